/** Money as whole euro cents, and the arithmetic that never loses one. */
import type { Brand } from '../id/brand.ts'

/** An amount in euro cents, always a safe integer; negative for discounts and credits. */
export type Cents = Brand<number, 'cents'>

/** A VAT-aware amount: `net + vat === gross`, checked when it is made. All in cents. */
export interface Amount {
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
}

/** Makes an amount from its net and VAT; throws when a part is not a whole number of cents. */
export function amount(net: Cents, vat: Cents): Amount {
  assertCents(net)
  assertCents(vat)
  return { net, vat, gross: net + vat }
}

/** Throws unless the value is a whole, safe number of cents. */
export function assertCents(value: number): asserts value is Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number of cents`)
}

/**
 * `numerator / denominator` rounded half away from zero, exactly, so that a credit note mirrors its invoice
 * (EN 16931 rounding as CEN issue 303 settles it). Both are integers; the denominator is positive.
 * Rule CA-32.
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n
  const size = negative ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return negative ? -rounded : rounded
}

/** `percent` of an amount, rounded half away from zero. The percentage may carry up to four decimals. */
export function percentOf(cents: Cents, percent: number): Cents {
  return Number(divideRounded(BigInt(cents) * scaled(percent), 1_000_000n))
}

/** The net part of a VAT-inclusive amount at a rate in percent, rounded half away from zero. */
export function netOfGross(gross: Cents, percent: number): Cents {
  return Number(divideRounded(BigInt(gross) * 1_000_000n, 1_000_000n + scaled(percent)))
}

/** A percentage as an exact integer of ten-thousandths: 6.25 becomes 62500n. */
function scaled(percent: number): bigint {
  return BigInt(Math.round(percent * 10_000))
}
