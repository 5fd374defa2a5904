/** Finds a place by what somebody types: its code, or its name in Dutch or French. */
import type { ShownPlace } from './shown.ts'

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const namesOf = ({ names }: ShownPlace) => [...new Set([names.nl, names.fr])].map(folded)

/** Whether this is the whole name of a place. */
export const isCalled = (place: ShownPlace, typed: string): boolean => namesOf(place).includes(folded(typed))

/** The best matches first: the whole name, then its beginning, then a word in it; a code by its beginning. */
export function searchPlaces(places: readonly ShownPlace[], typed: string, most = 8): ShownPlace[] {
  const text = folded(typed)
  if (text === '') return []
  const [, code, rest = ''] = /^(\d{1,4})(?: (.*))?$/.exec(text) ?? []
  const rankOf = (place: ShownPlace): number | null => {
    if (code !== undefined)
      return place.code.startsWith(code) && namesOf(place).some((name) => name.includes(rest)) ? 0 : null
    const ranks = namesOf(place).map((name) =>
      name === text ? 0 : name.startsWith(text) ? 1 : ` ${name}`.includes(` ${text}`) ? 2 : 9,
    )
    const best = Math.min(...ranks)
    return best === 9 ? null : best
  }
  return places
    .map((place) => ({ place, rank: rankOf(place) }))
    .filter((found): found is { place: ShownPlace; rank: number } => found.rank !== null)
    .toSorted((a, b) => a.rank - b.rank || a.place.code.localeCompare(b.place.code))
    .slice(0, most)
    .map(({ place }) => place)
}
