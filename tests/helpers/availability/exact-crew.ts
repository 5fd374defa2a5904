/** Whether trips with their vehicles find a driver each: every choice is tried, trip by trip in the order of the day. */
import type { Availability } from '../../../src/domains/availability/search/free.ts'
import type { Worker } from '../../../src/domains/availability/world.ts'
import type { Period } from '../../../src/kernel/time/period.ts'
import type { Rig } from './exact-depot.ts'

export interface CrewTrip extends Period {
  readonly rig: Rig
}

export function canBeCrewed(
  trips: readonly CrewTrip[],
  drivers: readonly Worker[],
  free: Availability,
  mostTries: number,
): 'yes' | 'no' | 'unknown' {
  const sorted = trips.toSorted((a, b) => a.from - b.from)
  const driven = new Map<Worker, CrewTrip[]>(drivers.map((driver) => [driver, []]))
  let tries = 0
  const assign = (at: number): boolean => {
    const trip = sorted[at]
    if (!trip) return true
    const tried = new Set<string>()
    // Who has worked least, so that hours last.
    const byWork = drivers.toSorted((a, b) => a.licences.length - b.licences.length || worked(a) - worked(b))
    for (const driver of byWork) {
      if (++tries > mostTries) return false
      const own = driven.get(driver)!
      if ((own.at(-1)?.to ?? -Infinity) > trip.from) continue
      if ((free.licencesFor(driver, trip) & trip.rig.licences) === 0) continue
      // Who has done nothing yet is as good as another like him.
      const { id: _id, name: _name, ...rest } = driver
      const key = own.length === 0 && free.busyOf(driver.id).length === 0 ? JSON.stringify(rest) : driver.id
      if (tried.has(key)) continue
      tried.add(key)
      if (free.whyNotAtHand(driver, trip, [...own, trip]) !== null) continue
      own.push(trip)
      if (assign(at + 1)) return true
      own.pop()
    }
    return false
  }
  const worked = (driver: Worker) => driven.get(driver)!.reduce((sum, { from, to }) => sum + to - from, 0)
  const found = assign(0)
  return found ? 'yes' : tries > mostTries ? 'unknown' : 'no'
}
