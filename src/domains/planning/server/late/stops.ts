/** A driver is there, has left again, or will be later: said with one tap, and taken back. */
import { crew } from '../../../identity/role-groups.ts'
import type { Outcome } from '../../../../kernel/outcome.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  id,
  instant,
  minutes,
  object,
  orNull,
  type Parsed,
} from '../../../../platform/http/endpoint/schema.ts'
import { transportStops } from '../../../availability/resources.ts'
import type { BookingDeps } from '../../../booking/server/deps.ts'
import { partyOf } from '../../../booking/server/party.ts'
import { givenReason } from '../../../booking/server/moves/served-move.ts'
import { lastMade } from '../../../booking/server/road/steering.ts'
import type { Command } from '../../../../platform/http/endpoint/endpoint.ts'
import type { BookingStatus } from '../../../booking/resources/booking/booking-status.ts'
import { type Tap, type Tapped, delayed, longestDelay, tap, untap } from '../../late/stop-taps.ts'
import { changing, group } from '../frame.ts'

interface StoredStop extends Tapped {
  readonly id: string
  readonly status: BookingStatus
}

/** Held while it is decided. Of the crew only who drives it: another's is not there for him. */
async function readStop(
  tx: Tx,
  key: string,
  { caller }: Pick<Command<BookingDeps>, 'caller'>,
): Promise<StoredStop | undefined> {
  return tx
    .selectFrom('transport_stops')
    .innerJoin('transport_trips', 'transport_trips.id', 'transport_stops.trip')
    .innerJoin('employees', 'employees.id', 'transport_trips.driver')
    .innerJoin('bookings', 'bookings.id', 'transport_stops.booking')
    .select(['transport_stops.id', 'planned_at', 'arrived_at', 'left_at', 'delay_min', 'bookings.status'])
    .where('transport_stops.id', '=', key)
    .$if(partyOf(caller) === 'employee', (query) => query.where('employees.user', '=', caller.account!.id))
    .forUpdate('transport_stops')
    .executeTakeFirst()
}

const view = object({
  id: id(),
  planned_at: instant(),
  arrived_at: orNull(instant()),
  left_at: orNull(instant()),
  delay_min: orNull(minutes('Later than planned')),
})

const ofStop = {
  group,
  to: crew,
  path: { id: id('Of the stop') },
  missing: 'stop-not-found',
  takes: ['Idempotency-Key'],
  answers: { 200: { words: 'The stop', data: view } },
} as const

type Decide = (stop: StoredStop) => Outcome<Partial<Tapped> | null> | Promise<Outcome<Partial<Tapped> | null>>

async function change(
  tx: Tx,
  { caller, path }: Pick<Command<BookingDeps>, 'caller'> & { readonly path: { readonly id: string } },
  { action, comment = null }: { readonly action: string; readonly comment?: string | null },
  decide: Decide,
): Promise<Reply<Parsed<typeof view>>> {
  const stop = await readStop(tx, path.id, { caller })
  if (!stop) return no({ reason: 'stop-not-found' })
  const decided = await decide(stop)
  if (!decided.ok) return no(decided.refusal)
  if (decided.value)
    await write(tx, caller.actor, {
      collection: transportStops,
      key: stop.id,
      action,
      comment,
      update: decided.value,
    })
  const { status: _status, ...shown } = { ...stop, ...decided.value }
  return reply(shown)
}

const taps = [
  { of: 'arrived_at', noun: 'arrival', action: 'arrive', said: 'is there' },
  { of: 'left_at', noun: 'leaving', action: 'leave', said: 'has left the place' },
] as const satisfies readonly { of: Tap; noun: string; action: string; said: string }[]

const undoing = object({ reason: givenReason() })

export const stopEndpoints = [
  ...taps.flatMap(({ of, noun, action, said }) => [
    changing(
      {
        ...ofStop,
        call: `POST /api/stops/:id/${noun}`,
        summary: `Say that who drives ${said}`,
        detail:
          'From three hours before it is due, while the ride is promised or on the road. Said twice it was said once.',
        refuses: { 'stop-not-on': 409 },
      },
      (tx, call) => change(tx, call, { action }, (stop) => tap(stop, of, stop.status, call.now)),
    ),
    changing(
      {
        ...ofStop,
        call: `DELETE /api/stops/:id/${noun}`,
        summary: `Take back that who drives ${said}`,
        detail: 'Within ten minutes by the person who said it; later by the office, with a reason.',
        body: undoing,
        refuses: { 'undo-not-yours': 409, 'undo-too-late': 409, 'reason-required': 400 },
      },
      (tx, call) => {
        const { reason = null } = call.body
        const user = call.caller.account?.id ?? null
        return change(tx, call, { action: `undo-${action}`, comment: reason?.trim() || null }, async (stop) =>
          untap(stop, of, partyOf(call.caller)!, call.now, {
            made: await lastMade(tx, call.path.id, action, user, transportStops.name),
            reason,
          }),
        )
      },
    ),
  ]),
  changing(
    {
      ...ofStop,
      call: 'POST /api/stops/:id/delay',
      summary: 'Say how much later than planned a stop will be reached',
      detail: 'Nought takes it back. What follows of the day is reckoned with it.',
      body: object({ minutes: minutes('Later than planned', { min: 0, max: longestDelay }) }),
      refuses: { 'stop-not-on': 409, 'stop-reached': 409 },
    },
    (tx, call) =>
      change(tx, call, { action: 'delay' }, (stop) =>
        delayed(stop, call.body.minutes, stop.status, call.now),
      ),
  ),
]
