/** On what a report begins: by itself, as many pages lead to one and few write it. */
import type { RideHandOver, RideThing } from '../my-calendar/my-calendar.ts'

/** The one bike there is, or the one that was not in order. */
export function likelyBike(things: readonly RideThing[], handOver: RideHandOver | null): RideThing | null {
  const bikes = things.filter(({ field }) => field === 'party_bike')
  const bad = new Set(handOver?.bad.map(({ bike }) => bike))
  const [only, ...others] = bikes.length === 1 ? bikes : bikes.filter(({ name }) => bad.has(name))
  return only && others.length === 0 ? only : null
}
