/** What a booking costs as another ride: the one price of who looks at other hours, at a change, and who says yes to it. */
import type { Kysely } from 'kysely'
import { type Outcome, ok } from '../../../../kernel/outcome.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Slot } from '../../../availability/slots/slot.ts'
import type { Price } from '../../../catalog/price/price.ts'
import type { QuoteRefusal } from '../../../catalog/price/quote.ts'
import type { Wish } from '../../../catalog/wish.ts'
import { type ChangedPrice, changedPrice } from '../../change/changed-price.ts'
import { keptPercent } from '../../change/ride-change.ts'
import { type BookingWhole, wishOf } from '../../ride.ts'
import { type Priced, priceOf, quoteAt } from '../sets/pricing.ts'

export type Pricer = (
  wish: Wish,
  slot: Pick<Slot, 'start' | 'set'> | null,
  scene: Priced,
) => Outcome<ChangedPrice, QuoteRefusal>

/** Priced as on the day it was asked for: an early booker stays one. Rules BC-06 and BC-07. */
export async function pricerOf(db: Kysely<Tables>, whole: BookingWhole, now: number): Promise<Pricer> {
  const { booking } = whole
  const was = wishOf(whole)
  const asked = Date.parse(booking.requested_at ?? '') || now
  const percent = keptPercent(booking, now)
  const agreed = await db
    .selectFrom('booking_lines')
    .select(['kind', 'text', 'vat_code as vatCode', 'vat_percent as vatPercent', 'net', 'gross'])
    .where('booking', '=', booking.id)
    .orderBy('position')
    .execute()
  let listed: Price | null | undefined
  return (wish, slot, scene) => {
    const then = { ...scene, now: asked }
    const quoted = quoteAt(wish, slot, then)
    if (!quoted.ok) return quoted
    listed ??=
      was?.start === undefined ? null : priceOf(was, { start: was.start, set: booking.feasible_set }, then)
    return ok(changedPrice({ agreed, listed, quoted: quoted.value, keptPercent: percent }))
  }
}

/** The price alone, as it is shown beside an hour; null where it has none. */
export const shownBy =
  (price: Pricer): typeof priceOf =>
  (...asked) => {
    const found = price(...asked)
    return found.ok ? found.value.price : null
  }
