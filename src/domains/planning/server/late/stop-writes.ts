/** What is said of a stop, written: by its endpoints as it happens, and from the log of a phone. */
import type { Outcome } from '../../../../kernel/outcome.ts'
import type { Instant } from '../../../../kernel/time/period.ts'
import type { Caller } from '../../../../platform/access/session/caller.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { transportStops } from '../../../availability/resources.ts'
import type { BookingStatus } from '../../../booking/resources/booking/booking-status.ts'
import { partyOf } from '../../../booking/server/party.ts'
import { lastMade } from '../../../booking/server/road/steering.ts'
import { type Tap, type Tapped, tap, untap } from '../../late/stop-taps.ts'

/** Which stop, who says something of it, and when that is. */
export interface SayingOfStop {
  readonly key: string
  readonly caller: Caller
  readonly now: Instant
  /** That it is his to say was judged before: by the day sheet he had. */
  readonly isHis?: boolean
}

interface StoredStop extends Tapped {
  readonly id: string
  readonly status: BookingStatus
}

/** Held while it is decided. Of the crew only who drives it: another's is not there for him. */
async function readStop(
  tx: Tx,
  { key, caller, isHis = false }: SayingOfStop,
): Promise<StoredStop | undefined> {
  return tx
    .selectFrom('transport_stops')
    .innerJoin('transport_trips', 'transport_trips.id', 'transport_stops.trip')
    .innerJoin('employees', 'employees.id', 'transport_trips.driver')
    .innerJoin('bookings', 'bookings.id', 'transport_stops.booking')
    .select(['transport_stops.id', 'planned_at', 'arrived_at', 'left_at', 'delay_min', 'bookings.status'])
    .where('transport_stops.id', '=', key)
    .$if(!isHis && partyOf(caller) === 'employee', (query) =>
      query.where('employees.user', '=', caller.account!.id),
    )
    .forUpdate('transport_stops')
    .executeTakeFirst()
}

type Decide = (stop: StoredStop) => Outcome<Partial<Tapped> | null> | Promise<Outcome<Partial<Tapped> | null>>
type ShownStop = Omit<StoredStop, 'status'>

export async function changeStop(
  tx: Tx,
  saying: SayingOfStop,
  { action, comment = null }: { readonly action: string; readonly comment?: string | null },
  decide: Decide,
): Promise<Reply<ShownStop>> {
  const stop = await readStop(tx, saying)
  if (!stop) return no({ reason: 'stop-not-found' })
  const decided = await decide(stop)
  if (!decided.ok) return no(decided.refusal)
  if (decided.value)
    await write(tx, saying.caller.actor, {
      collection: transportStops,
      key: stop.id,
      action,
      comment,
      update: decided.value,
    })
  const { status: _status, ...shown } = { ...stop, ...decided.value }
  return reply(shown)
}

const actions = { arrived_at: 'arrive', left_at: 'leave' } as const satisfies Record<Tap, string>

export const tapStop = (tx: Tx, saying: SayingOfStop, of: Tap): Promise<Reply<ShownStop>> =>
  changeStop(tx, saying, { action: actions[of] }, (stop) => tap(stop, of, stop.status, saying.now))

export const untapStop = (
  tx: Tx,
  saying: SayingOfStop,
  of: Tap,
  reason: string | null,
): Promise<Reply<ShownStop>> =>
  changeStop(tx, saying, { action: `undo-${actions[of]}`, comment: reason?.trim() || null }, async (stop) => {
    const user = saying.caller.account?.id ?? null
    const found = await lastMade(tx, stop.id, actions[of], user, transportStops.name)
    // What a phone kept was said when the stop says so, and not when it was written here.
    const made = found && saying.isHis && stop[of] ? { ...found, at: Date.parse(stop[of]) } : found
    return untap(stop, of, partyOf(saying.caller)!, saying.now, { made, reason })
  })
