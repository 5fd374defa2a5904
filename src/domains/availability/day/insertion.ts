/** Where the stops of a ride could go among a depot's trips: into one there is, or one of their own. */
import type { Interruptible } from '../../../kernel/interruptible.ts'
import { type Instant, type Minutes, type Period, minuteMs } from '../../../kernel/time/period.ts'
import type { Direction } from '../search/free-resources.ts'
import type { Depot } from '../search/fleet-index.ts'
import type { Steps } from '../search/steps.ts'
import { partitions } from '../sets/bike-sets.ts'
import { movedBikes } from './bikes.ts'
import { type Day, fleetOf } from './day-index.ts'
import { type Place, type RideWish, type Stop, type Trip, stayFor } from './plan.ts'
import { hasTruckFor } from './crew-day.ts'
import { canBeDriven } from './tow-units.ts'
import type { Travel } from './travel.ts'

/** How far trips are shared; a trip of one stop is none of it. */
export interface Reach {
  readonly mostStops: number
  /** Between two stops, beside the way. */
  readonly mostWaitMin: Minutes
  /** From leaving the depot until back there. */
  readonly mostTripMin: Minutes
}

/** A stop that is there already, or one of the ride: the places of its bikes in their set. */
interface DraftStop {
  readonly place: Place
  readonly arrives: Instant
  readonly leaves: Instant
  readonly stop: Stop | null
  readonly does: Direction
  readonly group: readonly number[]
}
/** A trip as it would become. */
export interface Draft {
  readonly was: Trip | null
  readonly stops: readonly DraftStop[]
  readonly during: Period
  /** More than it has now. */
  readonly extraKm: number
}
/** The trips that would change or be made for all stops of a ride. */
export interface Insertion {
  readonly drafts: readonly Draft[]
  readonly extraKm: number
  /** Where each bike of the set is brought, and where it is fetched. */
  readonly wayOf: Readonly<Record<Direction, readonly Draft[]>>
}

/** Two or three bikes can be shared out over the trips of a full day in thousands of ways; so many are looked at. */
const mostInsertions = 400

interface Ground {
  readonly travel: Travel
  readonly home: Place
  readonly slackMin: Minutes
  readonly reach: Reach
}
interface Job {
  readonly does: Direction
  readonly group: readonly number[]
}

/** The trips of a depot that take another stop, as they are now: none that lost a bike, or is under way. */
function draftsOf({ scene, plan, rides }: Day, depot: string): Draft[] {
  const { bikes } = fleetOf(scene)
  const isKnown = (stop: Stop) => rides.has(stop.ride) && stop.bikes.every((bike) => bikes.has(bike))
  return plan.trips
    .filter((trip) => trip.depot === depot && trip.pinned !== 'whole' && trip.stops.every(isKnown))
    .map((was) => ({
      was,
      during: was.during,
      extraKm: 0,
      stops: was.stops.map((stop) => ({
        ...stop,
        stop,
        place: rides.get(stop.ride)!.place,
        group: [],
      })),
    }))
    .toSorted((a, b) => (a.was.id < b.was.id ? -1 : 1))
}

const known = new WeakMap<Day, Map<string, Draft[]>>()

function draftsAt(day: Day, depot: string): readonly Draft[] {
  let depots = known.get(day)
  if (!depots) known.set(day, (depots = new Map()))
  let drafts = depots.get(depot)
  if (!drafts) depots.set(depot, (drafts = draftsOf(day, depot)))
  return drafts
}

/** A trip with one stop more where time, waiting and what was published of it let it be; null where they do not. Rule AV-32. */
function withStop(draft: Draft, added: DraftStop, { travel, home, slackMin, reach }: Ground): Draft | null {
  const { was, stops, during } = draft
  if (stops.length >= reach.mostStops) return null
  // Too far off in time to be worth looking at.
  const farMs = reach.mostTripMin * minuteMs
  if (added.arrives > during.from + farMs || added.leaves < during.to - farMs) return null
  let at = 0
  while (at < stops.length && stops[at]!.arrives < added.arrives) at++
  const [before, after] = [stops[at - 1], stops[at]]
  const waits = (one: DraftStop, next: DraftStop) =>
    (next.arrives - one.leaves) / minuteMs - travel(one.place, next.place).minutes
  const isInTime = (wait: Minutes) => wait >= slackMin && wait <= reach.mostWaitMin
  if (before && !isInTime(waits(before, added))) return null
  if (after && !isInTime(waits(added, after))) return null
  const wayMs = travel(home, added.place).minutes * minuteMs
  const becomes = {
    from: before ? during.from : Math.min(during.from, added.arrives - wayMs),
    to: after ? during.to : Math.max(during.to, added.leaves + wayMs),
  }
  if (becomes.to - becomes.from > farMs) return null
  if (was?.pinned && (becomes.from < during.from || becomes.to > during.to)) return null
  const [from, to] = [before?.place ?? home, after?.place ?? home]
  const detour = travel(from, added.place).km + travel(added.place, to).km - travel(from, to).km
  return {
    was,
    stops: stops.toSpliced(at, 0, added),
    during: becomes,
    extraKm: draft.extraKm + detour,
  }
}

const alone = (added: DraftStop, { travel, home }: Ground): Draft => {
  const { minutes, km } = travel(home, added.place)
  const during = { from: added.arrives - minutes * minuteMs, to: added.leaves + minutes * minuteMs }
  return { was: null, stops: [added], during, extraKm: 2 * km }
}

/**
 * Every way to bring and fetch so many bikes, but for trips of its own alone: fewest kilometres first, of equals that
 * with the first trips.
 * Rule AV-32.
 */
export function* insertionsFor(
  day: Day,
  { wish, depot, start, size, reach, rearranges }: InsertionAsked,
  steps: Steps,
): Interruptible<Insertion[]> {
  const home = fleetOf(day.scene).depots.get(depot.id)
  if (!home) return []
  const ground: Ground = { travel: day.scene.travel, home, slackMin: day.scene.slackMin, reach }
  const found: Insertion[] = []
  const stopFor = ({ does, group }: Job): DraftStop => {
    const { from: arrives, to: leaves } = stayFor({ start, stay: wish.stay }, does)
    return { place: wish.place, arrives, leaves, stop: null, does, group }
  }
  const isDrivable = rearranges ? hasTruckFor : canBeDriven
  // What no way can be driven at all is not looked at again for every bike.
  const isPossible = (draft: Draft | null): draft is Draft =>
    draft !== null && movedBikes(day, [draft]) !== null && isDrivable(day, depot, draft)
  const able = (does: Direction) => {
    const stop = stopFor({ does, group: [] })
    const ownWay = isPossible(alone(stop, ground))
    return {
      ownWay,
      there: draftsAt(day, depot.id).filter((draft) => isPossible(withStop(draft, stop, ground))),
    }
  }
  const ableTo = { deliver: able('deliver'), collect: able('collect') }
  function* extend([job, ...rest]: readonly Job[], changed: readonly Draft[]): Interruptible<void> {
    if (found.length === mostInsertions) return
    if (!job) {
      if (rearranges || changed.some(({ stops }) => stops.length > 1)) found.push(insertion(changed, size))
      return
    }
    const stop = stopFor(job)
    for (const draft of ableTo[job.does].there) {
      if (changed.some(({ was }) => was === draft.was)) continue
      const becomes = withStop(draft, stop, ground)
      if (!becomes) continue
      if (steps.take()) yield
      yield* extend(rest, [...changed, becomes])
    }
    for (const [at, draft] of changed.entries()) {
      const becomes = withStop(draft, stop, ground)
      if (becomes) yield* extend(rest, changed.with(at, becomes))
    }
    steps.spend()
    if (ableTo[job.does].ownWay) yield* extend(rest, [...changed, alone(stop, ground)])
  }
  const shapes = partitions(Array.from({ length: size }, (_, bike) => bike))
  for (const out of shapes)
    for (const back of shapes)
      yield* extend(
        [
          ...out.map((group): Job => ({ does: 'deliver', group })),
          ...back.map((group): Job => ({ does: 'collect', group })),
        ],
        [],
      )
  return found.toSorted((a, b) => a.extraKm - b.extraKm)
}

export interface InsertionAsked {
  readonly wish: RideWish
  readonly depot: Depot
  readonly start: Instant
  readonly size: number
  readonly reach: Reach
  /** Whether trips that do not change may be given to others, and trips of its own are asked about too. */
  readonly rearranges: boolean
}

function insertion(drafts: readonly Draft[], size: number): Insertion {
  const bikes = Array.from({ length: size }, (_, bike) => bike)
  const way = (does: Direction) =>
    bikes.map((bike) =>
      drafts.find(({ stops }) => stops.some((stop) => stop.does === does && stop.group.includes(bike)))!,
    )
  return {
    drafts,
    extraKm: drafts.reduce((sum, { extraKm }) => sum + extraKm, 0),
    wayOf: { deliver: way('deliver'), collect: way('collect') },
  }
}
