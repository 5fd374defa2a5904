/** A coupon as prices judge it, read with what became of it; never more than one question. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../../platform/db/tables.ts'
import { literals } from '../../../../platform/db/literals.ts'
import { couponCode, type WishCoupon } from '../../../catalog/coupon/coupon.ts'
import { lost, unasked } from '../../resources/booking/booking-status.ts'

// One that was archived is as good as never given out, except to those who have it.
const terms = sql`
  'id', c.id, 'code', c.code, 'status', CASE WHEN c.archived_at IS NULL THEN c.status ELSE 'draft' END,
  'kind', c.kind, 'percent', c.percent, 'amount', c.amount, 'drink', c.drink, 'applies_to', c.applies_to,
  'stack', c.stack, 'min_total', c.min_total, 'valid_from', c.valid_from, 'valid_to', c.valid_to,
  'ride_from', c.ride_from, 'ride_to', c.ride_to, 'weekdays', c.weekdays, 'agency', c.agency,
  'max_uses', c.max_uses, 'max_uses_per_customer', c.max_uses_per_customer,
  'first_booking_only', c.first_booking_only, 'budget', c.budget, 'uses', c.uses, 'spent', c.spent,
  'packages', (SELECT coalesce(json_agg(p.package ORDER BY p.id), '[]') FROM coupon_packages p WHERE p.coupon = c.id)`

// What he gave, and what the office knows of who writes from there.
const numbersOfGuest = sql`ARRAY(SELECT organisation_number(number) FROM (
    SELECT b.contact->>'vat_number' AS number
    UNION ALL SELECT unnest(ARRAY[known.vat_number, known.kbo_number]) FROM customers known
      WHERE known.id = b.customer OR lower(known.email) = lower(b.contact->>'email')) AS numbers
  WHERE organisation_number(number) IS NOT NULL)`

// The same mailbox, VAT number or enterprise number is the same customer.
const sameGuest = sql`(mailbox_of(o.contact->>'email') = mailbox_of(b.contact->>'email')
  OR organisation_number(o.contact->>'vat_number') = ANY(${numbersOfGuest})
  OR o.customer = ANY(ARRAY(SELECT other.id FROM customers other
    WHERE organisation_number(other.vat_number) = ANY(${numbersOfGuest})
      OR organisation_number(other.kbo_number) = ANY(${numbersOfGuest}))))`

/**
 * The coupon of the booking that the query calls `b`: what it takes off it already, how often the same customer uses
 * it elsewhere, and whether he booked before. Each is asked only where the coupon asks for it.
 * Rules CP-05 and CP-06.
 */
export const couponOfBooking: RawBuilder<WishCoupon | null> = sql`(
  SELECT json_build_object(${terms},
    'redeemed', (SELECT r.amount FROM coupon_redemptions r
      WHERE r.coupon = c.id AND r.booking = b.id AND r.state <> 'released'),
    'customer_uses', CASE WHEN c.max_uses_per_customer IS NULL THEN 0 ELSE (SELECT count(*)
      FROM bookings o JOIN coupon_redemptions r ON r.booking = o.id
      WHERE r.coupon = c.id AND r.state <> 'released' AND o.id <> b.id AND ${sameGuest}) END,
    'has_booked', c.first_booking_only AND EXISTS (SELECT 1 FROM bookings o
      WHERE o.id <> b.id AND o.archived_at IS NULL AND o.status NOT IN (${literals([...unasked, ...lost])}) AND ${sameGuest}))
  FROM coupons c WHERE c.id = b.coupon)`

/** The coupon somebody typed the code of, as it stands for anybody; null where there is none. Rule CP-01. */
export async function couponByCode(db: Kysely<Tables>, typed: string): Promise<WishCoupon | null> {
  const found = await db
    .selectFrom('coupons as c')
    .select(
      sql<WishCoupon>`json_build_object(${terms}, 'redeemed', null, 'customer_uses', 0, 'has_booked', false)`.as(
        'coupon',
      ),
    )
    .where(sql`lower(c.code)`, '=', couponCode(typed).toLowerCase())
    .where('c.archived_at', 'is', null)
    .executeTakeFirst()
  return found?.coupon ?? null
}
