/** What is looked for with a booking by who holds its link, and by the agency that brought it: an address for each. */
import type {
  Answers,
  Call,
  DataOf,
  Endpoint,
  Entries,
  Refuses,
  Reply,
} from '../../../../platform/http/endpoint/endpoint.ts'
import type { Parsed, Schema } from '../../../../platform/http/endpoint/schema.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Party } from '../../booking.ts'
import type { BookingWhole } from '../../ride.ts'
import type { BookingDeps } from '../deps.ts'
import { reading, throttled } from '../frame.ts'
import { linked, linkGone, ofAgency, ofLink, servedByAgency } from './link-moves.ts'

interface Said<P, Q, B, A extends Answers> {
  readonly summary: string
  readonly detail?: string
  /** Beside the link. */
  readonly path?: P & Entries
  readonly query?: Q & Entries
  readonly body?: B & Schema
  readonly answers: A
  readonly refuses?: Refuses
}
type Parts<E> = { readonly [Name in keyof E]: Parsed<E[Name]> }
type Looking<P, Q, B> = Call<BookingDeps, B extends Schema ? Parsed<B> : unknown, Parts<P>, Parts<Q>>

/** As often as one looks in the calendar, not more. */
const searches = throttled('searches')

export function guestReading<P, Q, B, A extends Answers>(
  asks: `${'GET' | 'POST'} ${string}`,
  said: Said<P, Q, B, A>,
  read: (call: Looking<P, Q, B>, whole: BookingWhole, by: Party) => Promise<Reply<DataOf<A>>>,
): Endpoint<BookingDeps>[] {
  const [verb, rest] = asks.split(' ') as ['GET' | 'POST', string]
  const described = said as Said<Entries, Entries, Schema, A>
  const look = read as (call: object, whole: BookingWhole, by: Party) => Promise<Reply<DataOf<A>>>
  return [
    reading(
      {
        ...ofLink,
        ...described,
        call: `${verb} /api/scheduler/:token/${rest}` as const,
        path: { ...ofLink.path, ...described.path },
        before: searches,
        refuses: { 'scheduler-not-found': 404, ...described.refuses },
      },
      async (call) => {
        const { token } = call.path as unknown as { readonly token: string }
        const whole = await linked(call.deps.database.kysely, token)
        return whole ? look(call, whole, 'visitor') : linkGone
      },
    ),
    reading(
      {
        ...ofAgency,
        ...described,
        call: `${verb} /api/bookings/:id/scheduler/${rest}` as const,
        path: { ...ofAgency.path, ...described.path },
        before: (call) => {
          ofAgency.before(call)
          searches(call)
        },
      },
      async (call) => {
        const { id } = call.path as unknown as { readonly id: Id<'bookings'> }
        return look(call, await servedByAgency(call.deps.database.kysely, call.caller, id), 'agency')
      },
    ),
  ]
}
