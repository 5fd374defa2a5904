/** The places of a set, one for each bike, vehicle and person in it: which is whose, and what puts another there. */
import type { Period } from '../../kernel/period.ts'
import type { FeasibleSet } from './slot.ts'
import type { Part } from './swap.ts'

export interface Place {
  readonly part: Part
  /** Who or what has the place. */
  readonly resource: string
  readonly during: Period
  /** Which trip of the set, for what travels. */
  readonly trip?: number
}

/** Every place of a set, in the order of the day. */
export function placesOf(set: FeasibleSet): Place[] {
  return [
    ...set.bikes.map((resource) => ({ part: 'bike' as const, resource, during: set.bikesDuring })),
    ...set.trips.flatMap(({ truck, trailer, driver, during }, trip) => [
      { part: 'truck' as const, resource: truck, during, trip },
      ...(trailer ? [{ part: 'trailer' as const, resource: trailer, during, trip }] : []),
      { part: 'driver' as const, resource: driver, during, trip },
    ]),
    ...(set.bob ? [{ part: 'bob' as const, resource: set.bob.employee, during: set.bob.during }] : []),
  ]
}

/** Two names for one place have one key. */
export const placeKey = ({ part, resource, trip }: Omit<Place, 'during'>): string =>
  trip === undefined ? `${part} ${resource}` : `${part} of trip ${trip}`

/** The places of a set without those that were lost. */
export function standing(set: FeasibleSet, lost: readonly Place[]): Place[] {
  const keys = new Set(lost.map(placeKey))
  return placesOf(set).filter((place) => !keys.has(placeKey(place)))
}

/** The set with somebody or something else in one place. */
export function filled(set: FeasibleSet, { part, resource, trip }: Place, to: string): FeasibleSet {
  const other = (id: string) => (id === resource ? to : id)
  if (part === 'bike')
    return {
      ...set,
      bikes: set.bikes.map(other),
      trips: set.trips.map((one) => ({ ...one, bikes: one.bikes.map(other) })),
    }
  if (part === 'bob') return { ...set, bob: set.bob && { ...set.bob, employee: to } }
  return { ...set, trips: set.trips.map((one, index) => (index === trip ? { ...one, [part]: to } : one)) }
}
