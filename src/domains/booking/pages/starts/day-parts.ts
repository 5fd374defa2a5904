/** The starts of a day by its parts, and the price that is said once for many of them. */
import type { ShownSlot } from '../../shown.ts'

export const dayParts = [
  { id: 'morning', until: 12 },
  { id: 'afternoon', until: 18 },
  { id: 'evening', until: 24 },
] as const

export interface DayPart {
  readonly id: (typeof dayParts)[number]['id']
  readonly slots: readonly ShownSlot[]
}

/**
 * The parts that have starts, in their order.
 *
 * @param timeOf the local wall time of a start, `14:30`.
 */
export function byDayPart(
  slots: readonly ShownSlot[],
  timeOf: (slot: Pick<ShownSlot, 'start'>) => string,
): DayPart[] {
  return dayParts
    .map(({ id, until }, index) => ({
      id,
      slots: slots.filter((slot) => {
        const hour = Number(timeOf(slot).slice(0, 2))
        return hour < until && hour >= (dayParts[index - 1]?.until ?? 0)
      }),
    }))
    .filter((part) => part.slots.length > 0)
}

/**
 * What most of the starts cost, the least of what as many do: said once beside them. Only a start with another price
 * says its own.
 */
export function usualPrice(slots: readonly ShownSlot[]): number | null {
  const prices = slots.flatMap(({ on_request, price }) => (on_request || !price ? [] : [price.gross]))
  const count = (gross: number) => prices.filter((each) => each === gross).length
  const [first = null] = prices.toSorted((a, b) => count(b) - count(a) || a - b)
  return first
}
