/** The lines of a price with what a coupon takes off them, after the automatic discounts and before VAT. */
import type { Cents } from '../../../kernel/money/money.ts'
import type { Translated } from '../../../kernel/text/translated.ts'
import type { Day } from '../../../kernel/time/day.ts'
import type { CouponRefusalOf, PricedCoupon } from '../coupon/coupon.ts'
import { couponParts } from '../coupon/discount.ts'
import { budgetObjection, couponObjection, priceObjection } from '../coupon/rules.ts'
import type { Wish } from '../wish.ts'
import type { LineKind, PriceMode } from './price.ts'
import { totals } from './totals.ts'
import { couponText } from './trace-texts.ts'

interface AgreedLine {
  readonly kind: LineKind
  readonly text: Translated
  readonly quantity: number
  readonly unitPrice: Cents
  readonly vatCode: string
  readonly vatPercent: number
}
export interface LowerableLine extends AgreedLine {
  /** One of it, VAT included. */
  readonly unitGross: Cents
  readonly drink?: string
}
interface Lowered {
  readonly lines: readonly AgreedLine[]
  readonly coupon: PricedCoupon | null
}

/**
 * A line a VAT code, below the lines it lowers; a coupon that does not count leaves the price as it is, and says why.
 * Rules CP-08 and CP-11.
 */
export function lowered(
  lines: readonly LowerableLine[],
  mode: PriceMode,
  { wish, today }: { readonly wish: Wish; readonly today: Day },
): Lowered {
  const plain = lines.map(({ unitGross: _gross, drink: _drink, ...line }): AgreedLine => line)
  const { coupon } = wish
  if (!coupon) return { lines: plain, coupon: null }
  const { id, code } = coupon
  const not = ({ field: _field, ...refusal }: CouponRefusalOf): Lowered => ({
    lines: plain,
    coupon: { id, code, refusal },
  })
  const { agency = null, ...rest } = wish
  const objection =
    couponObjection(coupon, { ...rest, agency, today }) ??
    priceObjection(coupon, {
      total: lines.reduce((sum, line) => sum + line.unitGross * line.quantity, 0),
      isDiscounted: lines.some(({ kind }) => kind === 'discount'),
    })
  if (objection) return not(objection)
  const own = coupon.budget === null ? null : coupon.redeemed
  const parts = couponParts(coupon, lines.map(priceable), mode, own)
  if (parts.length === 0) return not({ reason: 'coupon-nothing-to-lower' })
  const drink = lines.find((line) => line.drink !== undefined && line.drink === coupon.drink)
  const text = couponText(coupon, drink?.text)
  const all = [...plain, ...parts.map((part) => couponLine(text, part))]
  const amount = totals(plain, mode).gross - totals(all, mode).gross
  const over = budgetObjection(coupon, amount)
  return over ? not(over) : { lines: all, coupon: { id, code, amount } }
}

const priceable = ({ unitPrice, quantity, ...line }: LowerableLine) => ({
  ...line,
  price: unitPrice * quantity,
  gross: line.unitGross * quantity,
})

const couponLine = (
  text: Translated,
  { vatCode, vatPercent, off }: { vatCode: string; vatPercent: number; off: Cents },
): AgreedLine => ({
  kind: 'coupon',
  text,
  quantity: 1,
  unitPrice: 0 - off,
  vatCode,
  vatPercent,
})
