/** What fell out of rides and what would take its place, worked out from one reading of the fleet. */
import type { Kysely } from 'kysely'
import { repairable } from '../../../booking/resources/booking/booking-status.ts'
import { daysBetween } from '../../../../kernel/time/day.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { lostPlaces } from '../../../availability/sets/lost-places.ts'
import { indexFleet } from '../../../availability/search/fleet-index.ts'
import { keeping } from '../../../availability/sets/taken-time.ts'
import { type Broken, heldLegs, repairAll } from '../../../availability/sets/repairs.ts'
import {
  type Kept,
  type Opening,
  type Place,
  isSamePlace,
  placesOf,
} from '../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import type { Steps } from '../../../availability/search/steps.ts'
import { mostDays, type RepairQuery } from '../../../booking/plan/repair-query.ts'
import { type BookingWhole, rideHours, wishOf } from '../../../booking/ride.ts'
import { sceneOf, whereaboutsOf } from '../../../booking/server/sets/scene.ts'
import { hasPart } from '../../../booking/server/sets/ride-rows.ts'
import { holdersOf } from '../../../booking/server/sets/sets.ts'
import { keptFor } from '../../../booking/server/sets/held-places.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import { type PlannedOffer, planOffers } from './lost-offers.ts'
import { searchAnew } from './search-anew.ts'

/** As many rides as one act repairs; the rest is repaired when these are. */
const mostRides = 40

/** One ride, or all of some days, of one person or vehicle or of all. */
export type Asked = RepairQuery

export function askedIn({ booking, resource, from, to = from }: RepairQuery): Outcome<Asked> {
  if (booking !== undefined) return ok({ booking })
  if (!from) return refuse('no-such-day', { field: 'from' })
  if (!to || to < from) return refuse('no-such-day', { field: 'to' })
  if (daysBetween(from, to) >= mostDays) return refuse('window-too-wide', { field: 'to', days: mostDays })
  return ok({ from, to, ...(resource !== undefined && { resource }) })
}

/** The rides that may have lost something, in the order they are ridden. */
export async function ridesAsked(db: Kysely<Tables>, { booking, resource, from, to }: Asked, now: number) {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', 'in', repairable)
    .where('archived_at', 'is', null)
    .where('feasible_set', 'is not', null)
    // A ride that has ended may still have to be fetched.
    .where((where) =>
      where.or([where('ends_at', '>', new Date(now).toISOString()), where('status', '=', 'under_way')]),
    )
    .$if(booking !== undefined, (query) => query.where('id', '=', booking!))
    .$if(from !== undefined, (query) => query.where('local_day', '>=', from!).where('local_day', '<=', to!))
    .$if(resource !== undefined, (query) => query.where(hasPart(resource!)))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Damaged {
  readonly whole: BookingWhole
  readonly set: FeasibleSet
  readonly holders: readonly string[]
  /** The places it still has the time of. */
  readonly held: readonly Place[]
  /** What it keeps besides: the hours that are offered beside it. */
  readonly besides: readonly Kept[]
  /** What is over or begun, and stays as it is. */
  readonly fixed: readonly Place[]
}
export interface Planned extends Damaged {
  /** The set it becomes; null where there is none, and then the places nobody and nothing else can take. */
  readonly becomes: FeasibleSet | null
  readonly lacks: readonly Opening[]
}
export interface Plan {
  readonly rides: readonly Planned[]
  /** Hours that are offered and lost something. */
  readonly offers: readonly PlannedOffer[]
  readonly more: number
}
export interface Moment {
  readonly now: number
  readonly catalogue: Catalogue
}

/** The rides among these that lost something, each with the set it becomes. */
export async function planFor(
  db: Kysely<Tables>,
  asked: Asked,
  wholes: readonly BookingWhole[],
  moment: Moment,
): Promise<Plan> {
  const plan = await planRides(db, asked, wholes, moment)
  return { ...plan, offers: await planOffers(db, asked, plan, moment) }
}

async function planRides(
  db: Kysely<Tables>,
  { resource }: Asked,
  wholes: readonly BookingWhole[],
  { now, catalogue }: Moment,
): Promise<Omit<Plan, 'offers'>> {
  const days = wholes.flatMap(({ booking }) => booking.local_day ?? []).toSorted()
  if (days.length === 0) return { rides: [], more: 0 }
  const zone = catalogue.settings.time_zone
  const all: Damaged[] = []
  for (const whole of wholes) {
    const { id, feasible_set: set } = whole.booking
    if (!set) continue
    const holders = await holdersOf(db, id)
    const kept = await keptFor(db, holders, set, now)
    all.push({ whole, set, holders, ...kept, fixed: fixedOf(whole, set, now, kept.held) })
  }
  const except = all.flatMap(({ holders }) => holders)
  const { world, steps } = await sceneOf(db, catalogue, days[0]!, now, {
    by: 'office',
    span: [days[0]!, days.at(-1)!],
    except,
    changesOthers: false,
  })
  const index = indexFleet(world, zone)
  const isDamaged = ({ whole, set, held, fixed }: Damaged) => {
    const isUnderWay = whole.booking.status === 'under_way'
    const where = whereaboutsOf(whole.booking, rideHours(whole.booking), catalogue)
    const lost = lostPlaces({ set, people: whole.booking.people ?? 0, world, index, where })
    const gone = [...lost, ...placesOf(set).filter((place) => !held.some((one) => isSamePlace(one, place)))]
    return gone.some(
      (place) =>
        (!resource || place.resource === resource) &&
        (!isUnderWay || place.trip !== undefined) &&
        !fixed.some((one) => isSamePlace(one, place)),
    )
  }
  const damaged = all.filter(isDamaged)
  const chosen = damaged.slice(0, mostRides)
  // The others keep what they hold.
  const others = all.filter((ride) => !chosen.includes(ride))
  const rest = others.flatMap(({ held, besides }) => [...held, ...besides])
  const legs = others.flatMap(({ whole: { booking }, set, held }) =>
    heldLegs({
      booking: booking.id,
      set,
      held,
      where: whereaboutsOf(booking, rideHours(booking), catalogue),
    }),
  )
  const repairs = await inSlices(
    repairAll(
      chosen.map((ride) => brokenOf(ride, { now, catalogue, steps })),
      keeping(world, rest, legs),
      zone,
    ),
  )
  const rides = repairs.map(({ booking, set, lacks }): Planned => ({
    ...chosen.find(({ whole }) => whole.booking.id === booking)!,
    becomes: set,
    lacks,
  }))
  return { rides, more: damaged.length - chosen.length }
}

/**
 * While the group rides, everything but the trips that are still to come. Before that what is over, whether anybody said
 * so or not; and what has begun with all it needs.
 * Rule PL-33.
 */
export function fixedOf(
  { booking }: { readonly booking: Pick<BookingWhole['booking'], 'status'> },
  set: FeasibleSet,
  now: number,
  held: readonly Place[],
): Place[] {
  const places = placesOf(set)
  if (booking.status === 'under_way')
    return places.filter(
      ({ part, trip, during }) =>
        part === 'bob' || (trip !== undefined && (set.trips[trip]!.does === 'deliver' || during.from <= now)),
    )
  const isWhole = (trip: number) =>
    places.filter((one) => one.trip === trip).every((one) => held.some((had) => isSamePlace(had, one)))
  return places.filter(
    ({ trip, during }) => trip !== undefined && (during.to <= now || (during.from <= now && isWhole(trip))),
  )
}

function brokenOf(
  { whole, set, held, besides, fixed }: Damaged,
  { now, catalogue, steps }: Moment & { readonly steps: Steps },
): Broken {
  const { booking } = whole
  const wish = wishOf(whole)
  return {
    booking: booking.id,
    people: booking.people ?? 0,
    set,
    held,
    besides,
    fixed,
    isWaiting: booking.status !== 'under_way' && fixed.length > 0,
    where: whereaboutsOf(booking, rideHours(booking), catalogue),
    *anew(world) {
      // What has been cannot be travelled another way.
      if (wish?.start === undefined || fixed.length > 0 || booking.status === 'under_way') return null
      return yield* searchAnew({ ...wish, start: wish.start }, { catalogue, world, now, steps })
    },
  }
}
