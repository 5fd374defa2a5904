/** Booking a payment: it and the state of its invoice stand together. */
import type { Day } from '../../../../kernel/time/day.ts'
import { ok, type Outcome, refuse } from '../../../../kernel/outcome.ts'
import { dayOf, instantNear } from '../../../../kernel/time/wall-time.ts'
import { write } from '../../../../platform/items/write/write.ts'
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
import { payments } from '../../resources/payments.ts'
import {
  type BillingCommand,
  changing,
  type InvoiceView,
  invoiceView,
  ofInvoice,
  onInvoice,
  theInvoice,
} from '../frame.ts'
import { mayRefund, keepPaymentState } from './keep-payment-state.ts'
import { settingsOf } from '../store.ts'

const payment = object({
  amount: cents(undefined, { min: 1, reason: 'amount-invalid' }),
  method: oneOf(methods.values),
  refund: optional(flag('A refund to the customer')),
  day: optional(day('Today by default')),
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
  const { amount, method, note = null, refund = false, day } = body
  const booked = await bookedAt(tx, day, now)
  if (!booked.ok) return refused(400, booked.refusal)
  const kind = refund ? 'refund' : invoice.kind === 'advance' ? 'advance' : 'balance'
  if (refund) {
    const within = await mayRefund(tx, invoice, amount)
    if (!within.ok) return refused(400, within.refusal)
  } else {
    const left = openAmount(ledgerOf(invoice))
    if (amount > left) return no({ reason: 'payment-too-large', field: 'amount', left })
  }
  const money = { kind, amount } as const
  const after = await keepPaymentState(tx, caller.actor, invoice, {
    now,
    action: refund ? 'refund' : 'pay',
    money: [money],
  })
  await write(tx, caller.actor, {
    collection: payments,
    action: 'book',
    create: {
      ...money,
      status: 'paid',
      method,
      invoice: invoice.id,
      booking: invoice.booking,
      booked_at: new Date(booked.value).toISOString(),
      note,
      ogm: invoice.ogm,
    },
  })
  return reply(invoiceView(after), 201)
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
      'payment-day-ahead': 400,
      'payment-too-large': 400,
      'refund-too-large': 400,
    },
  },
  onInvoice(paying),
)

/**
 * The moment a payment is booked at (epoch ms), for the day it came in on the company's own calendar: now when that
 * is today, else its noon, which is the same day by any clock it is read by later.
 * Rule BI-23.
 */
async function bookedAt(
  tx: Tx,
  day: Day | undefined,
  now: number,
): Promise<Outcome<number, 'payment-day-ahead'>> {
  if (day === undefined) return ok(now)
  const { time_zone } = await settingsOf(tx)
  const today = dayOf(now, time_zone)
  if (day > today) return refuse('payment-day-ahead', { field: 'day' })
  return ok(day === today ? now : instantNear(day, '12:00', time_zone))
}
