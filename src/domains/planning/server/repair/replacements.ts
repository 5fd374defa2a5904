/** Who or what could take a place in the set of a ride, and why the others could not: by a promise, or by less. */
import { type Kysely } from 'kysely'
import { overlaps } from '../../../../kernel/time/period.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { type Command, no, type Reply, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  count,
  id,
  instant,
  listOf,
  object,
  optional,
  orNull,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { refusalEntry } from '../../../../platform/http/refusal.ts'
import { trySet } from '../../../availability/sets/chosen-set.ts'
import { type Ride, bestFirst, minutesOn } from '../../../availability/sets/repair.ts'
import { type Opening, placeKey } from '../../../availability/sets/set-places.ts'
import { type Swap, placesMeant, swapped } from '../../../availability/sets/swap.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import type { BookingWhole } from '../../../booking/ride.ts'
import type { BookingDeps } from '../../../booking/server/deps.ts'
import { part } from '../../../booking/server/schemas/repair.ts'
import { namesOf } from '../../../booking/server/sets/plannable.ts'
import { readWhole } from '../../../booking/server/whole.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { roadKm } from '../../../catalog/places/distance.ts'
import { ofBooking, reading } from '../frame.ts'
import { type RideScene, namedRefusal, rideScene } from './ride-scene.ts'
import { weakHolders, weakestOf } from './weak-holds.ts'

export const at = optional(instant('When the trip begins; both ways where it is absent'))

interface SwapWish extends Pick<Swap, 'part'> {
  readonly from?: string | null | undefined
  readonly at?: string | undefined
}

/** What was asked for. */
export const swapOf = ({ part, from, to, at }: SwapWish & Pick<Swap, 'to'>): Swap => ({
  part,
  from: from ?? null,
  to,
  ...(at !== undefined && { at: Date.parse(at) }),
})

/** What is lost beside the places that are being filled; of two bikes without a Bob the other still waits. */
export const stillLost = ({ ride, lost }: RideScene, swap: Swap): Opening[] => {
  const left = [...lost]
  for (const meant of placesMeant(ride.set, swap).map(placeKey)) {
    const at = left.findIndex((place) => placeKey(place) === meant)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** Who or what could take a place, best first, and why the others could not. */
const replacing = object({
  fits: listOf(
    object({
      id: id(),
      name: text(),
      worked_min: optional(count('Of people: the minutes of work they have that day already')),
    }),
  ),
  out: listOf(
    object({
      id: id(),
      name: text(),
      why: text('In the caller’s language'),
      weaker: orNull(
        object({
          booking: id<'bookings'>(),
          number: orNull(text()),
          until: orNull(instant('When a hold ends by itself')),
        }),
      ),
    }),
  ),
  leaves: orNull(
    object({
      depot: text('The depot they all leave from'),
      km: count('By road from there to the place of the ride'),
    }),
  ),
})
export type Replacements = Parsed<typeof replacing>

/** Whom or what could take a place in the set now, best first; and the others, each with what keeps them out. */
async function replacements(
  { deps, now, locale }: Pick<Command<BookingDeps>, 'deps' | 'now' | 'locale'>,
  booking_id: string,
  wish: SwapWish,
): Promise<Reply<Replacements>> {
  const { say } = deps
  const db = deps.database.kysely
  const whole = await readWhole(db, { id: booking_id })
  if (!whole) return no({ reason: 'booking-not-found' })
  const { booking } = whole
  const asked = swapOf({ ...wish, to: wish.from ?? booking.id })
  const scene = await rideScene(db, booking, now)
  if (!scene) return no({ reason: 'not-feasible' })
  const place = placesMeant(scene.ride.set, asked)[0]
  // Somebody else was chosen meanwhile: there is nothing to replace by this name any more.
  if (!place) return reply({ fits: [], out: [], leaves: null })
  const { ride, holders } = scene
  const lost = stillLost(scene, asked)
  const names = await namesOf(db)
  const weak = await weakHolders(db, place.during, { besides: holders, now })
  // As it would be were nothing kept that nobody was promised.
  const freer = weak.length > 0 ? await rideScene(db, booking, now, weak) : null
  const fits: Replacements['fits'][number][] = []
  const out: Replacements['out'][number][] = []
  for (const to of bestFirst(ride, place)) {
    const set = swapped(ride.set, { ...asked, to })!
    const judged = trySet({ ...ride, set, lost })
    const name = names.get(to) ?? ''
    const worker = ride.world.workers.find((one) => one.id === to)
    if (judged.ok)
      fits.push({ id: to, name, ...(worker && { worked_min: minutesOn(ride.index, worker, place.during) }) })
    // Who is no driver at all is not somebody who could not come.
    else if (!notOfTheTrade.has(judged.refusal.reason)) {
      const refusal = await namedRefusal(db, judged.refusal, { besides: holders, now })
      const why = refusalEntry(
        { ...refusal, reason: reasonIn(refusal.reason, { ride, set, to }) },
        { say, locale },
      )
      const isFreer = freer !== null && trySet({ ...freer.ride, set, lost: stillLost(freer, asked) }).ok
      const weaker = isFreer ? await weakestOf(db, to, place.during, weak) : null
      out.push({ id: to, name, why: why.message, weaker })
    }
  }
  return reply({ fits, out, leaves: await leavesFrom(db, whole, ride.set.depot) })
}

/** The depot they all leave from, and how far the ride is from it by road; null where that is not known. */
async function leavesFrom(db: Kysely<Tables>, { place }: BookingWhole, id: string) {
  const { depots, postalCodes, settings } = await readCatalogue(db)
  const [depot, town] = [depots.find((one) => one.id === id), postalCodes.get(place?.code ?? '')]
  if (!depot || !town) return null
  const { name } = await db.selectFrom('depots').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return { depot: name, km: Math.round(roadKm(depot, town, settings)) }
}

const notOfTheTrade = new Set<string>(['not-a-driver', 'not-a-bob'])

interface Judged {
  readonly ride: Ride
  readonly set: FeasibleSet
  readonly to: string
}

/** Of too little rest or too long a day, which of the two it is. Rule PL-34. */
function reasonIn(reason: string, { ride: { world, index }, set, to }: Judged): string {
  const worker = world.workers.find((one) => one.id === to)
  if (reason !== 'rest-too-short' || !worker) return reason
  const added = set.trips.flatMap(({ driver, during }) => (driver === to ? [during] : []))
  const steers = set.bobs.flatMap((bob) => (bob.employee === to ? [bob.during] : []))
  const all = [...added, ...steers].filter((one) => !worker.duties.some((duty) => overlaps(duty, one)))
  return all.length > 0 && index.keepsRest({ ...worker, maxHoursDay: 24 }, all)
    ? 'works-too-long'
    : 'rests-too-little'
}

export const replacementsEndpoint = reading(
  {
    ...ofBooking,
    call: 'GET /api/bookings/:id/replacements',
    summary: 'Who or what could take a place in the set of a ride',
    detail:
      'Checked against what is still in place: anything that dropped out elsewhere in the ride blocks nothing.',
    query: { part, from: optional(id('Who or what it is now; left out for a Bob nobody is yet')), at },
    answers: {
      200: { words: 'Those that pass every rule, best first, and the others', data: replacing },
    },
    refuses: { 'not-feasible': 409 },
  },
  ({ path, query, ...call }) => replacements(call, path.id, query),
)
