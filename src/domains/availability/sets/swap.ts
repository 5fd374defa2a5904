/** A set with one of its bikes, vehicles or people changed for another. */
import { type Opening, filled, placesOf, vacancies } from './set-places.ts'
import type { FeasibleSet } from '../slots/slot.ts'

export type Part = 'bike' | 'truck' | 'trailer' | 'driver' | 'bob'

export interface Swap {
  readonly part: Part
  /** Null puts somebody in a place that nobody has: another Bob. */
  readonly from: string | null
  readonly to: string
  /** When the trip begins (epoch ms), for what travels; both ways where it is absent. */
  readonly at?: number
}

/** The places a swap is about; none when the set has no such part, or lacks none. Rule AV-11. */
export const placesMeant = (set: FeasibleSet, { part, from, at }: Omit<Swap, 'to'>): Opening[] =>
  from === null
    ? vacancies(set)
        .filter((place) => place.part === part)
        .slice(0, 1)
    : placesOf(set).filter(
        (place) =>
          place.part === part &&
          place.resource === from &&
          (place.trip === undefined || at === undefined || place.during.from === at),
      )

/** Null when the set has no such part. Rule AV-11. */
export function swapped(set: FeasibleSet, swap: Swap): FeasibleSet | null {
  const meant = placesMeant(set, swap)
  return meant.length === 0 ? null : meant.reduce((done, place) => filled(done, place, swap.to), set)
}
