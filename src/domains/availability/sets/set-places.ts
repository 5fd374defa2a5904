/** The places of a set, one for each bike, vehicle and person in it: which is whose, and what puts another there. */
import type { Period } from '../../../kernel/time/period.ts'
import type { FeasibleSet, OurBob } from '../slots/slot.ts'
import type { Part } from './swap.ts'

export interface Place {
  readonly part: Part
  /** Who or what has the place. */
  readonly resource: string
  readonly during: Period
  /** Which trip of the set, for what travels. */
  readonly trip?: number
}

/** Whose time is kept, and when, for whatever place. */
export type Kept = Pick<Place, 'resource' | 'during'>

/** A bike that waits for its Bob: a place nobody has yet. */
export interface Vacancy {
  readonly part: 'bob'
  readonly resource: null
  readonly during: Period
  readonly trip?: undefined
}
/** A place to be filled: because who had it fell out, or because nobody had it. */
export type Opening = Place | Vacancy

/** How many of our Bobs a set still lacks: one belongs to each bike as soon as one of ours steers. Rule AV-09. */
export const bobsLacking = ({
  bikes,
  bobs,
}: {
  readonly bikes: readonly unknown[]
  readonly bobs: readonly unknown[]
}): number => (bobs.length === 0 ? 0 : Math.max(0, bikes.length - bobs.length))

/** The places of a set nobody has. Rule AV-09. */
export function vacancies(set: FeasibleSet): Vacancy[] {
  const { during } = set.bobs[0] ?? { during: set.bikesDuring }
  return Array.from({ length: bobsLacking(set) }, () => ({ part: 'bob', resource: null, during }))
}

/** Every place of a set that somebody or something has, in the order of the day. */
export function placesOf(set: FeasibleSet): Place[] {
  return [
    ...set.bikes.map((resource) => ({ part: 'bike' as const, resource, during: set.bikesDuring })),
    ...set.trips.flatMap(({ truck, trailer, driver, during }, trip) => [
      { part: 'truck' as const, resource: truck, during, trip },
      ...(trailer ? [{ part: 'trailer' as const, resource: trailer, during, trip }] : []),
      { part: 'driver' as const, resource: driver, during, trip },
    ]),
    ...set.bobs.map(({ employee, during }) => ({ part: 'bob' as const, resource: employee, during })),
  ]
}

/** Which way the trip of a place goes; null where it has none, as a bike or a Bob. */
export const directionOf = (
  { trips }: FeasibleSet,
  { trip }: { readonly trip?: number | undefined },
): FeasibleSet['trips'][number]['does'] | null => (trip === undefined ? null : trips[trip]!.does)

/** Whether it is the same bike, vehicle or person in the same place. */
export const isSamePlace = (a: Opening, b: Opening): boolean =>
  a.part === b.part && a.resource === b.resource && a.trip === b.trip

/** Two names for one place have one key. */
export const placeKey = ({ part, resource, trip }: Pick<Opening, 'part' | 'resource' | 'trip'>): string =>
  trip === undefined ? `${part} ${resource}` : `${part} of trip ${trip}`

/** The places of a set without those that were lost. */
export function placesLeft(set: FeasibleSet, lost: readonly Opening[]): Place[] {
  const keys = new Set(lost.map(placeKey))
  return placesOf(set).filter((place) => !keys.has(placeKey(place)))
}

/** The set with somebody or something else in one place, or somebody in one that nobody had. Rule AV-11. */
export function filled(set: FeasibleSet, { part, resource, trip, during }: Opening, to: string): FeasibleSet {
  const other = (id: string) => (id === resource ? to : id)
  if (part === 'bike')
    return {
      ...set,
      bikes: set.bikes.map(other),
      trips: set.trips.map((one) => ({ ...one, bikes: one.bikes.map(other) })),
    }
  if (resource === null) return { ...set, bobs: [...set.bobs, { employee: to, during }] }
  if (part === 'bob') {
    const bobs = set.bobs.map((bob): OurBob => ({ ...bob, employee: other(bob.employee) }))
    return { ...set, bobs }
  }
  return { ...set, trips: set.trips.map((one, index) => (index === trip ? { ...one, [part]: to } : one)) }
}
