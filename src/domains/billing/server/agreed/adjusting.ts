/** Extra time, extra goods, something that was not delivered: what was agreed changes by a line that says why. */
import { office } from '../../../identity/role-groups.ts'
import { amount } from '../../../../kernel/money/money.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { type Reply, no, refused, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { cents, id, object, type Parsed, recordOf, text } from '../../../../platform/http/endpoint/schema.ts'
import { checkVersion } from '../../../../platform/items/write/locked.ts'
import { creation, write, writeAll } from '../../../../platform/items/write/write.ts'
import { vatRate } from '../../../catalog/price/vat.ts'
import { isForBuyer } from '../../../catalog/vat/vat-code.ts'
import { explainedAnew } from '../../../catalog/price/explanation.ts'
import { totals } from '../../../catalog/price/totals.ts'
import type { Booking } from '../../../booking/booking.ts'
import { agreedOf, mayAdjust } from '../../../booking/price/asked.ts'
import { bookingLines } from '../../../booking/resources/booking-lines.ts'
import { bookings } from '../../../booking/resources/booking/bookings.ts'
import { lineText, quantity } from '../../draft.ts'
import { type BillingCommand, changing, group } from '../frame.ts'
import { documentsOf, lockBooking, settingsOf } from '../store.ts'
import { vatCodes } from '../drafts/sums.ts'
import { spokenSums } from '../issuing/asked.ts'

const most = 100_000_000
const added = object({
  text: lineText,
  quantity,
  unit_price: cents('With VAT where the booking is priced so; below nothing for what is taken off', {
    min: -most,
    max: most,
    reason: 'unit-price-invalid',
  }),
  vat_code: id<'vat_codes'>(undefined, { reason: 'vat-code-required' }),
  reason: text('Why; the customer reads it', { trim: true, min: 1, max: 500, reason: 'reason-required' }),
})

type Adjusted = Partial<Booking>

/** Rules BI-63 and VT-01. */
async function adjust(
  tx: Tx,
  booking: Booking,
  { caller, body, now }: BillingCommand<Parsed<typeof added>>,
): Promise<Reply<Adjusted>> {
  const { time_zone } = await settingsOf(tx)
  const day = booking.local_day ?? dayOf(now, time_zone)
  const code = (await vatCodes(tx)).get(body.vat_code)
  const rate = code && vatRate(code, day)
  if (!rate) return no({ reason: 'vat-rate-missing', field: 'vat_code', day })
  if (isForBuyer(code.category))
    return no({ reason: 'vat-code-for-buyer', field: 'vat_code', code: code.code })
  const before = await tx
    .selectFrom('booking_lines')
    .select(['id', 'quantity', 'unit_price', 'vat_percent', 'net', 'vat', 'gross', 'position'])
    .where('booking', '=', booking.id)
    .orderBy('position')
    .execute()
  const sums = totals(
    [
      ...before.map(({ unit_price, vat_percent, ...line }) => ({
        ...line,
        unitPrice: unit_price,
        vatPercent: vat_percent,
      })),
      { quantity: body.quantity, unitPrice: body.unit_price, vatPercent: rate.percent },
    ],
    booking.price_mode ?? 'gross',
  )
  const { net, vat, gross } = sums
  const documents = await documentsOf(tx, booking.id)
  const may = mayAdjust(booking, agreedOf({ ...booking, net, gross }), documents)
  if (!may.ok) return refused(409, spokenSums(may.refusal))
  // A cent may go from one line to another, so that they still come to the total.
  for (const [at, line] of before.entries()) {
    const now = sums.lines[at]!
    if (now.net === line.net && now.vat === line.vat) continue
    await tx
      .updateTable('booking_lines')
      .set({ ...amount(now.net, now.vat) })
      .where('id', '=', line.id)
      .execute()
  }
  const own = sums.lines.at(-1)!
  await writeAll(tx, caller.actor, [
    creation({
      collection: bookingLines,
      isPart: true,
      create: {
        booking: booking.id,
        position: Math.max(-1, ...before.map(({ position }) => position)) + 1,
        kind: own.gross < 0 ? 'discount' : 'adjustment',
        text: body.text,
        quantity: body.quantity,
        unit_price: body.unit_price,
        vat_code: body.vat_code,
        vat_percent: rate.percent,
        ...amount(own.net, own.vat),
        added_at: iso(now),
        added_by: caller.account?.id ?? null,
        reason: body.reason,
      },
    }),
  ])
  const step = { ...own, step: own.gross < 0 ? 'discount' : 'surcharge', text: body.text } as const
  const trace = explainedAnew(booking.price_trace ?? [], step, booking.price_mode ?? 'gross', sums)
  const row = await write(tx, caller.actor, {
    collection: bookings,
    key: booking.id,
    before: booking,
    action: 'adjust',
    comment: body.reason,
    // How the price comes about says it too.
    update: { net, vat, gross, price_trace: [...trace] },
  })
  return reply({ id: row!.id, row_version: row!.row_version, net, vat, gross }, 201)
}

export const adjustmentEndpoint = changing(
  {
    group,
    to: office,
    call: 'POST /api/bookings/:id/lines',
    summary: 'Change what was agreed, by a line with its reason, once the bikes have left',
    detail: 'What is asked beyond the price, by an invoice, is agreed by this first.',
    path: { id: id<'bookings'>('Of the booking') },
    missing: 'booking-not-found',
    takes: ['Idempotency-Key', 'If-Match'],
    body: added,
    answers: { 201: { words: 'The booking with its new sums', data: recordOf('bookings') } },
    refuses: {
      'vat-rate-missing': 400,
      'vat-code-for-buyer': 400,
      'agreement-fixed': 409,
      'agreement-below-zero': 409,
      'agreement-below-asked': 409,
    },
  },
  async (tx, call) => {
    const booking = await lockBooking(tx, call.path.id)
    if (!booking) return no({ reason: 'booking-not-found' })
    checkVersion(call.context.req.header('if-match'), booking)
    return adjust(tx, booking, call)
  },
)
