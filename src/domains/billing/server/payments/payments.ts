/** Booking a payment: it and the state of its invoice stand together. */
import { ok } from '../../../../kernel/outcome.ts'
import { no, type Reply, refused, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  day,
  flag,
  id,
  object,
  oneOf,
  optional,
  orNull,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { roundingOf } from '../../entry.ts'
import { openAmount } from '../../../booking/price/invoiced.ts'
import { allowed, type Clerk, type Invoice, ledgerOf } from '../../invoice.ts'
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
import { sendPaymentLetters } from '../papers/payment-letters.ts'
import { sendRefundLetter } from '../papers/refund-letters.ts'
import { acceptOld, postEntry } from './entries.ts'

const payment = object({
  amount: cents(undefined, { min: 1, reason: 'amount-invalid' }),
  method: oneOf(methods.values),
  refund: optional(flag('A refund to the customer')),
  value_date: optional(day('The day the money moved; today by default')),
  entry_date: optional(
    day('The day it is entered in the books; the value day by default, today where that is closed'),
  ),
  round_cash: optional(
    flag('The customer is a consumer, present, and pays in cash what is open, rounded to five cents'),
  ),
  taken_by: optional(orNull(id<'employees'>('Who of the crew took it in cash'))),
  accept_more: optional(flag('Book it although it is more than is owed; false by default')),
  accept_old: acceptOld,
  note: optional(orNull(text(undefined, { max: 500 }))),
})

/** Rules BI-23, BI-47 and BI-48. */
export async function paying(
  tx: Tx,
  invoice: Invoice,
  { deps, caller, body, now }: BillingCommand<Parsed<typeof payment>>,
  by: Clerk,
): Promise<Reply<InvoiceView>> {
  const may = allowed(invoice, 'pay', by)
  if (!may.ok) return refused(409, may.refusal)
  const { amount, method, note = null, refund = false, value_date, entry_date, accept_more = false } = body
  const { round_cash = false, taken_by = null, accept_old = false } = body
  const left = openAmount(ledgerOf(invoice))
  // More than is owed is booked by a second, deliberate yes: it may be a slip of the keys as well as money that came.
  if (!refund && !accept_more && !round_cash && amount > left)
    return no({ reason: 'payment-too-large', field: 'amount', left: Math.max(0, left) })
  if (taken_by && method !== 'cash') return no({ reason: 'cash-only', field: 'taken_by' })
  const rounding = round_cash ? roundingOf(left, { amount, method }, await isConsumer(tx, invoice)) : ok(0)
  if (!rounding.ok) return no(rounding.refusal)
  const booker = { actor: caller.actor, now }
  const booked = await postEntry(tx, booker, {
    amount,
    direction: refund ? 'out' : 'in',
    method,
    invoice: invoice.id,
    valueDate: value_date,
    isOldMeant: accept_old,
    entryDate: entry_date,
    takenBy: taken_by,
    note,
  })
  if (!booked.ok) return no(booked.refusal)
  const { entry, invoice: after } = booked.value
  if (method === 'transfer')
    await (refund
      ? sendRefundLetter(tx, deps.outbox, entry.id)
      : sendPaymentLetters(tx, deps.outbox, [entry]))
  const cent = rounding.value
  if (cent === 0) return reply(invoiceView(after!), 201)
  const rounded = await postEntry(tx, booker, {
    amount: Math.abs(cent),
    direction: cent > 0 ? 'in' : 'out',
    kind: 'rounding',
    method: null,
    invoice: invoice.id,
    valueDate: entry.value_date ?? undefined,
    entryDate: entry.entry_date ?? undefined,
    source: entry.id,
  })
  return rounded.ok ? reply(invoiceView(rounded.value.invoice!), 201) : no(rounded.refusal)
}

const isConsumer = async (tx: Tx, { customer }: Invoice): Promise<boolean> => {
  if (!customer) return false
  const found = await tx.selectFrom('customers').select('kind').where('id', '=', customer).executeTakeFirst()
  return found?.kind === 'consumer'
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
      'payment-day-long-ago': 400,
      'period-closed': 400,
      'payment-too-large': 400,
      'rounding-not-allowed': 400,
      'cash-only': 400,
      'refund-too-large': 400,
    },
  },
  onInvoice(paying),
)
