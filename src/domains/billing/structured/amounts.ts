/** Amounts, quantities and prices as decimals of a structured invoice, without the errors of binary fractions. */
import type { Cents } from '../../../kernel/money/money.ts'

/** `-12.30`. */
export function amountText(cents: Cents): string {
  const plain = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${plain.slice(0, -2)}.${plain.slice(-2)}`
}

/** A quantity or a rate, to the millionth, without zeros at its end. */
export const decimalText = (value: number): string =>
  value
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0')

const millionths = (quantity: number): bigint => BigInt(Math.round(quantity * 1_000_000))
const half = (value: bigint, divisor: bigint): bigint => (value * 2n + divisor) / (divisor * 2n)

/** What a quantity comes to at a price of some decimals, in cents. */
const product = (quantity: bigint, price: bigint, places: number): bigint =>
  half(quantity * price * 100n, 10n ** BigInt(places) * 1_000_000n)

const most = 10

export interface Priced {
  readonly quantity: number
  readonly price: string
}

/**
 * The quantity and the unit price whose product is the amount of a line. The sign is the quantity's, because a price is
 * never negative (BR-27); the price is the written one where that comes to the amount, else the amount divided, with as
 * many places as it takes to come back to it.
 * Rule BI-82.
 *
 * @param written the unit price of the line, where it is without VAT.
 */
export function priced(net: Cents, quantity: number, written: Cents | null): Priced {
  const amount = BigInt(Math.abs(net))
  const count = millionths(Math.abs(quantity))
  const signed = net === 0 ? Math.abs(quantity) : Math.sign(net) * Math.abs(quantity)
  if (written !== null && product(count, BigInt(Math.abs(written)), 2) === amount)
    return { quantity: signed, price: amountText(Math.abs(written)) }
  for (let places = 2; places < most; places += 1) {
    const price = half(amount * 10n ** BigInt(places) * 1_000_000n, count * 100n)
    if (product(count, price, places) === amount) return { quantity: signed, price: placed(price, places) }
  }
  const price = half(amount * 10n ** BigInt(most) * 1_000_000n, count * 100n)
  return { quantity: signed, price: placed(price, most) }
}

function placed(price: bigint, places: number): string {
  const digits = String(price).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
