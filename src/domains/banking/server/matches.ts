/** Booking a line that nobody could tell by itself: on a document, as a deposit, or as money that waits for one. */
import type { Id } from '../../../kernel/id/id.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { no, refused, reply, type Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { flag, id, object, optional, orNull, type Parsed } from '../../../platform/http/endpoint/schema.ts'
import { signed } from '../../billing/entry.ts'
import { ledgerOf } from '../../billing/invoice.ts'
import { enterDeposit } from '../../billing/server/deposits/entering.ts'
import { bookDifference } from '../../billing/server/payments/differences.ts'
import { postEntry, type PostedBy } from '../../billing/server/payments/entries.ts'
import { lockEntry, reverse } from '../../billing/server/payments/reversals.ts'
import { sendPaymentLetters } from '../../billing/server/papers/payment-letters.ts'
import { sendRefundLetter } from '../../billing/server/papers/refund-letters.ts'
import { sendReturnLetter } from '../../billing/server/papers/payment-return-letters.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Locale } from '../../../kernel/locale.ts'
import { lockBooking, lockInvoice } from '../../billing/server/store.ts'
import { openAmount } from '../../booking/price/invoiced.ts'
import { valuedOn } from './posting.ts'
import { changing } from './frame.ts'
import { hasHeard } from './heard.ts'
import { asRefunds, asWaitingBack } from './refunding.ts'
import { kept, type Line, ofLine, onLine, theLine, todayOf } from './lines.ts'

const matchBody = object({
  invoice: optional(orNull(id<'invoices'>('Of the document it pays, or that it gives back of'))),
  accept_more: optional(flag('Book it although it is more than is open; false by default')),
  settle_rest: optional(
    flag('Settle what it leaves of the document, a few cents, without money; false by default'),
  ),
  deposit: optional(orNull(id<'bookings'>('Or of the booking whose deposit came in or went back'))),
  takes_back: optional(orNull(id<'payments'>('Or of the payment that the bank takes back by it'))),
  refunds: optional(orNull(id<'bookings'>('Or of the booking that gives back, of whatever documents'))),
  customer: optional(
    orNull(id<'customers'>('Or of the customer whose money waits for a document, or waited and went back')),
  ),
})
type Wish = Parsed<typeof matchBody>

/** A line, and the days of the entry it becomes: of today, with the value day of the bank. */
interface Moved {
  readonly line: Line
  readonly entryDate: Day
  readonly valueDate: Day
}

/** What a line was booked by, and on what. */
type Booked = Partial<Pick<Line, 'payment' | 'deposit' | 'invoice' | 'booking' | 'takes_back'>>

interface OnDocument {
  readonly key: Id<'invoices'>
  readonly acceptMore: boolean
  /** Why what is left is settled too; null where it is not. */
  readonly settles: string | null
}

async function onDocument(
  tx: Tx,
  postedBy: PostedBy,
  { line, ...days }: Moved,
  { key, acceptMore, settles }: OnDocument,
): Promise<Outcome<Booked>> {
  const invoice = await lockInvoice(tx, key)
  const cameIn = line.amount > 0
  const left = invoice ? Math.max(0, openAmount(ledgerOf(invoice))) : 0
  // More than is owed is booked by a second, deliberate yes, as when it is typed.
  if (invoice && cameIn && !acceptMore && line.amount > left)
    return refuse('payment-too-large', { field: 'invoice', left })
  const booked = await postEntry(tx, postedBy, {
    amount: Math.abs(line.amount),
    direction: cameIn ? 'in' : 'out',
    method: 'transfer',
    invoice: key,
    ...days,
  })
  if (!booked.ok) return booked
  if (settles !== null) {
    const { invoice: paid, entry } = booked.value
    // What came in too much is no rest.
    if (openAmount(ledgerOf(paid!)) <= 0) return refuse('nothing-open')
    const difference = { kind: 'difference', reason: settles, source: entry.id } as const
    const settled = await bookDifference(tx, postedBy, paid!, difference)
    if (!settled.ok) return settled
  }
  return ok({ invoice: key, payment: booked.value.entry.id })
}

/** A deposit came in, or what was held went back. Rule BK-12. */
async function asDeposit(
  tx: Tx,
  postedBy: PostedBy,
  { line, ...days }: Moved,
  key: Id<'bookings'>,
): Promise<Outcome<Booked>> {
  const booking = await lockBooking(tx, key)
  if (!booking) return refuse('booking-not-found', { field: 'deposit' })
  const entered = await enterDeposit(tx, postedBy, booking, {
    kind: line.amount > 0 ? 'received' : 'returned',
    amount: Math.abs(line.amount),
    method: 'transfer',
    witness: null,
    note: null,
    damageReport: null,
    invoice: null,
    takenBy: null,
    ...days,
  })
  return entered.ok ? ok({ booking: key, deposit: entered.value.id }) : entered
}

/** Money that came in for no document yet waits as its customer's. Rule BI-45. */
async function asWaiting(
  tx: Tx,
  postedBy: PostedBy,
  { line, ...days }: Moved,
  customer: Id<'customers'>,
): Promise<Outcome<Booked>> {
  const found = await tx.selectFrom('customers').select('id').where('id', '=', customer).executeTakeFirst()
  if (!found) return refuse('bank-line-purpose', { field: 'customer' })
  const { amount } = line
  const booked = await postEntry(tx, postedBy, { amount, method: 'transfer', customer, ...days })
  return booked.ok ? ok({ payment: booked.value.entry.id }) : booked
}

/** The bank took a payment back: its counter-entry, with the bank's value day and its own words as the reason. Rule BK-13. */
async function asReturn(
  tx: Tx,
  postedBy: PostedBy,
  { line, valueDate }: Moved,
  key: Id<'payments'>,
): Promise<Outcome<Booked>> {
  const entry = await lockEntry(tx, key)
  const amount = entry ? signed(entry) : 0
  if (!entry || entry.method !== 'transfer' || amount !== 0 - line.amount)
    return refuse('bank-line-takes-back', { field: 'takes_back' })
  const words = [line.message, line.bank_reference].filter(Boolean).join(' · ')
  const made = await reverse(
    tx,
    postedBy,
    entry,
    (words || line.name || line.sequence).slice(0, 500),
    valueDate,
  )
  if (!made.ok) return made
  const counter = made.value.find(({ reverses }) => reverses === key)!
  return ok({ payment: counter.id, takes_back: key })
}

function bookedAs(
  tx: Tx,
  postedBy: PostedBy,
  moved: Moved,
  {
    invoice = null,
    deposit = null,
    customer = null,
    refunds = null,
    takes_back: takesBack = null,
    accept_more: acceptMore = false,
    settle_rest: isSettled = false,
  }: Wish,
  locale: Locale,
): Promise<Outcome<Booked>> | Outcome<Booked> {
  if ([invoice, deposit, customer, takesBack, refunds].filter((each) => each !== null).length !== 1)
    return refuse('bank-line-purpose')
  if (takesBack) return asReturn(tx, postedBy, moved, takesBack)
  if (refunds) return asRefunds(tx, postedBy, moved, refunds)
  if (invoice) {
    const settles = isSettled ? m.bank_settled_rest({}, { locale }) : null
    return onDocument(tx, postedBy, moved, { key: invoice, acceptMore, settles })
  }
  if (customer && moved.line.amount < 0) return asWaitingBack(tx, postedBy, moved, customer)
  return deposit ? asDeposit(tx, postedBy, moved, deposit) : asWaiting(tx, postedBy, moved, customer!)
}

/** Rules BK-05, BK-11, BK-12 and BK-13. */
export const matchEndpoint = changing(
  {
    ...ofLine,
    call: 'POST /api/bank-lines/:id/match',
    summary:
      'Book a line: on a document, as a deposit, as refunds, as what the bank takes back, or as money that waits',
    body: matchBody,
    answers: { 201: theLine },
    refuses: {
      'bank-line-done': 409,
      'bank-line-reversal': 409,
      'bank-line-purpose': 400,
      'invoice-not-payable': 400,
      'payment-too-large': 400,
      'payment-day-ahead': 400,
      'refund-too-large': 400,
      'booking-not-found': 400,
      'payment-not-movable': 409,
      'allocation-too-large': 400,
      'refund-by-invoice': 409,
      'deposit-not-due': 409,
      'deposit-too-large': 400,
      'deposit-not-held': 409,
      'deposit-not-come': 400,
      'bank-line-takes-back': 400,
      'payment-not-booked': 409,
      'reversal-final': 409,
      'payment-reversed': 409,
      'payment-moved': 409,
      'nothing-open': 409,
      'difference-too-large': 400,
      'difference-beyond-open': 400,
    },
  },
  onLine(async (tx, line, { deps, caller: { actor }, now, body, locale }) => {
    if (line.state === 'matched') return refused(409, { reason: 'bank-line-done', state: line.state })
    if (line.is_reversal && !body.takes_back) return refused(409, { reason: 'bank-line-reversal' })
    const today = await todayOf(tx, now)
    const days = { entryDate: today, valueDate: valuedOn(line.value_day, today) }
    const booked = await bookedAs(tx, { actor, now }, { line, ...days }, body, locale)
    if (!booked.ok) return no(booked.refusal)
    const { invoice = null, booking = null, payment = null, deposit = null, takes_back = null } = booked.value
    if (payment && line.amount > 0 && !takes_back && !(await hasHeard(tx, line, payment)))
      await sendPaymentLetters(tx, deps.outbox, [{ id: payment, invoice }])
    if (payment && line.amount < 0 && !takes_back) await sendRefundLetter(tx, deps.outbox, payment)
    if (payment && line.amount < 0 && takes_back) await sendReturnLetter(tx, deps.outbox, payment)
    const isSuggested =
      line.state === 'suggested' &&
      line.invoice === invoice &&
      line.booking === booking &&
      line.takes_back === takes_back
    const outcome = {
      invoice,
      booking,
      payment,
      deposit,
      takes_back,
      why: isSuggested ? line.why : 'chosen',
    } as const
    return reply(await kept(tx, actor, line, 'match', { ...outcome, state: 'matched', reason: null }), 201)
  }),
)
