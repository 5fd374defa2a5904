/** The hours of a day at which a price may change: between two of them every start costs the same. */
import type { PriceRule } from '../catalogue.ts'
import { transportHours } from '../transport/transport.ts'

/**
 * Numbers the parts of a day by wall time (`14:30`): starts of one day in one part cost the same. The condition a
 * rule makes of the start (`price-rule.ts`) and the surcharges of transport are all the hour can do to a price.
 * Rule CA-34.
 */
export function partOfDay(
  rules: readonly Pick<PriceRule, 'start_from' | 'start_to'>[],
): (time: string) => number {
  const from = [...transportHours, ...rules.map(({ start_from }) => start_from)].filter(
    (hour) => hour !== null,
  )
  const to = rules.map(({ start_to }) => start_to).filter((hour) => hour !== null)
  // A rule begins at its hour, and counts until its last one is over.
  return (time) => from.filter((hour) => hour <= time).length + to.filter((hour) => hour < time).length
}
