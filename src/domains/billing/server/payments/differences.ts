/** Settling the last cents of an invoice without money: a small difference, or what a bank kept. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import { refuse } from '../../../../kernel/outcome.ts'
import { refused, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { cents, object, oneOf, optional, text } from '../../../../platform/http/endpoint/schema.ts'
import { type DifferenceKind, settledBy } from '../../entry.ts'
import { openAmount } from '../../../booking/price/invoiced.ts'
import { type Invoice, allowed, ledgerOf } from '../../invoice.ts'
import { changing, invoiceView, ofInvoice, onInvoice, theInvoice } from '../frame.ts'
import { settingsOf } from '../store.ts'
import { type PostedBy, postEntry } from './entries.ts'

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
