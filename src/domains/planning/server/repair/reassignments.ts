/**
 * Another bike, vehicle or person for a ride that stands: judged by the rules that found the first, against what still
 * stands of it. Who or what fell out elsewhere in the ride is in nobody's way.
 */
import { type Kysely } from 'kysely'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { refusalEntry } from '../../../../platform/http/refusal.ts'
import { trySet } from '../../../availability/sets/chosen-set.ts'
import { bestFirst, changesOf, minutesOn } from '../../../availability/sets/repair.ts'
import { type Opening, placeKey } from '../../../availability/sets/set-places.ts'
import { type Swap, placesMeant, swapped } from '../../../availability/sets/swap.ts'
import { alarmsLeft } from '../../../booking/plan/alarm.ts'
import type { Booking, Party } from '../../../booking/booking.ts'
import { reassign } from '../../../booking/plan/in-the-plan.ts'
import type { BookingWhole } from '../../../booking/ride.ts'
import type { BookingDeps } from '../../../booking/server/deps.ts'
import { plannerParty } from '../../../booking/server/party.ts'
import { part } from '../../../booking/server/schemas/repair.ts'
import { type Command, no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  count,
  id,
  instant,
  listOf,
  object,
  optional,
  orNull,
  type Parsed,
  recordOf,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { make } from '../../../booking/server/moves/made-move.ts'
import { bookingView, onBooking } from '../../../booking/server/moves/served-move.ts'
import { lockAround } from '../../../booking/server/sets/scene.ts'
import { readWhole } from '../../../booking/server/whole.ts'
import { roadKm } from '../../../catalog/places/distance.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { namesOf } from '../../../booking/server/sets/plannable.ts'
import { swapNote } from '../../repair/swap-note.ts'
import { changing, ofBooking, reading } from '../frame.ts'
import { planAgain } from './give-back.ts'
import { keepAnew } from './kept-set.ts'
import { type RideScene, namedRefusal, rideScene, wrongKind } from './ride-scene.ts'

const at = optional(instant('When the trip begins; both ways where it is absent'))
const wish = object({
  part,
  from: optional(orNull(id('Who or what it is now; null puts a Bob in a place nobody has'))),
  to: id('Who or what it becomes'),
  at,
  start: optional(instant()),
})
type Wish = Parsed<typeof wish>

/** What was asked for, of a ride whose time was promised. Rule PL-10. */
function swapIn({ part, from, to, at, start }: Wish, booking: Booking): Outcome<Swap> {
  if (start !== undefined && Date.parse(start) !== Date.parse(booking.starts_at ?? ''))
    return refuse('time-is-promised', { field: 'start' })
  return ok({ part, from: from ?? null, to, ...(at !== undefined && { at: Date.parse(at) }) })
}

async function reassignment(
  tx: Tx,
  whole: BookingWhole,
  call: Command<BookingDeps, Wish>,
  by: Party,
): Promise<Reply<Partial<Booking>>> {
  const { booking } = whole
  const { now, caller } = call
  const judged = reassign(booking, by)
  if (!judged.ok) return no(judged.refusal)
  const { feasible_set: set, starts_at, duration_min } = booking
  if (!set || !starts_at) return no({ reason: 'not-feasible' })
  const asked = swapIn(call.body, booking)
  if (!asked.ok) return no(asked.refusal)
  const swap = asked.value
  const wanted = swapped(set, swap)
  if (!wanted) return no({ reason: 'stale' })
  const kind = await wrongKind(tx, swap.part, swap.to)
  if (kind) return no(kind)

  await lockAround(tx, await readCatalogue(tx), [Date.parse(starts_at)], duration_min ?? 0)
  const scene = await rideScene(tx, booking, now)
  if (!scene) return no({ reason: 'not-feasible' })
  const lost = stillLost(scene, swap)
  const feasible = trySet({ ...scene.ride, set: wanted, lost })
  if (!feasible.ok) return no(await namedRefusal(tx, feasible.refusal, { besides: scene.holders, now }))
  const { holders } = scene
  const taken = await keepAnew(tx, whole, wanted, { actor: caller.actor, holders, lost, now })
  if (!taken.ok) return no({ reason: 'stale' })
  const alarm = alarmsLeft(
    booking.alarm,
    lost.flatMap(({ resource }) => resource ?? []),
  )
  const row = await make(
    tx,
    caller.actor,
    booking,
    'reassign',
    {
      ...judged.value,
      alarm,
      feasible_set: wanted,
    },
    swapNote(changesOf(set, wanted), await namesOf(tx)),
  )
  // Whole again by hand is whole again: it goes back into the plan as it does after a repair.
  await planAgain(tx, caller.actor, { ...whole, booking: row }, { alarms: booking.alarm, by, now })
  const after = (await readWhole(tx, { id: booking.id }))!.booking
  return reply(bookingView(after, caller))
}

/** What is lost beside the places that are being filled; of two bikes without a Bob the other still waits. */
const stillLost = ({ ride, lost }: RideScene, swap: Swap): Opening[] => {
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
  out: listOf(object({ id: id(), name: text(), why: text('In the caller’s language') })),
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
  { part, from, at }: Pick<Wish, 'part' | 'from' | 'at'>,
): Promise<Reply<Replacements>> {
  const { say } = deps
  const db = deps.database.kysely
  const whole = await readWhole(db, { id: booking_id })
  if (!whole) return no({ reason: 'booking-not-found' })
  const { booking } = whole
  const asked = swapIn({ part, from, at, to: from ?? booking.id }, booking)
  if (!asked.ok) return no(asked.refusal)
  const scene = await rideScene(db, booking, now)
  if (!scene) return no({ reason: 'not-feasible' })
  const place = placesMeant(scene.ride.set, asked.value)[0]
  // Somebody else was chosen meanwhile: there is nothing to replace by this name any more.
  if (!place) return reply({ fits: [], out: [], leaves: null })
  const { ride, holders } = scene
  const lost = stillLost(scene, asked.value)
  const names = await namesOf(db)
  const fits: Replacements['fits'][number][] = []
  const out: { id: string; name: string; why: string }[] = []
  for (const to of bestFirst(ride, place)) {
    const judged = trySet({ ...ride, set: swapped(ride.set, { ...asked.value, to })!, lost })
    const name = names.get(to) ?? ''
    const worker = ride.world.workers.find((one) => one.id === to)
    if (judged.ok)
      fits.push({ id: to, name, ...(worker && { worked_min: minutesOn(ride.index, worker, place.during) }) })
    // Who is no driver at all is not somebody who could not come.
    else if (!notOfTheTrade.has(judged.refusal.reason)) {
      const refusal = await namedRefusal(db, judged.refusal, { besides: holders, now })
      out.push({ id: to, name, why: refusalEntry(refusal, { say, locale }).message })
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

const setRefusals = {
  'move-not-allowed': 409,
  'time-is-promised': 409,
  'not-feasible': 409,
  'resource-out-of-use': 409,
  'resource-not-inspected': 409,
  'other-depot': 400,
  'bikes-do-not-fit': 400,
  'trailer-does-not-fit': 400,
  'not-a-driver': 400,
  'not-a-bob': 400,
  'too-few-bobs': 409,
  'licence-missing': 400,
  'not-working-then': 409,
  'rest-too-short': 409,
  'bed-overloaded': 400,
  'trailer-overloaded': 400,
  'trailer-too-heavy': 400,
  stale: 409,
  'wrong-kind': 400,
  'resource-taken': 409,
  occupied: 409,
} as const

export const reassignmentEndpoints = [
  changing(
    {
      ...ofBooking,
      call: 'POST /api/bookings/:id/reassignment',
      summary: 'Assign another bike, vehicle or person to a ride',
      detail: 'Checked by the same rules as the first set. The time is promised to the customer and stays.',
      takes: ['Idempotency-Key', 'If-Match'],
      body: wish,
      answers: { 200: { words: 'The booking after the move', data: recordOf('bookings') } },
      refuses: setRefusals,
    },
    onBooking(plannerParty, reassignment),
  ),
  reading(
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
  ),
]
