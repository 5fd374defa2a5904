/** Who serves a booking, and the frame of the moves they make: who may, held while decided, and what they read after. */
import type { Kysely } from 'kysely'
import { planners } from '../../../identity/role-groups.ts'
import { isId, type Id } from '../../../../kernel/id/id.ts'
import type { Caller } from '../../../../platform/access/session/caller.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import {
  type Call,
  type Command,
  no,
  type Reply,
  type Tx,
} from '../../../../platform/http/endpoint/endpoint.ts'
import { forbidden } from '../../../../platform/http/problem.ts'
import { optional, orNull, recordOf, text } from '../../../../platform/http/endpoint/schema.ts'
import { checkVersion } from '../../../../platform/items/write/locked.ts'
import { isFor } from '../../../../platform/resource/audience.ts'
import type { Field } from '../../../../platform/resource/field.ts'
import { audiences } from '../../../identity/audiences.ts'
import type { Booking, Party } from '../../booking.ts'
import { bookings } from '../../resources/booking/bookings.ts'
import type { BookingWhole } from '../../ride.ts'
import { agenciesOf } from '../../../customers/server/agency-people.ts'
import type { BookingDeps } from '../deps.ts'
import { plannerParty } from '../party.ts'
import { ofBooking } from '../frame.ts'
import { readWhole } from '../whole.ts'

/** Why somebody makes a move, in his own words. */
export const givenReason = (words?: string) => optional(orNull(text(words, { max: 1000 })))

/** The booking after a move, as far as it is for who made it. */
export function bookingView(booking: Booking, { account, role }: Caller) {
  const fields: Readonly<Record<string, Field>> = bookings.fields
  return Object.fromEntries(
    Object.entries(booking).filter(([name]) => {
      const field = fields[name]
      return field && !field.secret && (account?.admin || isFor(role, field, audiences))
    }),
  )
}

export const bookingNotFound = no({ reason: 'booking-not-found' })

/** Whether the caller works for the agency that brought a booking; once that has ended, the office alone serves it. */
export async function brought(
  db: Kysely<Tables>,
  { account, role }: Caller,
  { agency }: Pick<Booking, 'agency'>,
): Promise<boolean> {
  if (role !== 'organizer' || !account || !agency) return false
  const found = await db
    .selectFrom('booking_agencies')
    .select('id')
    .where('id', '=', agency)
    .where('id', 'in', agenciesOf(account.id))
    .executeTakeFirst()
  return found !== undefined
}

/** The party of who serves a booking: the office any, an agency those it brought. Another's is answered as none. */
export function servingParty(caller: Caller): Party {
  return caller.role === 'organizer' ? 'agency' : plannerParty(caller)
}

/** What the office's moves of a booking have in common. */
export const officeMove = {
  ...ofBooking,
  group: 'Office',
  to: planners,
  takes: ['Idempotency-Key', 'If-Match'],
} as const
/** The same, of moves the agency that brought the booking may make too: it learns of no other whether it is there. */
export const servedMove = {
  ...officeMove,
  to: [...planners, 'organizer'],
  before: ({ caller, context }: Pick<Call<BookingDeps>, 'caller' | 'context'>) => {
    if (servingParty(caller) === 'agency' && !isId(context.req.param('id'))) throw forbidden()
  },
} as const
export const afterMove = { words: 'The booking after the move', data: recordOf('bookings') }

/** A move of one booking by the office, or by the agency that brought it; the booking is held while it is decided. */
export const onBooking =
  <D, B, T>(
    partyOf: (caller: Caller) => Party,
    move: (tx: Tx, whole: BookingWhole, command: Command<D, B>, by: Party) => Promise<Reply<T>>,
  ) =>
  async (tx: Tx, call: Call<D, B, { readonly id: Id<'bookings'> }>): Promise<Reply<T>> => {
    const by = partyOf(call.caller)
    const whole = await readWhole(tx, { id: call.path.id }, { lock: true })
    if (by === 'agency' && !(whole && (await brought(tx, call.caller, whole.booking)))) throw forbidden()
    if (!whole) return bookingNotFound
    checkVersion(call.context.req.header('if-match'), whole.booking)
    return move(tx, whole, call, by)
  }
