/** Settling the last cents of an invoice without money: a small difference, or what a bank kept. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import { ok, type Outcome, refuse } from '../../../../kernel/outcome.ts'
import { refused, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { cents, object, oneOf, optional, text } from '../../../../platform/http/endpoint/schema.ts'
import { type DayRefusal, type DifferenceKind, settledBy, writingOff } from '../../entry.ts'
import { openAmount } from '../../../booking/price/invoiced.ts'
import { type Invoice, allowed, ledgerOf } from '../../invoice.ts'
import { changing, invoiceView, ofInvoice, onInvoice, theInvoice } from '../frame.ts'
import { settingsOf } from '../store.ts'
import { daysOf, enter, type PostedBy, postEntry } from './entries.ts'

/** Rule BI-46. */
export const differenceEndpoint = changing(
  {
    ...ofInvoice,
    call: 'POST /api/invoices/:id/differences',
    summary: 'Settle what is left of an invoice without money: a small difference, or bank charges',
    body: object({
      kind: oneOf(['difference', 'bank_cost']),
      amount: optional(cents('All that is left by default', { min: 1, reason: 'amount-invalid' })),
      reason: text('Why', { trim: true, min: 1, max: 500, reason: 'reason-required' }),
    }),
    answers: { 201: theInvoice('The invoice') },
    refuses: {
      'invoice-move-not-allowed': 409,
      'credit-note-final': 409,
      'nothing-open': 409,
      'difference-too-large': 400,
      'difference-not-whole': 400,
      'difference-beyond-open': 400,
    },
  },
  onInvoice(async (tx, invoice, { body, caller, now }, by) => {
    const may = allowed(invoice, 'pay', by)
    if (!may.ok) return refused(409, may.refusal)
    const booked = await bookDifference(tx, { actor: caller.actor, now }, invoice, body)
    if (booked.ok) return reply(invoiceView(booked.value.invoice!), 201)
    return refused(booked.refusal.reason === 'nothing-open' ? 409 : 400, booked.refusal)
  }),
)

interface Difference {
  readonly kind: DifferenceKind
  /** Above zero; all that is open, or came in too much, unless said. */
  readonly amount?: Cents | undefined
  readonly reason: string
  /** The payment it was settled with, by which it is taken back too. */
  readonly source?: Id<'payments'>
}

/**
 * What was settled without money is owed by nobody once the document asks that much less: it is taken back as far as
 * it settles nothing any more, so that only money goes back.
 * Rule BI-46.
 */
export async function releaseDifferences(
  tx: Tx,
  postedBy: PostedBy,
  invoice: Invoice,
  reason: string,
): Promise<Outcome<Invoice, DayRefusal>> {
  const standing = await standingDifferences(tx, invoice)
  let now = invoice
  for (const entry of standing) {
    const tooMuch = 0 - openAmount(ledgerOf(now))
    if (tooMuch <= 0) break
    const days = await daysOf(tx, postedBy, {})
    if (!days.ok) return days
    const { kind, source, id: reverses } = entry
    const same = { kind, method: null, source, reason, days: days.value } as const
    const back = { ...same, amount: entry.amount, direction: 'out', reverses } as const
    now = (await enter(tx, postedBy, back, now)).invoice!
    // What of it settles something still is settled anew.
    const rest = { ...same, amount: entry.amount - tooMuch, direction: 'in' } as const
    if (rest.amount > 0) now = (await enter(tx, postedBy, rest, now)).invoice!
  }
  return ok(now)
}

const standingDifferences = (tx: Tx, invoice: Invoice) =>
  tx
    .selectFrom('payments')
    .leftJoin('payments as back', 'back.reverses', 'payments.id')
    .selectAll('payments')
    .where('payments.invoice', '=', invoice.id)
    .where('payments.kind', 'in', writingOff)
    .where('payments.direction', '=', 'in')
    .where('payments.status', '=', 'paid')
    .where('payments.reverses', 'is', null)
    .where('back.id', 'is', null)
    .orderBy('payments.id', 'desc')
    .execute()

/** Books what is left of an invoice as settled without money, as far as the settings allow it. Rule BI-46. */
export async function bookDifference(
  tx: Tx,
  postedBy: PostedBy,
  invoice: Invoice,
  { kind, amount: wanted, reason, source }: Difference,
) {
  const open = openAmount(ledgerOf(invoice))
  if (open === 0) return refuse('nothing-open')
  const { difference_limit: limit } = await settingsOf(tx)
  const amount = wanted ?? Math.abs(open)
  const way = settledBy(kind, { open, amount, limit })
  if (!way.ok) return way
  const entry = { amount, direction: way.value, kind, method: null, invoice: invoice.id, reason }
  return postEntry(tx, postedBy, { ...entry, source: source ?? null })
}
