/** The place that is asked for by an address, or by a form without script, as it was typed. */
import type { QueryClient } from '@tanstack/react-query'
import { isCalled, searchPlaces } from '../../../catalog/places/place-search.ts'
import { type ShownPlace, placeQuery, placesQuery } from '../../../catalog/shown.ts'

export interface PlaceFound {
  /** The place that leaves no doubt: by its whole code, a name no other has, or as the only one it can be. */
  readonly place: ShownPlace | null
  /** The places it may be where there is a doubt, the likeliest first: whoever typed it is asked. */
  readonly candidates: readonly ShownPlace[]
  /** What may be typed on to. */
  readonly suggested: readonly ShownPlace[]
  /** Whether what was typed is no place at all. */
  readonly isUnknown: boolean
}

/** The place that is meant by a code, a name, or both. */
export async function findPlace(cache: QueryClient, typed: string): Promise<PlaceFound> {
  if (typed === '') return { ...judged([]), isUnknown: false }
  const [, code] = /^(\d{4})(?:\s|$)/.exec(typed) ?? []
  if (!code) return judgePlaces(await cache.ensureQueryData(placesQuery()), typed)
  const place = await cache.ensureQueryData(placeQuery(code))
  return judged(place ? [place] : [])
}

/** What a name, or a part of one, may mean among the places there are. */
export function judgePlaces(places: readonly ShownPlace[], typed: string): PlaceFound {
  const suggested = searchPlaces(places, typed)
  const called = suggested.filter((place) => isCalled(place, typed))
  return { ...judged(called.length > 0 ? called : suggested), suggested }
}

const judged = (meant: readonly ShownPlace[]): PlaceFound => ({
  place: meant.length === 1 ? meant[0]! : null,
  candidates: meant.length > 1 ? meant : [],
  suggested: [],
  isUnknown: meant.length === 0,
})
