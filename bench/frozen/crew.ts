/** Who drives which trip: everybody one trip each way, both where hours and rest allow it. */
import type { Direction, Driver } from './free-resources.ts'
import type { Steps } from './steps.ts'
import type { Worker } from './world.ts'

/** A trip with its vehicles, that wants a driver: with any one of these licences (bits). */
export interface Drive {
  readonly does: Direction
  readonly licences: number
}

/** Rule AV-08. */
const mayDrive = (driver: Driver, { does, licences }: Drive) => (driver[does] & licences) !== 0

/**
 * A driver for every trip, the first of the list wherever the others can still be driven; null where there is no
 * way. Who can only go one way is one place to fill, who can go both is two: a matching of trips and places, so
 * nothing has to be guessed.
 * Rule AV-08.
 */
export function crewFor(
  trips: readonly Drive[],
  drivers: readonly Driver[],
  steps: Steps,
): readonly Worker[] | null {
  const chosen: Driver[] = []
  if (!canComplete(trips, chosen, drivers, steps)) return null
  for (const trip of trips) {
    const driver = drivers.find(
      (one) => mayDrive(one, trip) && canComplete(trips, [...chosen, one], drivers, steps),
    )
    chosen.push(driver!)
  }
  return chosen.map(({ worker }) => worker)
}

/** Whether all trips find a driver when the first of them have these. Rule AV-08. */
function canComplete(
  trips: readonly Drive[],
  first: readonly Driver[],
  drivers: readonly Driver[],
  steps: Steps,
): boolean {
  const taken = new Map<string, number>()
  const placeOf = (driver: Driver, trip: Drive) =>
    driver.both ? `${driver.worker.id} ${trip.does}` : driver.worker.id
  const isFilled = (number: number, tried: Set<string>): boolean => {
    const trip = trips[number]!
    const able = number < first.length ? [first[number]!] : drivers
    return able.some((driver) => {
      steps.spend()
      const place = placeOf(driver, trip)
      if (!mayDrive(driver, trip) || tried.has(place)) return false
      tried.add(place)
      const other = taken.get(place)
      if (other !== undefined && !isFilled(other, tried)) return false
      taken.set(place, number)
      return true
    })
  }
  return trips.every((_, number) => isFilled(number, new Set()))
}
