/** What the delays of a day come to: who arrives when, which groups wait, and how far it runs on. */
import { type Instant, type Minutes, minuteMs } from '../../../kernel/time/period.ts'

/** A trip to one ride and back, as it was planned and as far as it was said on the road. Instants are epoch ms. */
export interface Leg {
  readonly stop: string
  readonly booking: string
  readonly does: 'deliver' | 'collect'
  /** The truck, the trailer and who drives: none of them is elsewhere meanwhile. */
  readonly uses: readonly string[]
  readonly from: Instant
  readonly to: Instant
  /** When it is to be there. */
  readonly planned: Instant
  readonly arrived: Instant | null
  readonly left: Instant | null
  /** How much later than planned it will be there, by who drives or the office. */
  readonly delay: Minutes | null
}

/** The group's own hours, with its bikes and until when each is kept for it: it is clean then. */
export interface Ridden {
  readonly booking: string
  readonly from: Instant
  readonly to: Instant
  readonly bikes: readonly { readonly bike: string; readonly to: Instant }[]
}

/** `late`: it arrives after its time and keeps nobody waiting. `waits`: the group waits for us. */
export type Lateness = 'late' | 'waits'

export interface LateLeg {
  readonly stop: string
  readonly booking: string
  /** When it is expected there, or was there. */
  readonly arrives: Instant
  /** When its group starts, where it is brought; when it is fetched, where it is fetched. */
  readonly begins: Instant
  readonly minutes: Minutes
  readonly level: Lateness
  /** Nobody said so of this stop: it follows from one before it. */
  readonly follows: boolean
}

/** Fewer minutes than these are on time. */
export const onTimeWithin: Minutes = 5

const minutesOf = (ms: number): Minutes => Math.ceil(ms / minuteMs)

/**
 * Everything of a day that will be late, in the order of the road. Each truck, trailer, bike and person begins the next
 * when it is back from the one before; waiting between two takes a delay up again; a group that starts late rides its
 * full time. What was said (there, gone, so much later) stands in the place of what was reckoned. Rule PL-24.
 */
export function lateLegs(legs: readonly Leg[], rides: readonly Ridden[]): LateLeg[] {
  const rideOf = new Map(rides.map((ride) => [ride.booking, ride]))
  const day: Day = { readyAt: new Map(), startOf: new Map() }
  return legs
    .toSorted((a, b) => a.planned - b.planned || (a.stop < b.stop ? -1 : 1))
    .flatMap((leg) => {
      const ride = rideOf.get(leg.booking)
      return ride ? driven(leg, ride, day) : []
    })
}

/** How the day stands by the legs that were looked at. */
interface Day {
  /** From when each truck, trailer, bike and person can leave again, and from when that was planned. */
  readonly readyAt: Map<string, { readonly at: Instant; readonly planned: Instant }>
  readonly startOf: Map<string, Instant>
}

function driven(leg: Leg, ride: Ridden, day: Day): LateLeg[] {
  const needs = leg.does === 'deliver' ? [...leg.uses, ...ride.bikes.map(({ bike }) => bike)] : leg.uses
  const leaves = Math.max(leg.from, ...needs.map((id) => leavesWith(day.readyAt.get(id), leg.from)))
  const reckoned = leaves + (leg.planned - leg.from)
  const said = leg.planned + (leg.delay ?? 0) * minuteMs
  const arrives = leg.arrived ?? Math.max(reckoned, said)
  const { begins, waits, home } =
    leg.does === 'deliver' ? delivered(leg, ride, arrives, day) : collected(leg, ride, arrives, day)
  for (const id of leg.uses) day.readyAt.set(id, { at: home, planned: leg.to })
  const minutes = minutesOf(arrives - leg.planned)
  if (minutes < onTimeWithin || leg.left !== null) return []
  return [
    {
      stop: leg.stop,
      booking: leg.booking,
      arrives,
      begins,
      minutes,
      level: minutesOf(waits) >= onTimeWithin ? 'waits' : 'late',
      follows: leg.arrived === null && reckoned > said,
    },
  ]
}

/** Who comes straight from another stop brings its delay along; who was to be home by then leaves when he is. */
function leavesWith(
  ready: { readonly at: Instant; readonly planned: Instant } | undefined,
  from: Instant,
): Instant {
  if (!ready) return from
  return ready.planned > from ? from + Math.max(0, ready.at - ready.planned) : ready.at
}

/** Set up before the group's hour, or as long after it as it is late; then home. */
function delivered(leg: Leg, ride: Ridden, arrives: Instant, { startOf }: Day) {
  const ready = leg.left ?? arrives + (ride.from - leg.planned)
  startOf.set(ride.booking, Math.max(startOf.get(ride.booking) ?? ride.from, ready))
  const begins = Math.max(ride.from, ready)
  return { begins, waits: ready - ride.from, home: (leg.left ?? begins) + (leg.to - ride.from) }
}

/** Not before the group is back; its bikes go out again when they are clean. */
function collected(leg: Leg, ride: Ridden, arrives: Instant, { startOf, readyAt }: Day) {
  const ends = ride.to + ((startOf.get(ride.booking) ?? ride.from) - ride.from)
  // Who left has loaded; the way home takes as long as the way there.
  const home =
    leg.left === null ? leg.to + (Math.max(arrives, ends) - leg.planned) : leg.left + (leg.planned - leg.from)
  for (const { bike, to } of ride.bikes) readyAt.set(bike, { at: home + (to - leg.to), planned: to })
  return { begins: arrives, waits: arrives - ends, home }
}
