/** What happens to a promised ride: planned, on the road, back, settled; and the ways back. */
import { bookkeepers, crew, office, planners } from '../../../identity/role-groups.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Outcome } from '../../../../kernel/outcome.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { checkVersion } from '../../../../platform/items/write/locked.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { no, type Refuses, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { flag, object, optional, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { transportTrips } from '../../../availability/resources.ts'
import type { Booking, Change, Party } from '../../booking.ts'
import { close, reopen } from '../../closing.ts'
import { unplan } from '../../plan/in-the-plan.ts'
import { complete, depart, isPast, noShow, undoComplete, undoDepart } from '../../plan/on-the-road.ts'
import type { BookingWhole } from '../../ride.ts'
import { partyOf } from '../party.ts'
import { type BookingCommand, changing } from '../frame.ts'
import { make } from '../moves/made-move.ts'
import { afterMove, bookingNotFound, bookingView, givenReason, officeMove } from '../moves/served-move.ts'
import { lastMade, missingOfBobs, noteSeen, takeBackSeen } from './steering.ts'
import { type Asked, judgePlan, judgeUndoNoShow } from './ride-plan.ts'
import { isOfCrew } from './of-crew.ts'
import { leftToSettle } from './left-to-settle.ts'
import { spoken } from './spoken.ts'
import { readWhole } from '../whole.ts'

type Judge = (asked: Asked) => Outcome<Change> | Promise<Outcome<Change>>

type TripState = 'planned' | 'departed' | 'done'
interface TripMove {
  readonly does: 'deliver' | 'collect'
  readonly from: readonly TripState[]
  readonly to: TripState
}

async function moveTrips(tx: Tx, actor: Actor, booking: Id<'bookings'>, action: string, move: TripMove) {
  const { does, from, to } = move
  const trips = await tx
    .selectFrom('transport_stops')
    .innerJoin('transport_trips', 'transport_trips.id', 'transport_stops.trip')
    .select('transport_trips.id')
    .distinct()
    .where('transport_stops.booking', '=', booking)
    .where('transport_stops.does', '=', does)
    .where('transport_trips.state', 'in', from)
    .orderBy('transport_trips.id')
    .execute()
  for (const { id } of trips)
    await write(tx, actor, { collection: transportTrips, key: id, action, update: { state: to } })
}

const moving = object({ reason: givenReason() })
const departing = object({
  reason: givenReason(),
  bob_seen: optional(flag('I have seen every Bob: of age, sober, and knows the rules')),
})
type Said = Parsed<typeof moving> | Parsed<typeof departing>

interface RoadMove {
  readonly call: `${'POST' | 'DELETE'} /api/bookings/:id/${string}`
  readonly summary: string
  readonly detail?: string
  readonly to: readonly string[]
  readonly body?: typeof moving | typeof departing
  readonly refuses?: Refuses
  readonly judge: Judge
  /** The trips follow the booking: the first leaves with it, all come home with it; and so on the way back. */
  readonly trips?: readonly TripMove[]
}

async function moveOf(
  tx: Tx,
  name: string,
  { judge, trips = [] }: RoadMove,
  whole: BookingWhole,
  { body, caller, now }: BookingCommand<Said>,
  by: Party,
): Promise<Reply<Partial<Booking>>> {
  const { reason = null } = body
  const isSeen = 'bob_seen' in body && body.bob_seen === true
  const { actor } = caller
  const user = caller.account?.id ?? null
  const judged = await judge({ tx, whole, by, reason, now, user, isSeen })
  if (!judged.ok) return no(await spoken(tx, judged.refusal))
  if (isSeen && !isPast(whole.booking, now)) await noteSeen(tx, actor, whole.booking.id)
  if (name === 'undo-depart') await takeBackSeen(tx, actor, whole.booking.id)
  for (const trip of trips) await moveTrips(tx, actor, whole.booking.id, name, trip)
  // What the office gave as a reason stays in the history, where the booking itself keeps none.
  const comment = judged.value.status_reason ?? reason?.trim() ?? null
  const row = await make(tx, actor, whole.booking, name, judged.value, comment || null)
  return reply(bookingView(row, caller))
}

const ownRides = 'The crew may only move its own rides.'
const undoing = {
  detail:
    'The crew member who made the move can undo it within ten minutes; the office can undo any, with a reason.',
  to: crew,
  refuses: { 'undo-not-yours': 409, 'undo-too-late': 409, 'reason-required': 400 },
} as const

/** By the name each has in the history. */
const moves: Readonly<Record<string, RoadMove>> = {
  plan: {
    call: 'POST /api/bookings/:id/plan',
    summary: 'Plan the ride: bikes, trucks, trailers, drivers and Bobs are fixed',
    to: planners,
    refuses: { 'set-incomplete': 409, 'bob-unknown': 409, 'too-few-bobs': 409, 'address-missing': 409 },
    judge: judgePlan,
  },
  unplan: {
    call: 'DELETE /api/bookings/:id/plan',
    summary: 'Take a ride off the plan, with a reason',
    to: planners,
    refuses: { 'reason-required': 400 },
    judge: ({ whole, by, reason }) => unplan(whole.booking, by, reason),
  },
  depart: {
    call: 'POST /api/bookings/:id/departure',
    summary: 'Record the departure',
    detail:
      'From three hours before the ride starts. A Bob from the group must be named, of age and declared ' +
      'sober, or `bob_seen` says the crew has checked it; a planner may let them leave without, with a reason. ' +
      'After the ride nothing is asked, or noted, of the Bob. ' +
      ownRides,
    to: crew,
    body: departing,
    refuses: { 'departure-too-early': 409, 'bob-unnamed': 409, 'bob-minor': 409, 'bob-unsigned': 409 },
    judge: async ({ tx, whole: { booking }, by, now, reason, isSeen }) =>
      depart(booking, by, now, { bob: await missingOfBobs(tx, booking, isSeen), reason }),
    trips: [{ does: 'deliver', from: ['planned'], to: 'departed' }],
  },
  'undo-depart': {
    ...undoing,
    call: 'DELETE /api/bookings/:id/departure',
    summary: 'Undo a departure that was recorded by mistake',
    judge: async ({ tx, whole: { booking }, by, now, reason, user }) =>
      undoDepart(booking, by, now, { made: await lastMade(tx, booking.id, 'depart', user), reason }),
    trips: [{ does: 'deliver', from: ['departed'], to: 'planned' }],
  },
  complete: {
    call: 'POST /api/bookings/:id/completion',
    summary: 'Record the return',
    detail: `Once the ride has begun. ${ownRides}`,
    to: crew,
    refuses: { 'return-too-early': 409 },
    judge: ({ whole, by, now }) => complete(whole.booking, by, now),
    trips: [
      { does: 'deliver', from: ['planned', 'departed'], to: 'done' },
      { does: 'collect', from: ['planned', 'departed'], to: 'done' },
    ],
  },
  'undo-complete': {
    ...undoing,
    call: 'DELETE /api/bookings/:id/completion',
    summary: 'Undo a return that was recorded by mistake',
    judge: async ({ tx, whole: { booking }, by, now, reason, user }) =>
      undoComplete(booking, by, now, { made: await lastMade(tx, booking.id, 'complete', user), reason }),
    trips: [
      { does: 'deliver', from: ['done'], to: 'departed' },
      { does: 'collect', from: ['done'], to: 'planned' },
    ],
  },
  'no-show': {
    call: 'POST /api/bookings/:id/no-show',
    summary: 'Record a no-show',
    to: crew,
    refuses: { 'still-open': 409 },
    judge: ({ whole, by, now, reason }) => noShow(whole.booking, by, now, reason),
  },
  'undo-no-show': {
    ...undoing,
    call: 'DELETE /api/bookings/:id/no-show',
    summary: 'Undo a no-show that was recorded by mistake',
    judge: judgeUndoNoShow,
  },
  close: {
    call: 'POST /api/bookings/:id/closure',
    summary: 'Close a booking with nothing left to settle',
    detail: 'With a reason also where not all of what was agreed is invoiced; the history keeps it.',
    to: office,
    refuses: {
      'refund-open': 409,
      'payment-open': 409,
      'deposit-held': 409,
      'not-invoiced': 409,
      'not-invoiced-net': 409,
    },
    judge: async ({ tx, whole: { booking }, by, reason }) =>
      close(booking, by, await leftToSettle(tx, booking), reason),
  },
  reopen: {
    call: 'DELETE /api/bookings/:id/closure',
    summary: 'Reopen a closed booking, with a reason',
    to: bookkeepers,
    refuses: { 'reason-required': 400 },
    judge: ({ whole, by, reason }) => reopen(whole.booking, by, reason),
  },
}

/** Rule B-85. */
export const planning = (tx: Tx, whole: BookingWhole, call: BookingCommand<Said>, by: Party) =>
  moveOf(tx, 'plan', moves['plan']!, whole, call, by)

/** What the crew says of its ride, under the name it has in the history. */
export const crewMoves = [
  'depart',
  'undo-depart',
  'complete',
  'undo-complete',
  'no-show',
  'undo-no-show',
] as const
export type CrewMove = (typeof crewMoves)[number]

/** A move of the crew that a phone kept until it had a line; that the ride is its own was judged before. */
export const onTheRoad = (
  tx: Tx,
  name: CrewMove,
  whole: BookingWhole,
  call: BookingCommand<Said>,
  by: Party,
) => moveOf(tx, name, moves[name]!, whole, call, by)

export const roadEndpoints = Object.entries(moves).map(([name, move]) => {
  const { judge: _judge, trips: _trips, refuses, body = moving, ...said } = move
  return changing(
    {
      ...officeMove,
      ...said,
      body,
      answers: { 200: afterMove },
      refuses: { 'move-not-allowed': 409, ...refuses },
    },
    async (tx, call) => {
      const by = partyOf(call.caller)!
      const whole = await readWhole(tx, { id: call.path.id }, { lock: true })
      const isThere =
        whole && (by !== 'employee' || (await isOfCrew(tx, whole.booking.id, call.caller.account!.id)))
      if (!isThere) return bookingNotFound
      checkVersion(call.context.req.header('if-match'), whole.booking)
      return moveOf(tx, name, move, whole, call, by)
    },
  )
})
