/** Where else a ride could go that has no set at its own hour any more: the plans after that one, in their order. */
import { hourMs } from '../../../kernel/time/period.ts'

/** So far from its own an hour is still the same outing to its group. */
const reach = 6 * hourMs

/** Other hours of its own day, the nearest first, the earlier of two; none that is too far to be the same. Rule PL-29. */
export const otherHours = (start: number, starts: readonly number[]): number[] =>
  starts
    .filter((at) => at !== start && Math.abs(at - start) <= reach)
    .toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start) || a - b)
