/** One transfer that gives back what a booking owes its payer, of several documents and of money that waits. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Invoice } from '../../invoice.ts'
import { lockBooking } from '../store.ts'
import { giveBack } from './allocations.ts'
import { waitingOf } from './balances.ts'
import { type Entry, type PostedBy, postEntry } from './entries.ts'
import { lockEntry } from './reversals.ts'

export interface Transfer {
  readonly amount: Cents
  readonly entryDate: Day
  readonly valueDate: Day
}

/**
 * Refunds of one transfer: what waits first, then the documents, the oldest first. The first entry leads the others,
 * so that they are taken back as one. Nothing is entered where the sum is more than goes back.
 * Rule BI-103.
 *
 * @returns the first entry.
 */
export async function refundBooking(
  tx: Tx,
  postedBy: PostedBy,
  booking: Id<'bookings'>,
  transfer: Transfer,
): Promise<Outcome<Entry>> {
  if (!(await lockBooking(tx, booking))) return refuse('booking-not-found', { field: 'refunds' })
  const documents = await owing(tx, booking)
  const [waiting] = await waitingOf(tx, 'booking', booking)
  if (new Set(documents.map(({ customer, agency }) => customer ?? agency)).size > 1)
    return refuse('bank-line-purpose', { field: 'refunds' })
  const most = documents.reduce((sum, { owed_back: owed }) => sum + (owed ?? 0), waiting?.rest ?? 0)
  if (transfer.amount > most) return refuse('refund-too-large', { field: 'amount', left: most })
  const { amount, ...days } = transfer
  let left = amount
  let head: Entry | null = null
  if (waiting) {
    const part = Math.min(left, waiting.rest)
    const entry = (await lockEntry(tx, waiting.id))!
    const given = await giveBack(tx, postedBy, entry, { amount: part, method: 'transfer', ...days })
    if (!given.ok) return given
    head = given.value
    left -= part
  }
  for (const { id: invoice, owed_back: owed } of documents) {
    const part = Math.min(left, owed ?? 0)
    if (part <= 0) break
    const refund = { amount: part, direction: 'out', method: 'transfer', invoice, ...days } as const
    const booked = await postEntry(tx, postedBy, { ...refund, source: head?.id ?? null })
    if (!booked.ok) return booked
    head ??= booked.value.entry
    left -= part
  }
  return head ? ok(head) : refuse('refund-too-large', { field: 'amount', left: 0 })
}

/** Gives back money that waits with a customer: of the one entry that has so much left, exactly so much first. Rule BI-45. */
export async function refundWaiting(
  tx: Tx,
  postedBy: PostedBy,
  customer: Id<'customers'>,
  { amount, ...days }: Transfer,
): Promise<Outcome<Entry>> {
  const waiting = await waitingOf(tx, 'customer', customer)
  const found = waiting.find(({ rest }) => rest === amount) ?? waiting.find(({ rest }) => rest > amount)
  const most = Math.max(0, ...waiting.map(({ rest }) => rest))
  if (!found) return refuse('refund-too-large', { field: 'customer', left: most })
  const entry = (await lockEntry(tx, found.id))!
  return giveBack(tx, postedBy, entry, { amount, method: 'transfer', ...days })
}

/** The documents of a booking that money is to go back of, the oldest first. */
const owing = (tx: Tx, booking: Id<'bookings'>): Promise<readonly Invoice[]> =>
  tx
    .selectFrom('invoices')
    .selectAll()
    .where('booking', '=', booking)
    .where('owed_back', '>', 0)
    .where('archived_at', 'is', null)
    .orderBy('issue_date')
    .orderBy('number')
    .execute()
