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

/** What a start costs, asked for first or not: the price is in view before an hour is chosen. */
export const startPrice = ({ price }: ShownSlot): number | null => price?.gross ?? null

const startPrices = (slots: readonly ShownSlot[]): number[] =>
  slots.map(startPrice).filter((gross) => gross !== null)

/** What every start that has a price costs, where that is one price: it is said once, not in each. */
export function onePrice(slots: readonly ShownSlot[]): number | null {
  const prices = new Set(startPrices(slots))
  return slots.length > 1 && prices.size === 1 ? [...prices][0]! : null
}

/** The earliest of the starts that cost least, and whether the others cost as much; null where none has a price. */
export function leastPriced(
  slots: readonly ShownSlot[],
): { readonly start: string; readonly isEvery: boolean } | null {
  const priced = slots.filter(({ price }) => price !== null)
  const least = Math.min(...priced.map(({ price }) => price!.gross))
  const first = priced.find(({ price }) => price!.gross === least)
  return first ? { start: first.start, isEvery: priced.every(({ price }) => price!.gross === least) } : null
}

/**
 * What most of the starts cost, the least of what as many do: said once beside them. Only a start with another price
 * says its own.
 */
export function usualPrice(slots: readonly ShownSlot[]): number | null {
  const prices = startPrices(slots)
  const count = (gross: number) => prices.filter((each) => each === gross).length
  const [first = null] = prices.toSorted((a, b) => count(b) - count(a) || a - b)
  return first
}
