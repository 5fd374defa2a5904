/** What was said on the road of the stops of a ride: it stays when the ride gets another set at its own hours. */
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Tables } from '../../../../platform/db/tables.ts'

interface Stop {
  readonly does: 'deliver' | 'collect'
  readonly driver: string
  readonly bikes: readonly string[]
  readonly planned_at: string
}

/** A stop of the set before, with what was said of it. */
export interface SaidStop extends Stop {
  readonly id: string
  readonly arrived_at: string | null
  readonly left_at: string | null
  readonly delay_min: number | null
  readonly said_late_min: number | null
  readonly said_late_at: string | null
}

/** Of the stops a booking has now, before they are let go of. */
export const saidOf = async (tx: Kysely<Tables>, booking: Id<'bookings'>): Promise<SaidStop[]> =>
  tx
    .selectFrom('transport_stops')
    .innerJoin('transport_trips', 'transport_trips.id', 'transport_stops.trip')
    .select(['transport_stops.id', 'does', 'driver', 'bikes', 'planned_at'])
    .select(['arrived_at', 'left_at', 'delay_min', 'said_late_min', 'said_late_at'])
    .where('booking', '=', booking)
    .orderBy('transport_stops.id')
    .execute()

type Said = Omit<SaidStop, keyof Stop>

/**
 * What each new stop takes over, under the name it had: who was there or gone stays so, and what its customer was told.
 * A delay stays with the driver of whom it was said. A stop of another hour takes over nothing. Rule PL-25.
 */
export function takenOver(before: readonly SaidStop[], after: readonly Stop[]): (Said | null)[] {
  const left = new Set(before)
  const found = new Map<Stop, SaidStop>()
  // The same driver first, then who brings one of the same bikes, then what is left.
  const likenesses: ((was: SaidStop, stop: Stop) => boolean)[] = [
    (was, stop) => was.driver === stop.driver,
    (was, stop) => was.bikes.some((bike) => stop.bikes.includes(bike)),
    () => true,
  ]
  for (const isLike of likenesses)
    for (const stop of after) {
      if (found.has(stop)) continue
      const was = [...left].find((one) => isSameCall(one, stop) && isLike(one, stop))
      if (!was) continue
      left.delete(was)
      found.set(stop, was)
    }
  return after.map((stop) => {
    const was = found.get(stop)
    if (!was) return null
    const { id, arrived_at, left_at, delay_min, said_late_min, said_late_at } = was
    const delay = was.driver === stop.driver ? delay_min : null
    return { id, arrived_at, left_at, delay_min: delay, said_late_min, said_late_at }
  })
}

const isSameCall = (one: Stop, other: Stop) =>
  one.does === other.does && Date.parse(one.planned_at) === Date.parse(other.planned_at)
