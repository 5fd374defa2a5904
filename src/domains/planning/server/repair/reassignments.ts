/**
 * Another bike, vehicle or person for a ride that stands: judged by the rules that found the first, against what still
 * stands of it. Who or what fell out elsewhere in the ride is in nobody's way.
 */
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import { trySet } from '../../../availability/sets/chosen-set.ts'
import { changesOf } from '../../../availability/sets/repair.ts'
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
  id,
  instant,
  object,
  optional,
  orNull,
  type Parsed,
  recordOf,
} from '../../../../platform/http/endpoint/schema.ts'
import { make } from '../../../booking/server/moves/made-move.ts'
import { bookingView, onBooking } from '../../../booking/server/moves/served-move.ts'
import { lockAround } from '../../../booking/server/sets/scene.ts'
import { readWhole } from '../../../booking/server/whole.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { namesOf } from '../../../booking/server/sets/plannable.ts'
import { swapNote } from '../../../booking/plan/swap-note.ts'
import { changing, ofBooking } from '../frame.ts'
import { judgeMoment } from '../holding.ts'
import { planAgain } from './give-back.ts'
import { keepAnew } from '../../../booking/server/sets/kept-set.ts'
import { at, replacementsEndpoint, stillLost, swapOf } from './replacements.ts'
import { namedRefusal, rideScene, wrongKind } from './ride-scene.ts'

const wish = object({
  part,
  from: optional(orNull(id('Who or what it is now; null puts a Bob in a place nobody has'))),
  to: id('Who or what it becomes'),
  at,
  start: optional(instant()),
})
type Wish = Parsed<typeof wish>

/** What was asked for, of a ride whose time was promised. Rule PL-10. */
function swapIn({ start, ...wish }: Wish, booking: Booking): Outcome<Swap> {
  if (start !== undefined && Date.parse(start) !== Date.parse(booking.starts_at ?? ''))
    return refuse('time-is-promised', { field: 'start' })
  return ok(swapOf(wish))
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
  const lasts = Math.max(...placesMeant(set, swap).map(({ during }) => during.to))
  const ahead = judgeMoment(lasts, now)
  if (!ahead.ok) return no(ahead.refusal)
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
      pinned: true,
    },
    swapNote(changesOf(set, wanted), await namesOf(tx)),
  )
  // Whole again by hand is whole again: it goes back into the plan as it does after a repair.
  await planAgain(tx, caller.actor, { ...whole, booking: row }, { alarms: booking.alarm, by, now })
  const after = (await readWhole(tx, { id: booking.id }))!.booking
  return reply(bookingView(after, caller))
}

const setRefusals = {
  'move-not-allowed': 409,
  'hours-over': 409,
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
  replacementsEndpoint,
]
