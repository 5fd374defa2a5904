/** A ride that goes with others is split from them, and one that could go with them joined: trip by trip. */
import { type Kysely, sql } from 'kysely'
import { iso } from '../../../kernel/time/period.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { type Command, no, type Reply, reply, type Tx } from '../../../platform/http/endpoint/endpoint.ts'
import {
  count,
  id,
  instant,
  listOf,
  object,
  oneOf,
  orNull,
  type Parsed,
  recordOf,
  text,
} from '../../../platform/http/endpoint/schema.ts'
import { inSlices } from '../../../platform/server/slices.ts'
import { type OtherWay, type Travelling, otherWays } from '../../availability/sets/other-ways.ts'
import { changesOf } from '../../availability/sets/repair.ts'
import type { Booking, Party } from '../../booking/booking.ts'
import { reassign } from '../../booking/plan/in-the-plan.ts'
import { swapNote } from '../../booking/plan/swap-note.ts'
import type { BookingWhole } from '../../booking/ride.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import { make } from '../../booking/server/moves/made-move.ts'
import { bookingView, onBooking } from '../../booking/server/moves/served-move.ts'
import { plannerParty } from '../../booking/server/party.ts'
import { keepAnew } from '../../booking/server/sets/kept-set.ts'
import { namesOf } from '../../booking/server/sets/plannable.ts'
import { lockAround } from '../../booking/server/sets/scene.ts'
import { lengthen } from '../../booking/server/sets/shared-rows.ts'
import { readWhole } from '../../booking/server/whole.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { changing, ofBooking, reading } from './frame.ts'
import { rideScene } from './repair/ride-scene.ts'

const other = object({ booking: id<'bookings'>(), number: orNull(text()) })
const way = object({
  with: listOf(other, 'The rides it would be one journey with; none where it would go by itself'),
  truck: text(),
  trailer: orNull(text()),
  driver: text(),
  km: count('How much further all of them drive by it; less than none is saved'),
})
/** Of trips that leave together each has a driver of its own. */
const which = { at: instant('When the trip leaves'), driver: id<'employees'>('Who drives it now') }
const trip = object({
  ...which,
  does: oneOf(['deliver', 'collect']),
  with: listOf(other, 'The rides it is one journey with now'),
  ways: listOf(way, 'What it could be instead'),
})
const trips = object({ trips: listOf(trip) })
export type TripsOfRide = Parsed<typeof trips>

/** Null where nothing of it can be another way: it lost something, or nobody knows where it is. Rule AV-37. */
async function travelling(
  db: Kysely<Tables>,
  booking: Booking,
  now: number,
): Promise<{ readonly ride: Travelling; readonly holders: readonly string[] } | null> {
  const scene = await rideScene(db, booking, now)
  const where = scene?.ride.where
  if (!scene || !where || scene.lost.length > 0 || !scene.ride.world.sharing) return null
  const { depots } = await readCatalogue(db)
  const depotAt = depots.find((one) => one.id === scene.ride.set.depot)
  return depotAt ? { ride: { ...scene.ride, where, depotAt }, holders: scene.holders } : null
}

/** Of a trip that has not left. Rule AV-37. */
const waysOf = async (ride: Travelling, position: number, now: number): Promise<OtherWay[]> =>
  ride.set.trips[position]!.during.from > now ? inSlices(otherWays(ride, position)) : []

interface Beside {
  readonly at: string
  readonly driver: string
  readonly booking: Parsed<typeof other>['booking']
  readonly number: string | null
}

/** With whom each trip goes now: one truck, trailer and driver, at times that overlap. Rule AV-34. */
async function besides(db: Kysely<Tables>, booking: string): Promise<readonly Beside[]> {
  const { rows } = await sql<Beside>`
    SELECT DISTINCT own.starts_at AS at, own.driver, b.id AS booking, b.number
    FROM transport_stops s JOIN transport_trips own ON own.id = s.trip
    JOIN transport_trips t ON t.truck = own.truck AND t.driver = own.driver AND t.id <> own.id
      AND tstzrange(t.starts_at, t.ends_at) && tstzrange(own.starts_at, own.ends_at)
    JOIN transport_stops other ON other.trip = t.id AND other.booking <> s.booking
    JOIN bookings b ON b.id = other.booking
    WHERE s.booking = ${booking}::uuid ORDER BY b.number, b.id`.execute(db)
  return rows
}

/** What the rides of these ways are called. */
async function numbersOf(db: Kysely<Tables>, ways: readonly OtherWay[]) {
  const keys = [...new Set(ways.flatMap((one) => one.with))] as Booking['id'][]
  if (keys.length === 0) return new Map<string, string | null>()
  const rows = await db.selectFrom('bookings').select(['id', 'number']).where('id', 'in', keys).execute()
  return new Map<string, string | null>(rows.map(({ id, number }) => [id, number]))
}

async function tripsOfRide(
  { deps, now }: Command<BookingDeps>,
  key: Booking['id'],
): Promise<Reply<TripsOfRide>> {
  const db = deps.database.kysely
  const whole = await readWhole(db, { id: key })
  if (!whole) return no({ reason: 'booking-not-found' })
  const set = whole.booking.feasible_set
  const beside = await besides(db, key)
  const { settings } = await readCatalogue(db)
  if (!set || (!settings.shares_trips && beside.length === 0)) return reply({ trips: [] })
  const [found, names] = [await travelling(db, whole.booking, now), await namesOf(db)]
  const ways: OtherWay[][] = []
  for (const position of set.trips.keys()) ways.push(found ? await waysOf(found.ride, position, now) : [])
  const numbers = await numbersOf(db, ways.flat())
  const made = set.trips.map(({ does, driver, during }, position) => ({
    at: iso(during.from),
    driver,
    does,
    with: beside
      .filter((one) => one.driver === driver && Date.parse(one.at) === during.from)
      .map(({ booking, number }) => ({ booking, number })),
    ways: ways[position]!.map(({ with: rides, set: { trips }, km }) => {
      const unit = trips[position]!
      return {
        with: rides.map((ride) => ({ booking: ride as Booking['id'], number: numbers.get(ride) ?? null })),
        truck: names.get(unit.truck) ?? '',
        trailer: unit.trailer && (names.get(unit.trailer) ?? ''),
        driver: names.get(unit.driver) ?? '',
        km: Math.round(km),
      }
    }),
  }))
  return reply({ trips: made })
}

const wish = object({
  ...which,
  with: orNull(id<'bookings'>('One of the rides it is to be one journey with; null for none')),
})

/** Judged anew under the lock of its day; what the office chose by hand is pinned. Rules AV-36 and AV-37. */
async function goAnotherWay(
  tx: Tx,
  whole: BookingWhole,
  { body, now, caller }: Command<BookingDeps, Parsed<typeof wish>>,
  by: Party,
): Promise<Reply<Partial<Booking>>> {
  const { booking } = whole
  const judged = reassign(booking, by)
  if (!judged.ok) return no(judged.refusal)
  const { feasible_set: before, starts_at, duration_min } = booking
  if (!before || !starts_at) return no({ reason: 'not-feasible' })
  await lockAround(tx, await readCatalogue(tx), [Date.parse(starts_at)], duration_min ?? 0)
  const found = await travelling(tx, booking, now)
  const position = before.trips.findIndex(
    ({ driver, during }) => driver === body.driver && during.from === Date.parse(body.at),
  )
  if (!found || position < 0) return no({ reason: 'stale' })
  const ways = await waysOf(found.ride, position, now)
  const way = ways.find((one) => (body.with ? one.with.includes(body.with) : one.with.length === 0))
  if (!way) return no({ reason: 'stale' })
  const taken = await keepAnew(tx, whole, way.set, { actor: caller.actor, holders: found.holders, now })
  if (!taken.ok || !(await lengthen(tx, way.longer, now)).ok) return no({ reason: 'stale' })
  const note = swapNote(changesOf(before, way.set), await namesOf(tx))
  const change = { ...judged.value, feasible_set: way.set, pinned: true }
  return reply(bookingView(await make(tx, caller.actor, booking, 'reassign', change, note), caller))
}

const path = '/api/bookings/:id/trips'

export const otherWayEndpoints = [
  reading(
    {
      ...ofBooking,
      call: `GET ${path}`,
      summary: 'The trips of a ride, with whom each is shared, and what it could be instead',
      answers: { 200: { words: 'In the order of its set', data: trips } },
      refuses: {},
    },
    async (call) => tripsOfRide(call, call.path.id),
  ),
  changing(
    {
      ...ofBooking,
      call: `POST ${path}`,
      summary: 'Split a trip from those of other rides, or join it to them',
      detail: 'Checked by the same rules as the first set. The ride is pinned.',
      takes: ['Idempotency-Key', 'If-Match'],
      body: wish,
      answers: { 200: { words: 'The booking after the move', data: recordOf('bookings') } },
      refuses: { 'move-not-allowed': 409, 'not-feasible': 409, stale: 409 },
    },
    onBooking(plannerParty, goAnotherWay),
  ),
]
