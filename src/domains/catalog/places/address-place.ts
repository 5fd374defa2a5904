/** The postal code an address lies in, as far as what is typed says it. */
import type { ShownPlace } from '../shown.ts'
import { isCalled } from './place-search.ts'

type Known = Pick<ShownPlace, 'code' | 'names' | 'other_names'> & { readonly id: string }

/**
 * The one that was chosen; otherwise the last code the address names, for a house may have a number of four digits too;
 * otherwise the town it ends with. Null where none of them is known.
 */
export function placeOfAddress<P extends Known>(
  places: readonly P[],
  { chosen, address }: { readonly chosen: string | null; readonly address: string },
): P | null {
  if (chosen) return places.find(({ id }) => id === chosen) ?? null
  const codes = address.match(/\b\d{4}\b/g) ?? []
  for (const code of codes.toReversed()) {
    const found = places.find((place) => place.code === code)
    if (found) return found
  }
  const town = address.split(/[,\n]/).at(-1)?.trim()
  return (town && places.find((place) => isCalled(place, town))) || null
}
