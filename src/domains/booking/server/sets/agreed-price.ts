/** The price that was agreed, as one that can be offered again: what falls out because of us costs its guest no more. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Price } from '../../../catalog/price/price.ts'
import { isPromised } from '../../booking.ts'
import { losesPart } from '../../plan/alarm.ts'
import { containerDeposit } from '../../price/container-deposit.ts'
import type { Booking } from '../../booking.ts'

type Broken = Pick<Booking, 'status' | 'alarm' | 'gross'>

/** Whether a confirmed ride is offered another hour because something of ours fell out. Rule PL-31. */
export const isOurFault = (booking: Broken): boolean => isPromised(booking) && losesPart(booking.alarm)

/** What another hour of it may cost at most, in cents; no bound for one that is whole. Rule PL-31. */
export const mostFor = (booking: Broken): number =>
  isOurFault(booking) && booking.gross !== null ? booking.gross : Infinity

/** The agreed price where the one of another hour is higher and it is our fault; else the one of that hour. Rule PL-31. */
export async function noDearer(db: Kysely<Tables>, booking: Booking, price: Price): Promise<Price> {
  return price.gross > mostFor(booking) ? agreedPrice(db, booking, price) : price
}

async function agreedPrice(
  db: Kysely<Tables>,
  booking: Booking,
  { coupon, requestReasons }: Price,
): Promise<Price> {
  const lines = await db
    .selectFrom('booking_lines')
    .select([
      'kind',
      'text',
      'quantity',
      'unit_price as unitPrice',
      'vat_code as vatCode',
      'vat_percent as vatPercent',
      'net',
      'vat',
      'gross',
    ])
    .where('booking', '=', booking.id)
    .orderBy('position')
    .execute()
  const trace = booking.price_trace ?? []
  const deposit = booking.deposit ?? 0
  const vatByRate = [...Map.groupBy(lines, ({ vatPercent }) => vatPercent)]
    .map(([percent, of]) => ({
      percent,
      net: of.reduce((sum, line) => sum + line.net, 0),
      vat: of.reduce((sum, line) => sum + line.vat, 0),
    }))
    .toSorted((a, b) => a.percent - b.percent)
  return {
    mode: booking.price_mode ?? 'gross',
    lines,
    vatByRate,
    net: booking.net ?? 0,
    vat: booking.vat ?? 0,
    gross: booking.gross ?? 0,
    deposit,
    containerDeposit: containerDeposit(trace, deposit),
    trace,
    ...(coupon && { coupon }),
    bikes: booking.bikes_count ?? 1,
    requestReasons,
  }
}
