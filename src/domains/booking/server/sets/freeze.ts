/** What is frozen when a visitor asks or says yes: the price, line by line. */
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { systemActor } from '../../../../platform/access/actor.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { type Change, creation, writeAll } from '../../../../platform/items/write/write.ts'
import { type Price, publicTrace } from '../../../catalog/price/price.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { bookingLines } from '../../resources/booking-lines.ts'
import { recountCoupon } from '../coupons/redemptions.ts'

/** The columns of the booking's own row; the bikes are those it was priced with, kept for it or not. */
export const priceColumns = (price: Price) => ({
  price_mode: price.mode,
  net: price.net,
  vat: price.vat,
  gross: price.gross,
  deposit: price.deposit,
  bikes_count: price.bikes,
  price_trace: publicTrace(price.trace),
})

/** The lines of a booking that has none yet, to be written with it. */
export const newLines = (booking: Id<'bookings'>, { lines }: Price): Change[] =>
  lines.map(({ kind, text, quantity, unitPrice, vatCode, vatPercent, net, vat, gross }, position) =>
    creation({
      collection: bookingLines,
      isPart: true,
      create: {
        booking,
        position,
        kind,
        text,
        quantity,
        net,
        vat,
        gross,
        unit_price: unitPrice,
        vat_code: vatCode,
        vat_percent: vatPercent,
      },
    }),
  )

/** Writes the lines in place of those there are; its coupon gives what they say. */
export async function freezeLines(tx: Tx, booking: Id<'bookings'>, price: Price, now: number): Promise<void> {
  await tx.deleteFrom('booking_lines').where('booking', '=', booking).execute()
  await writeAll(tx, systemActor, newLines(booking, price))
  await recountCoupon(tx, booking, price, now)
}

/** The frozen lines, in their order; of what was agreed after the ride had left, when and why. */
export const linesOf = async (db: Kysely<Tables>, booking: Id<'bookings'>) => {
  const lines = await db
    .selectFrom('booking_lines')
    .where('booking', '=', booking)
    .select([
      'kind',
      'text',
      'quantity',
      'unit_price',
      'vat_percent',
      'net',
      'vat',
      'gross',
      'added_at',
      'reason',
    ])
    .orderBy('position')
    .execute()
  return lines.map(({ added_at, reason, ...line }) => ({
    ...line,
    ...(added_at !== null && { added: { at: added_at, reason: reason ?? '' } }),
  }))
}
