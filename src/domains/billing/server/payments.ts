/** Booking a payment: it and the state of its invoice stand together. */
import { parseDay } from '../../../kernel/day.ts'
import { ok, type Outcome, refuse } from '../../../kernel/outcome.ts'
import { dayOf, instantNear } from '../../../kernel/wall-time.ts'
import { write } from '../../../platform/items/write.ts'
import { type Call, no, type Reply, refused, reply, type Tx } from '../../booking/server/endpoint.ts'
import { allowed, type Clerk, type Invoice, openAmount } from '../invoice.ts'
import { methods } from '../resources/payment-words.ts'
import { payments } from '../resources/payments.ts'
import { invoiceView } from './frame.ts'
import { mayRefund, settle } from './settle.ts'
import { settingsOf } from './store.ts'

type Method = (typeof methods.values)[number]

export async function paying(
  tx: Tx,
  invoice: Invoice,
  { caller, body, now }: Call,
  by: Clerk,
): Promise<Reply> {
  const may = allowed(invoice, 'pay', by)
  if (!may.ok) return refused(409, may.refusal)
  const { amount, method, note = null, refund = false, day } = body
  if (!Number.isSafeInteger(amount) || (amount as number) < 1)
    return no({ reason: 'amount-invalid', field: 'amount' })
  if (!methods.values.includes(method as Method)) return no({ reason: 'wrong-type', field: 'method' })
  if (typeof refund !== 'boolean') return no({ reason: 'wrong-type', field: 'refund' })
  if (note !== null && typeof note !== 'string') return no({ reason: 'wrong-type', field: 'note' })
  if (note !== null && note.length > 500) return no({ reason: 'text-too-long', field: 'note', max: 500 })
  const booked = await bookedAt(tx, day, now)
  if (!booked.ok) return refused(400, booked.refusal)
  const kind = refund ? 'refund' : invoice.kind === 'advance' ? 'advance' : 'balance'
  if (refund) {
    const within = await mayRefund(tx, invoice, amount as number)
    if (!within.ok) return refused(400, within.refusal)
  } else {
    const left = openAmount({ gross: invoice.gross ?? 0, credited: invoice.credited, paid: invoice.paid })
    if ((amount as number) > left) return no({ reason: 'payment-too-large', field: 'amount', left })
  }
  const money = { kind, amount: amount as number } as const
  const after = await settle(tx, caller.actor, invoice, {
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
      method: method as Method,
      invoice: invoice.id,
      booking: invoice.booking,
      booked_at: new Date(booked.value).toISOString(),
      note,
      ogm: invoice.ogm,
    },
  })
  return reply(invoiceView(after), 201)
}

/**
 * The moment a payment is booked at (epoch ms), for the day it came in on the company's own calendar: now when that
 * is today, else its noon, which is the same day by any clock it is read by later.
 */
async function bookedAt(
  tx: Tx,
  day: unknown,
  now: number,
): Promise<Outcome<number, 'no-such-day' | 'payment-day-ahead'>> {
  if (day === undefined) return ok(now)
  const parsed = parseDay(day)
  if (!parsed) return refuse('no-such-day', { field: 'day' })
  const { time_zone } = await settingsOf(tx)
  const today = dayOf(now, time_zone)
  if (parsed > today) return refuse('payment-day-ahead', { field: 'day' })
  return ok(parsed === today ? now : instantNear(parsed, '12:00', time_zone))
}
