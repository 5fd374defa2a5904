/** Settling the last cents of an invoice without money: a small difference, or what a bank kept. */
import { refused, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { cents, object, oneOf, optional, text } from '../../../../platform/http/endpoint/schema.ts'
import { settledBy } from '../../entry.ts'
import { openAmount } from '../../../booking/price/invoiced.ts'
import { allowed, ledgerOf } from '../../invoice.ts'
import { changing, invoiceView, ofInvoice, onInvoice, theInvoice } from '../frame.ts'
import { settingsOf } from '../store.ts'
import { bookEntry } from './entries.ts'

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
      'difference-beyond-open': 400,
    },
  },
  onInvoice(async (tx, invoice, { body, caller, now }, by) => {
    const may = allowed(invoice, 'pay', by)
    if (!may.ok) return refused(409, may.refusal)
    const open = openAmount(ledgerOf(invoice))
    if (open === 0) return refused(409, { reason: 'nothing-open' })
    const { difference_limit: limit } = await settingsOf(tx)
    const { kind, amount = Math.abs(open), reason } = body
    const way = settledBy(kind, { open, amount, limit })
    if (!way.ok) return refused(400, way.refusal)
    const booked = await bookEntry(
      tx,
      { actor: caller.actor, now },
      { amount, direction: way.value, kind, method: null, invoice: invoice.id, reason },
    )
    return booked.ok ? reply(invoiceView(booked.value.invoice!), 201) : refused(400, booked.refusal)
  }),
)
