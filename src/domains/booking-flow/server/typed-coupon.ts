/** The code somebody types: what it is, and whether it counts for his ride. */
import type { Kysely } from 'kysely'
import type { Locale } from '../../../kernel/locale.ts'
import type { Caller } from '../../../platform/access/session/caller.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { no, type Tx } from '../../../platform/http/endpoint/endpoint.ts'
import type { WishCoupon } from '../../catalog/coupon/coupon.ts'
import { couponRefusalText } from '../../catalog/coupon/coupon-words.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { couponByCode } from '../../booking/server/coupons/coupon-of.ts'
import type { BookingCommand } from '../../booking/server/frame.ts'
import { brought } from '../../booking/server/moves/served-move.ts'
import { isCalledByPlanner } from '../../booking/server/party.ts'
import { readWhole } from '../../booking/server/whole.ts'
import { draftPrice } from './draft-by-token.ts'

interface Named {
  readonly coupon?: string | null | undefined
}

export const typedCoupon = async (db: Kysely<Tables>, { coupon }: Named): Promise<WishCoupon | null> =>
  coupon?.trim() ? couponByCode(db, coupon) : null

/** A code that is typed counts, or is not kept: whoever names one reads at once why it does not. Rule CP-16. */
export async function couponCounts(
  tx: Tx,
  token: string,
  { body, now }: Pick<BookingCommand<Named>, 'body' | 'now'>,
): Promise<ReturnType<typeof no> | null> {
  if (!body.coupon?.trim()) return null
  const whole = await readWhole(tx, { token })
  const price = whole && (await draftPrice(tx, whole, await readCatalogue(tx), now))
  return price?.coupon && 'refusal' in price.coupon ? no({ ...price.coupon.refusal, field: 'coupon' }) : null
}

interface QuotedWith {
  readonly coupon: WishCoupon | null
  /** Whose it is, where who asks may book for them: their own coupon counts for what they bring. */
  readonly agency: WishCoupon['agency']
}

/** What a price is asked with. */
export async function namedCoupon(db: Kysely<Tables>, caller: Caller, sent: Named): Promise<QuotedWith> {
  const coupon = await typedCoupon(db, sent)
  const agency = coupon?.agency ?? null
  const serves = agency !== null && (isCalledByPlanner(caller) || (await brought(db, caller, { agency })))
  return { coupon, agency: serves ? agency : null }
}

/** What is said of a code that is none. */
export const unknownCode = ({ coupon: typed }: Named, { coupon }: QuotedWith, locale: Locale) =>
  typed?.trim() && !coupon
    ? {
        coupon: {
          code: typed.trim(),
          amount: 0,
          reason: 'coupon-unknown' as const,
          text: couponRefusalText({ reason: 'coupon-unknown' }, locale),
        },
      }
    : {}
