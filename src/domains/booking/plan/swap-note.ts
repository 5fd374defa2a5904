/** Who or what took whose place, as the history keeps it beside the move: `Jef Claes › Sofie Maes`. */
import type { PlaceChange } from '../../availability/sets/repair.ts'

/** Null where nobody and nothing was replaced. */
export function swapNote(
  changes: readonly Pick<PlaceChange, 'from' | 'to'>[],
  names: ReadonlyMap<string, string>,
): string | null {
  const named = (id: string | null) => (id === null ? '–' : (names.get(id) ?? '–'))
  const swaps = new Set(changes.map(({ from, to }) => `${named(from)} › ${named(to)}`))
  return swaps.size > 0 ? [...swaps].join(', ') : null
}
