/** Which bikes a ride takes where its stops are inserted, and whether those of other rides may be away longer. */
import { type Minutes, type Period, minuteMs, overlaps } from '../../../kernel/time/period.ts'
import type { Interruptible } from '../../../kernel/interruptible.ts'
import type { CarriedSet, Depot } from '../search/fleet-index.ts'
import { memoized } from '../search/free.ts'
import type { Steps } from '../search/steps.ts'
import type { Bike } from '../world.ts'
import { chooseInTurn } from './choose-in-turn.ts'
import { type Day, type Taken, fleetOf } from './day-index.ts'
import type { Draft, Insertion } from './insertion.ts'
import type { Ride } from './plan.ts'

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

/** What rides have of a bike as the trips would become. Rule AV-32. */
function spansOf(day: Day, moved: MovedBikes, bike: string): readonly Taken[] {
  const changed = moved.get(bike)
  if (!changed) return day.takenOf(bike)
  return [...day.takenOf(bike).filter((one) => !changed.some((other) => other.by === one.by)), ...changed]
}

/** Whether another ride has a bike meanwhile. Rule AV-32. */
const isAway = (day: Day, moved: MovedBikes, bike: string, { by, ...during }: Taken): boolean =>
  spansOf(day, moved, bike).some((other) => other.by !== by && overlaps(other, during))

/** How long one of the ride's own bikes is away. Rule AV-30. */
const timeOf = ({ wayOf }: Insertion, at: number, cleaningMin: Minutes): Taken => ({
  from: wayOf.deliver[at]!.during.from,
  to: wayOf.collect[at]!.during.to + cleaningMin * minuteMs,
  by: '',
})

/** Bikes for a ride, and those that other rides have instead: by ride, which becomes which. */
export interface ChosenBikes {
  readonly bikes: readonly Bike[]
  readonly swapped: ReadonlyMap<string, ReadonlyMap<string, string>>
}
const unchanged: ChosenBikes['swapped'] = new Map()

/** The bikes of a set that are free for as long as their trips have them; null where there are too few. Rule AV-32. */
export function bikesFor(
  day: Day,
  { classes }: CarriedSet,
  insertion: Insertion,
  { moved, cleaningMin }: { readonly moved: MovedBikes; readonly cleaningMin: Minutes },
): ChosenBikes | null {
  const { index } = fleetOf(day.scene)
  const chosen: Bike[] = []
  for (const [at, of] of classes.entries()) {
    const during = timeOf(insertion, at, cleaningMin)
    const bike = of.bikes.find(
      (one) => !chosen.includes(one) && index.isFree(one, during) && !isAway(day, moved, one.id, during),
    )
    if (!bike) return null
    chosen.push(bike)
  }
  return { bikes: chosen, swapped: unchanged }
}

/**
 * The same where other rides of one bike may be given others that seat their group as well and are free: how many bikes
 * they have is what they were promised. What was planned stays wherever it can. Null where none are found. Rule AV-32.
 */
export function* bikesOfDay(
  day: Day,
  { classes }: CarriedSet,
  insertion: Insertion,
  {
    moved,
    cleaningMin,
    depot,
  }: { readonly moved: MovedBikes; readonly cleaningMin: Minutes; readonly depot: Depot },
  steps: Steps,
): Interruptible<ChosenBikes | null> {
  const { index } = fleetOf(day.scene)
  const rides = day.plan.rides.filter(
    (ride) => ride.depot === depot.id && ride.bikes.length === 1 && mayChange(day, ride),
  )
  const ids = new Set(rides.map(({ id }) => id))
  const fixed = memoized((bike: string) => spansOf(day, moved, bike).filter(({ by }) => !ids.has(by)))
  const isFree = (bike: Bike, during: Taken) =>
    index.isFree(bike, during) && !fixed(bike.id).some((other) => overlaps(other, during))
  const asked: { readonly ride: Ride | null; readonly during: Taken; readonly options: readonly Bike[] }[] =
    []
  for (const [at, of] of classes.entries()) {
    const during = timeOf(insertion, at, cleaningMin)
    asked.push({ ride: null, during, options: of.bikes.filter((bike) => isFree(bike, during)) })
  }
  for (const ride of rides) {
    const own = ride.bikes[0]!
    const during = spansOf(day, moved, own).find(({ by }) => by === ride.id)
    if (!during) return null
    const options = depot.bikes
      .filter(
        (bike) => bike.minRiders <= ride.people && ride.people <= bike.maxRiders && isFree(bike, during),
      )
      .toSorted((a, b) => Number(a.id !== own) - Number(b.id !== own) || a.maxRiders - b.maxRiders)
    asked.push({ ride, during, options })
  }
  const inTurn = asked
    .map((_, at) => at)
    .toSorted((a, b) => asked[a]!.during.from - asked[b]!.during.from || a - b)
  const chosen = yield* chooseInTurn(
    inTurn,
    (turn) => asked[turn]!.options,
    (turn, bike, before) =>
      !before.some((other, at) => other === bike && overlaps(asked[at]!.during, asked[turn]!.during)),
    steps,
  )
  if (!chosen) return null
  const swapped = new Map<string, ReadonlyMap<string, string>>()
  for (const [at, { ride }] of asked.entries())
    if (ride && chosen[at]!.id !== ride.bikes[0])
      swapped.set(ride.id, new Map([[ride.bikes[0]!, chosen[at]!.id]]))
  return { bikes: chosen.slice(0, classes.length), swapped }
}

/** Nothing of it was published, and nothing is under way. Rule AV-32. */
const mayChange = ({ plan }: Day, ride: Ride): boolean =>
  !plan.trips.some((trip) => trip.pinned && trip.stops.some((stop) => stop.ride === ride.id))
