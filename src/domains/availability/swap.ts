/** A set with one of its bikes, vehicles or people changed for another. */
import type { FeasibleSet, Trip } from './slot.ts'

export type Part = 'bike' | 'truck' | 'trailer' | 'driver' | 'bob'

export interface Swap {
  readonly part: Part
  readonly from: string
  readonly to: string
  /** When the trip begins (epoch ms), for what travels; both ways where it is absent. */
  readonly at?: number
}

/** Null when the set has no such part. */
export function swapped(set: FeasibleSet, { part, from, to, at }: Swap): FeasibleSet | null {
  const other = (id: string) => (id === from ? to : id)
  if (part === 'bike') {
    if (!set.bikes.includes(from)) return null
    const trips = set.trips.map((one) => ({ ...one, bikes: one.bikes.map(other) }))
    return { ...set, bikes: set.bikes.map(other), trips }
  }
  if (part === 'bob') return set.bob?.employee === from ? { ...set, bob: { ...set.bob, employee: to } } : null
  const isMeant = (one: Trip) => one[part] === from && (at ?? one.during.from) === one.during.from
  if (!set.trips.some(isMeant)) return null
  return { ...set, trips: set.trips.map((one) => (isMeant(one) ? { ...one, [part]: to } : one)) }
}
