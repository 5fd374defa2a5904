/** Which bikes a ride takes where its stops are inserted, and whether those of other rides may be away longer. */
import { type Minutes, type Period, minuteMs, overlaps } from '../../../kernel/time/period.ts'
import type { CarriedSet } from '../search/fleet-index.ts'
import type { Bike } from '../world.ts'
import { type Day, type Taken, fleetOf } from './day-index.ts'
import type { Draft, Insertion } from './insertion.ts'

/** The time of bikes of other rides whose trips would leave sooner or be back later: by bike. */
export type MovedBikes = ReadonlyMap<string, readonly Taken[]>

/** Null where one of them is needed elsewhere meanwhile. Rule AV-32. */
export function movedBikes(day: Day, drafts: readonly Draft[]): MovedBikes | null {
  const times = new Map<string, { readonly ride: string; readonly bike: string; during: Period }>()
  for (const { was, stops, during } of drafts) {
    if (!was || (was.during.from === during.from && was.during.to === during.to)) continue
    for (const { stop } of stops)
      for (const bike of stop?.bikes ?? []) {
        const ride = day.rides.get(stop!.ride)!
        const key = `${ride.id} ${bike}`
        const now = times.get(key)?.during ?? day.bikeTime(ride, bike)
        if (!now) return null
        const changed =
          stop!.does === 'deliver'
            ? { from: during.from }
            : { to: during.to + ride.stay.cleaningMin * minuteMs }
        times.set(key, { ride: ride.id, bike, during: { ...now, ...changed } })
      }
  }
  const moved = new Map<string, Taken[]>()
  for (const { ride, bike, during } of times.values())
    moved.set(bike, [...(moved.get(bike) ?? []), { ...during, by: ride }])
  const { index, bikes } = fleetOf(day.scene)
  for (const [bike, spans] of moved)
    for (const span of spans)
      if (!index.isFree(bikes.get(bike)!, span) || isAway(day, moved, bike, span)) return null
  return moved
}

/** Whether another ride has a bike meanwhile, as the trips would become. Rule AV-32. */
function isAway(day: Day, moved: MovedBikes, bike: string, { by, ...during }: Taken): boolean {
  const changed = moved.get(bike) ?? []
  const kept = day.takenOf(bike).filter((one) => !changed.some((other) => other.by === one.by))
  return [...kept, ...changed].some((other) => other.by !== by && overlaps(other, during))
}

/** The bikes of a set that are free for as long as their trips have them; null where there are too few. Rule AV-32. */
export function bikesFor(
  day: Day,
  { classes }: CarriedSet,
  { wayOf }: Insertion,
  { moved, cleaningMin }: { readonly moved: MovedBikes; readonly cleaningMin: Minutes },
): readonly Bike[] | null {
  const { index } = fleetOf(day.scene)
  const chosen: Bike[] = []
  for (const [at, of] of classes.entries()) {
    const during = {
      from: wayOf.deliver[at]!.during.from,
      to: wayOf.collect[at]!.during.to + cleaningMin * minuteMs,
      by: '',
    }
    const bike = of.bikes.find(
      (one) => !chosen.includes(one) && index.isFree(one, during) && !isAway(day, moved, one.id, during),
    )
    if (!bike) return null
    chosen.push(bike)
  }
  return chosen
}
