/** What becomes of a coupon with a booking: reserved when it is asked for, used when it is confirmed, else given back. */
import { sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { type Actor, systemActor } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { type Change, creation, write } from '../../../../platform/items/write/write.ts'
import { isExhausted } from '../../../catalog/coupon/definition.ts'
import type { WishCoupon } from '../../../catalog/coupon/coupon.ts'
import type { Price } from '../../../catalog/price/price.ts'
import { couponRedemptions } from '../../../catalog/resources/coupon-redemptions.ts'
import { coupons, livingCoupons } from '../../../catalog/resources/coupons.ts'
import type { Booking } from '../../booking.ts'
import { couponOfBooking } from './coupon-of.ts'

/**
 * The coupon of a booking, held until the transaction ends: whoever asks with the same one waits, and then reads what is
 * left of it.
 * Rule CP-04.
 */
export async function heldCoupon(
  tx: Tx,
  { id, coupon }: Pick<Booking, 'id' | 'coupon'>,
): Promise<WishCoupon | null> {
  if (!coupon) return null
  await tx.selectFrom('coupons').select('id').where('id', '=', coupon).forUpdate().execute()
  const found = await tx
    .selectFrom('bookings as b')
    .select(couponOfBooking.as('coupon'))
    .where('b.id', '=', id)
    .executeTakeFirst()
  return found?.coupon ?? null
}

/** The redemption to be written with a request; none where no coupon counts. Rule CP-14. */
export function reservation(
  price: Price,
  of: {
    readonly booking: Id<'bookings'>
    readonly customer: Id<'customers'>
    readonly usedAt: string | null
  },
): Change[] {
  if (!price.coupon || !('amount' in price.coupon)) return []
  const { booking, customer, usedAt } = of
  return [
    creation({
      collection: couponRedemptions,
      action: usedAt ? 'use' : 'reserve',
      create: {
        coupon: price.coupon.id,
        booking,
        customer,
        amount: price.coupon.amount,
        state: usedAt ? 'used' : 'reserved',
        used_at: usedAt,
      },
    }),
  ]
}

const redemptionOf = (tx: Tx, booking: Id<'bookings'>) =>
  tx
    .selectFrom('coupon_redemptions')
    .select(['id', 'coupon', 'state', 'amount'])
    .where('booking', '=', booking)
    .where('state', '<>', 'released')
    .executeTakeFirst()

/** A booking that is confirmed has used what it reserved. Rule CP-14. */
export async function useCoupon(tx: Tx, actor: Actor, { id, coupon, confirmed_at }: Booking): Promise<void> {
  const found = coupon ? await redemptionOf(tx, id) : undefined
  if (found?.state !== 'reserved' || !confirmed_at) return
  await write(tx, actor, {
    collection: couponRedemptions,
    key: found.id,
    action: 'use',
    update: { state: 'used', used_at: confirmed_at },
  })
}

/** What ends without having to be paid for gives its coupon back. Rule CP-15. */
export async function releaseCoupon(
  tx: Tx,
  actor: Actor,
  { id, coupon }: Pick<Booking, 'id' | 'coupon'>,
  now: number,
): Promise<void> {
  const found = coupon ? await redemptionOf(tx, id) : undefined
  if (!found) return
  await write(tx, actor, {
    collection: couponRedemptions,
    key: found.id,
    action: 'release',
    update: { state: 'released', released_at: iso(now), used_at: null },
  })
  await keepCouponState(tx, found.coupon)
}

/** A ride that costs something else from now on: its coupon gives what its new price says, or is given back. Rule CP-08. */
export async function recountCoupon(
  tx: Tx,
  booking: Id<'bookings'>,
  price: Price,
  now: number,
): Promise<void> {
  const found = await redemptionOf(tx, booking)
  if (!found) return
  const { coupon } = price
  const amount = coupon && 'amount' in coupon ? coupon.amount : 0
  if (amount === 0) return releaseCoupon(tx, systemActor, { id: booking, coupon: found.coupon }, now)
  if (amount === found.amount) return
  const { budget } = await tx
    .selectFrom('coupons')
    .select('budget')
    .where('id', '=', found.coupon)
    .executeTakeFirstOrThrow()
  await write(tx, systemActor, {
    collection: couponRedemptions,
    key: found.id,
    action: 'recount',
    // A cent of VAT never breaks a budget.
    update: { amount: budget === null ? amount : Math.min(amount, found.amount) },
  })
}

/** A coupon of which nothing is left says so, and one that got something back counts again. Rule CP-04. */
export async function keepCouponState(tx: Tx, id: string): Promise<void> {
  const coupon = await tx.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()
  if (!coupon) return
  const isOut = isExhausted(coupon)
  const becomes =
    coupon.status === 'active' && isOut
      ? 'exhausted'
      : coupon.status === 'exhausted' && !isOut
        ? 'active'
        : null
  if (!becomes) return
  await write(tx, systemActor, {
    collection: coupons,
    key: coupon.id,
    action: becomes === 'exhausted' ? 'exhaust' : 'refill',
    update: { status: becomes },
  })
}

/** Those whose last day is over say so. Rule CP-03. */
export async function expireCoupons(tx: Tx, today: string): Promise<number> {
  const over = await tx
    .selectFrom('coupons')
    .select('id')
    .where('status', 'in', livingCoupons)
    .where('valid_to', '<', sql<string>`${today}::date`)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of over)
    await write(tx, systemActor, {
      collection: coupons,
      key: id,
      action: 'expire',
      update: { status: 'expired' },
    })
  return over.length
}
