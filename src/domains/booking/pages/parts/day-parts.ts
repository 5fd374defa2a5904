/** The starts of a day by its parts, and which part stands open: a phone shows them without a long scroll. */
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

/** So few that nothing need be folded away. */
const mostUnfolded = 12

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

/** Open is the part of the start that is chosen; else the first with one that is sure, for nobody has to look for it. */
export function openParts(
  parts: readonly DayPart[],
  isChosen: (slot: ShownSlot) => boolean,
): readonly DayPart['id'][] {
  const count = parts.reduce((sum, { slots }) => sum + slots.length, 0)
  if (count <= mostUnfolded) return parts.map(({ id }) => id)
  const open =
    parts.find(({ slots }) => slots.some(isChosen)) ??
    parts.find(({ slots }) => slots.some(({ on_request }) => !on_request)) ??
    parts[0]
  return open ? [open.id] : []
}
