/** Splitting a sum into whole cents that add up to it. */
import type { Cents } from './money.ts'

/**
 * A sum spread over parts by their weight: each gets its share rounded down, and the cents that are left go to the
 * largest remainders, the first of equal ones first. No share passes its weight as long as the sum does not pass theirs.
 *
 * @param total in cents, not below nothing
 * @param weights not below nothing; where all are nothing, there is nothing to spread over
 */
export function spread(total: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const shares = exact.map((product) => Number(product / whole))
  const left = total - shares.reduce((sum, share) => sum + share, 0)
  const order = exact
    .map((product, at) => ({ at, rest: product % whole }))
    .toSorted((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : a.at - b.at))
  for (const { at } of order.slice(0, left)) shares[at]! += 1
  return shares
}
