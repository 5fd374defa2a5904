/** What a coupon takes off a price: from which lines, and how much of each VAT code. */
import { type Cents, netOfGross, percentOf } from '../../../kernel/money/money.ts'
import { spread } from '../../../kernel/money/spread.ts'
import type { LineKind, PriceMode } from '../price/price.ts'
import type { WishCoupon } from './coupon.ts'

/** A line of a price before its VAT is reckoned. */
export interface CouponLine {
  readonly kind: LineKind
  readonly drink?: string
  readonly vatCode: string
  readonly vatPercent: number
  /** What it comes to as its price is agreed: with VAT for consumers, without for companies. */
  readonly price: Cents
  /** VAT included, all of it and one of it. */
  readonly gross: Cents
  readonly unitGross: Cents
}

export interface CouponPart {
  readonly vatCode: string
  readonly vatPercent: number
  /** Above nothing, as the price is agreed. */
  readonly off: Cents
}

const ride: readonly LineKind[] = ['package', 'extra_time', 'surcharge', 'discount']
const kindsOf: Readonly<Record<WishCoupon['applies_to'], readonly LineKind[]>> = {
  total: [...ride, 'bob', 'drink', 'transport'],
  package: ride,
  drinks: ['drink'],
  transport: ['transport'],
}

const targetsOf = ({ kind, drink, applies_to }: WishCoupon, lines: readonly CouponLine[]) =>
  kind === 'free_item'
    ? lines.filter((line) => line.drink !== undefined && line.drink === drink)
    : lines.filter((line) => kindsOf[applies_to].includes(line.kind))

/** What it takes off an amount, VAT included; a percentage is reckoned on what is agreed. Rule CP-12. */
function grossOff({ kind, amount }: WishCoupon, gross: Cents, unitGross: Cents): Cents {
  if (kind === 'price_override') return Math.max(0, gross - (amount ?? 0))
  return Math.min(gross, kind === 'free_item' ? unitGross : (amount ?? 0))
}

/**
 * The discount by VAT code: never more than its target costs, spread over what it lowers so that the cents add up, as an
 * allowance lowers the base of each rate. Nothing where there is nothing to lower.
 * Rules CP-11 and CP-12.
 *
 * @param most what it may take off at most, VAT included: a booking's own coupon with a budget does not grow.
 */
export function couponParts(
  coupon: WishCoupon,
  lines: readonly CouponLine[],
  mode: PriceMode,
  most: Cents | null = null,
): CouponPart[] {
  const targets = targetsOf(coupon, lines)
  const codes = [...Map.groupBy(targets, ({ vatCode }) => vatCode)]
    .map(([vatCode, own]) => ({
      vatCode,
      vatPercent: own[0]!.vatPercent,
      price: own.reduce((sum, { price }) => sum + price, 0),
      gross: own.reduce((sum, { gross }) => sum + gross, 0),
    }))
    .filter(({ price, gross }) => price > 0 && gross > 0)
  const gross = codes.reduce((sum, code) => sum + code.gross, 0)
  const off =
    coupon.kind === 'percent'
      ? percentOf(gross, coupon.percent ?? 0)
      : grossOff(coupon, gross, targets[0]?.unitGross ?? 0)
  const capped = most !== null && off > most
  const shares =
    coupon.kind === 'percent' && !capped
      ? ofPercent(
          coupon.percent ?? 0,
          codes.map(({ price }) => price),
        )
      : ofAmount(capped ? most : off, codes, mode)
  return codes
    .map(({ vatCode, vatPercent }, at) => ({ vatCode, vatPercent, off: shares[at]! }))
    .filter((part) => part.off > 0)
}

const ofPercent = (percent: number, prices: readonly Cents[]): Cents[] =>
  spread(
    percentOf(
      prices.reduce((sum, price) => sum + price, 0),
      percent,
    ),
    prices,
  )

/** An amount is one with VAT: a company's base falls by what is in it without. Rule CP-12. */
const ofAmount = (
  off: Cents,
  codes: readonly { readonly vatPercent: number; readonly price: Cents; readonly gross: Cents }[],
  mode: PriceMode,
): Cents[] =>
  spread(
    off,
    codes.map(({ gross }) => gross),
  ).map((share, at) => {
    const { vatPercent, price, gross } = codes[at]!
    if (mode === 'gross') return share
    return share === gross ? price : Math.min(price, netOfGross(share, vatPercent))
  })
