/** The place that is asked for by an address, or by a form without script, as it was typed. */
import type { QueryClient } from '@tanstack/react-query'
import { isCalled, searchPlaces } from '../../../catalog/place-search.ts'
import { type ShownPlace, placeQuery, placesQuery } from '../../../catalog/shown.ts'

export interface PlaceFound {
  /** Null where nothing was typed, or nothing that is a place. */
  readonly place: ShownPlace | null
  /** Whether it leaves no doubt: a whole code, a whole name, or the only place it can be. */
  readonly isSure: boolean
  /** What may be meant, the likeliest first; nothing where a whole code leaves no doubt. */
  readonly suggested: readonly ShownPlace[]
}

/** The place that is meant by a code, a name, or both. */
export async function findPlace(cache: QueryClient, typed: string): Promise<PlaceFound> {
  if (typed === '') return { place: null, isSure: false, suggested: [] }
  const [, code] = /^(\d{4})(?:\s|$)/.exec(typed) ?? []
  if (code) return { place: await cache.ensureQueryData(placeQuery(code)), isSure: true, suggested: [] }
  const suggested = searchPlaces(await cache.ensureQueryData(placesQuery()), typed)
  const [place = null] = suggested
  const isSure = place !== null && (suggested.length === 1 || isCalled(place, typed))
  return { place, isSure, suggested }
}
