/** Takes a ride out of a day: its stops are dropped, their trips shortened, and trips without a stop are gone. */
import { minuteMs } from '../../../kernel/time/period.ts'
import { type Day, fleetOf, indexDay } from './day-index.ts'
import { faultIn } from './judge.ts'
import type { DayPlan, Trip } from './plan.ts'

/**
 * What is left may be ridden wherever it could before: no way is longer than one over the stop that is gone. A trip keeps
 * its span where that was published, and where leaving later or coming back sooner would break a driver's rest.
 * Rule AV-33.
 */
export function withoutRide(day: Day, ride: string): Day {
  const rides = day.plan.rides.filter(({ id }) => id !== ride)
  const isOfIt = ({ stops }: Trip) => stops.some((stop) => stop.ride === ride)
  const touched = day.plan.trips.filter(isOfIt).map((trip) => ({
    ...trip,
    stops: trip.stops.filter((stop) => stop.ride !== ride),
  }))
  const kept = touched.filter(({ stops }) => stops.length > 0)
  const others = day.plan.trips.filter((trip) => !isOfIt(trip))
  let plan: DayPlan = { rides, trips: [...others, ...kept] }
  for (const trip of kept) {
    const shorter = shortened(trip, day)
    const trips = plan.trips.map((one) => (one === trip ? shorter : one))
    const becomes = indexDay(day.scene, { rides, trips })
    if (faultIn(becomes, new Set([trip.id])) === null) plan = { rides, trips }
  }
  return indexDay(day.scene, plan)
}

/** A trip that leaves no sooner and is back no later than its stops ask. Rule AV-33. */
function shortened(trip: Trip, { scene, rides }: Day): Trip {
  if (trip.pinned) return trip
  const home = fleetOf(scene).depots.get(trip.depot)!
  const [first, last] = [trip.stops[0]!, trip.stops.at(-1)!]
  const wayMs = (ride: string) => scene.travel(home, rides.get(ride)!.place).minutes * minuteMs
  return {
    ...trip,
    during: {
      from: Math.max(trip.during.from, first.arrives - wayMs(first.ride)),
      to: Math.min(trip.during.to, last.leaves + wayMs(last.ride)),
    },
  }
}
