/** Finds a place by what somebody types: its code, or any name it has in any language, from the start of any word. */
import { folded } from '../../../kernel/text/folded.ts'
import type { ShownPlace } from '../shown.ts'

type Searched = Pick<ShownPlace, 'code' | 'names' | 'other_names'>

interface FoldedNames {
  readonly own: readonly string[]
  readonly other: readonly string[]
  /** All of them, with no word short. */
  readonly inFull: readonly string[]
}

// Folding costs more than comparing, and the same places are searched with each letter that is typed.
const known = new WeakMap<Searched, FoldedNames>()

function foldedNames(place: Searched): FoldedNames {
  const before = known.get(place)
  if (before) return before
  const own = [...new Set(Object.values(place.names))].map(folded)
  const other = (place.other_names ?? []).map(({ name }) => folded(name))
  const names = { own, other, inFull: [...own, ...other].map(inFull) }
  known.set(place, names)
  return names
}

/** Whether this is the whole name of a place. */
export const isCalled = (place: Searched, typed: string): boolean =>
  foldedNames(place).inFull.includes(inFull(folded(typed)))

/**
 * The best matches first: the whole name, then its beginning, then words in it, and the same of its other names;
 * each word that is typed begins a word of one name, or the code. By code where they match alike.
 */
export function searchPlaces<P extends Searched>(places: readonly P[], typed: string, most = 8): P[] {
  const words = folded(typed).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const digits = words.filter((word) => /^\d+$/.test(word))
  const letters = words.filter((word) => !digits.includes(word))
  const wholeName = inFull(letters.join(' '))
  const rankOf = (place: P): number | null => {
    if (!digits.every((word) => place.code.startsWith(word))) return null
    if (letters.length === 0) return 0
    const names = foldedNames(place)
    if (names.inFull.includes(wholeName)) return 0
    const best = Math.min(
      ...names.own.map((name) => nearness(name, letters)),
      ...names.other.map((name) => nearness(name, letters) + 2),
    )
    return Number.isFinite(best) ? best : null
  }
  return places
    .map((place) => ({ place, rank: rankOf(place) }))
    .filter((found): found is { place: P; rank: number } => found.rank !== null)
    .toSorted((a, b) => a.rank - b.rank || a.place.code.localeCompare(b.place.code))
    .slice(0, most)
    .map(({ place }) => place)
}

const nearness = (name: string, letters: readonly string[]): number =>
  name.startsWith(letters.join(' ')) ? 1 : hasWords(name, letters) ? 2 : Infinity

function hasWords(name: string, typed: readonly string[]): boolean {
  const words = name.split(' ')
  return typed.every((word) => words.some((one) => one.startsWith(word) || saints.get(word)?.includes(one)))
}

// `St-Niklaas`, `St. Vith`, `Ste-Ode`: short on a sign, in full in the list.
const saints: ReadonlyMap<string, readonly string[]> = new Map([
  ['st', ['sint', 'saint', 'sankt']],
  ['ste', ['sainte']],
])
const inFull = (name: string) =>
  name
    .split(' ')
    .map((word) => (['sint', 'saint', 'sankt'].includes(word) ? 'st' : word === 'sainte' ? 'ste' : word))
    .join(' ')
