/** Booking a payment: it and the state of its invoice stand together. */
import { parseDay } from '../../../kernel/day.ts'
import { write } from '../../../platform/items/write.ts'
import { type Call, no, type Reply, refused, reply, type Tx } from '../../booking/server/endpoint.ts'
import { allowed, type Clerk, type Invoice, openAmount } from '../invoice.ts'
import { methods } from '../resources/payment-words.ts'
import { payments } from '../resources/payments.ts'
import { invoiceView } from './frame.ts'
import { mayRefund, settle } from './settle.ts'

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
  const booked = day === undefined ? new Date(now).toISOString() : bookedOn(day)
  if (!booked || Date.parse(booked) > now) return no({ reason: 'no-such-day', field: 'day' })
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
      booked_at: booked,
      note,
      ogm: invoice.ogm,
    },
  })
  return reply(invoiceView(after), 201)
}

// Noon keeps a day the same day, whatever clock it is read by.
function bookedOn(day: unknown): string | null {
  const parsed = parseDay(day)
  return parsed ? `${parsed}T10:00:00.000Z` : null
}
