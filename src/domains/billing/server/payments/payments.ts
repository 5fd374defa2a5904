/** Booking a payment: it and the state of its invoice stand together. */
import { no, type Reply, refused, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  day,
  flag,
  object,
  oneOf,
  optional,
  orNull,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { allowed, type Clerk, type Invoice, ledgerOf, openAmount } from '../../invoice.ts'
import { methods } from '../../resources/payment-words.ts'
import {
  type BillingCommand,
  changing,
  type InvoiceView,
  invoiceView,
  ofInvoice,
  onInvoice,
  theInvoice,
} from '../frame.ts'
import { bookEntry } from './entries.ts'

const payment = object({
  amount: cents(undefined, { min: 1, reason: 'amount-invalid' }),
  method: oneOf(methods.values),
  refund: optional(flag('A refund to the customer')),
  value_date: optional(day('The day the money moved; today by default')),
  entry_date: optional(
    day('The day it is entered in the books; the value day by default, today where that is closed'),
  ),
  accept_more: optional(flag('Book it although it is more than is owed; false by default')),
  note: optional(orNull(text(undefined, { max: 500 }))),
})

/** Rule BI-23. */
export async function paying(
  tx: Tx,
  invoice: Invoice,
  { caller, body, now }: BillingCommand<Parsed<typeof payment>>,
  by: Clerk,
): Promise<Reply<InvoiceView>> {
  const may = allowed(invoice, 'pay', by)
  if (!may.ok) return refused(409, may.refusal)
  const { amount, method, note = null, refund = false, value_date, entry_date, accept_more = false } = body
  const left = openAmount(ledgerOf(invoice))
  // More than is owed is booked by a second, deliberate yes: it may be a slip of the keys as well as money that came.
  if (!refund && !accept_more && amount > left)
    return no({ reason: 'payment-too-large', field: 'amount', left: Math.max(0, left) })
  const booked = await bookEntry(
    tx,
    { actor: caller.actor, now },
    {
      amount,
      direction: refund ? 'out' : 'in',
      method,
      invoice: invoice.id,
      valueDate: value_date,
      entryDate: entry_date,
      note,
    },
  )
  return booked.ok ? reply(invoiceView(booked.value.invoice!), 201) : no(booked.refusal)
}

export const paymentEndpoint = changing(
  {
    ...ofInvoice,
    call: 'POST /api/invoices/:id/payments',
    summary: 'Record a payment, or a refund',
    body: payment,
    answers: { 201: theInvoice('The invoice, with the payment on it') },
    refuses: {
      'invoice-move-not-allowed': 409,
      'credit-note-final': 409,
      'invoice-not-payable': 400,
      'payment-day-ahead': 400,
      'period-closed': 400,
      'payment-too-large': 400,
      'refund-too-large': 400,
    },
  },
  onInvoice(paying),
)
