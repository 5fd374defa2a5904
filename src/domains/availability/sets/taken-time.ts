/** The world where other time is taken: more of it, or less. */
import { type Period, merged, uncovered } from '../../../kernel/time/period.ts'
import { type Leg, beside } from '../search/shared-trips.ts'
import type { FeasibleSet } from '../slots/slot.ts'
import type { World } from '../world.ts'
import { type Kept, placesOf } from './set-places.ts'

/** The world once these places are kept too, and these trips of theirs may be shared. Rules AV-26 and AV-34. */
export function keeping(world: World, places: readonly Kept[], legs: readonly Leg[] = []): World {
  const kept = Map.groupBy(places, ({ resource }) => resource)
  const busy = new Map(world.busy)
  for (const [id, taken] of kept)
    busy.set(id, merged([...(busy.get(id) ?? []), ...taken.map(({ during }) => during)]))
  const workers = world.workers.map((worker) => {
    const more = kept.get(worker.id)
    return more ? { ...worker, duties: merged([...worker.duties, ...more.map((one) => one.during)]) } : worker
  })
  const { sharing } = world
  return {
    ...world,
    busy,
    workers,
    ...(sharing && legs.length > 0 && { sharing: { ...sharing, legs: [...sharing.legs, ...legs] } }),
  }
}

/** The world without a ride: what it kept is free, but for what other rides on the same trips do meanwhile. Rule AV-35. */
export function releasing(world: World, ride: string, set: FeasibleSet): World {
  const { sharing } = world
  const legs = sharing?.legs.filter((leg) => leg.ride !== ride) ?? []
  const released = Map.groupBy(
    placesOf(set).flatMap(({ resource, during, trip }) => {
      const others = legs.filter(
        (leg) => trip !== undefined && [leg.truck, leg.trailer, leg.driver].includes(resource),
      )
      return beside(during, others).map((span) => ({ resource, span }))
    }),
    ({ resource }) => resource,
  )
  const left = (id: string, taken: readonly Period[]) => {
    const spans = merged(released.get(id)?.map(({ span }) => span) ?? [])
    return taken.flatMap((span) => uncovered(span, spans))
  }
  return {
    ...world,
    busy: new Map([...world.busy].map(([id, taken]) => [id, released.has(id) ? left(id, taken) : taken])),
    workers: world.workers.map((worker) =>
      released.has(worker.id) ? { ...worker, duties: left(worker.id, worker.duties) } : worker,
    ),
    ...(sharing && { sharing: { ...sharing, legs } }),
  }
}
