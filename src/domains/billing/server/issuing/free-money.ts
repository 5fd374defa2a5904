/** What the payer of a new document has paid for its ride already, on no document that asks for it: it pays the new one. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { holding } from '../../entry.ts'
import type { Invoice } from '../../invoice.ts'
import type { SetOff } from '../../resources/invoice-document.ts'
import { allocate, restOf } from '../payments/allocations.ts'
import { waitingOf } from '../payments/balances.ts'
import type { Entry, PostedBy } from '../payments/entries.ts'
import { lockEntry } from '../payments/reversals.ts'
import { issuedTo } from '../papers/ride-money.ts'

/** A part of an entry that came in too much, or waits. */
export interface FreePart {
  readonly entry: Entry
  readonly amount: Cents
  /** Of the document it came in on; null of money that waits. */
  readonly number: string | null
}

/**
 * What came in too much on other documents of the same ride and payer, the oldest document first and of each the newest
 * money, then what waits for a document; no more than is asked.
 * Rule BI-104.
 */
export async function freeMoney(tx: Tx, asking: Invoice, asked: Cents): Promise<readonly FreePart[]> {
  if (!asking.booking) return []
  const parts: FreePart[] = []
  let left = asked
  const take = (entry: Entry, most: Cents, number: string | null): Cents => {
    const amount = Math.min(left, most)
    if (amount <= 0) return 0
    parts.push({ entry, amount, number })
    left -= amount
    return amount
  }
  for (const document of await issuedTo(tx, asking)) {
    let surplus = document.id === asking.id ? 0 : (document.owed_back ?? 0)
    if (surplus === 0) continue
    for (const entry of await heldOn(tx, document.id))
      surplus -= take(entry, Math.min(surplus, await restOf(tx, entry)), document.number)
  }
  for (const { id, rest } of await waitingOf(tx, 'booking', asking.booking)) {
    const entry = (await lockEntry(tx, id))!
    if (entry.customer === asking.customer) take(entry, rest, null)
  }
  return parts
}

/** As the document says it. */
export function setOffBy(parts: readonly FreePart[]): SetOff | null {
  const sums = Map.groupBy(parts, ({ number }) => number)
  const against = [...sums].map(([number, own]) => ({ number, amount: sumOf(own) }))
  return against.length > 0 ? { against, back: 0 } : null
}

export const sumOf = (parts: readonly Pick<FreePart, 'amount'>[]): Cents =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

/** Puts it on the document it pays, by two entries each that move no money and are taken back as one. Rule BI-45. */
export async function payWith(
  tx: Tx,
  postedBy: PostedBy,
  invoice: Id<'invoices'>,
  parts: readonly FreePart[],
) {
  for (const { entry, amount } of parts) {
    const moved = await allocate(tx, postedBy, entry, { invoice, amount })
    if (!moved.ok) return moved
  }
  return null
}

/** Entries of a document that may be moved on, the newest first. */
const heldOn = (tx: Tx, invoice: Id<'invoices'>): Promise<readonly Entry[]> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('invoice', '=', invoice)
    .where('kind', 'in', holding)
    .where('status', '=', 'paid')
    .where('direction', '=', 'in')
    .where('reverses', 'is', null)
    .orderBy('entry_date', 'desc')
    .orderBy('id', 'desc')
    .forNoKeyUpdate()
    .execute()
