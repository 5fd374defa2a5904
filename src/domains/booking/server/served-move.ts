/** Who serves a booking, and the frame of the moves they make: who may, held while decided, and what they read after. */
import type { Kysely } from 'kysely'
import { isId } from '../../../kernel/id.ts'
import { type Outcome, type Refusal, ok, refuse } from '../../../kernel/outcome.ts'
import type { Caller } from '../../../platform/access/caller.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Call as HttpCall, Command } from '../../../platform/http/endpoint.ts'
import { forbidden } from '../../../platform/http/problem.ts'
import { checkVersion } from '../../../platform/items/locked.ts'
import { isFor } from '../../../platform/resource/audience.ts'
import type { Field } from '../../../platform/resource/field.ts'
import { audiences } from '../../identity/audiences.ts'
import type { Booking, Party } from '../booking.ts'
import { bookings } from '../resources/bookings.ts'
import type { BookingWhole } from '../ride.ts'
import { agenciesOf } from './agency-people.ts'
import type { BookingDeps } from './deps.ts'
import { type Call, type Reply, type Tx, change, no, officeParty } from './endpoint.ts'
import { readWhole } from './whole.ts'

/** The reason a body carries; one that is no text is refused, not forgotten. */
export function reasonIn({ body: { reason } }: Call, max = 1000): Outcome<string | null> {
  if (reason === undefined || reason === null) return ok(null)
  if (typeof reason !== 'string') return refuse('wrong-type', { field: 'reason' })
  return reason.length > max ? refuse('text-too-long', { field: 'reason', max }) : ok(reason)
}

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

const bookingNotFound: Refusal = { reason: 'booking-not-found' }

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
  return caller.role === 'organizer' ? 'agency' : officeParty(caller)
}

/** A move of one booking by the office, or by the agency that brought it; the booking is held while it is decided. */
export const onBooking =
  <D, B, T>(
    partyOf: (caller: Caller) => Party,
    move: (tx: Tx, whole: BookingWhole, command: Command<D, B>, by: Party) => Promise<Reply<T>>,
  ) =>
  async (tx: Tx, call: HttpCall<D, B, { readonly id: string }>): Promise<Reply<T>> => {
    const by = partyOf(call.caller)
    const whole = await readWhole(tx, { id: call.path.id }, { lock: true })
    if (by === 'agency' && !(whole && (await brought(tx, call.caller, whole.booking)))) throw forbidden()
    if (!whole) return no(bookingNotFound)
    checkVersion(call.context.req.header('if-match'), whole.booking)
    return move(tx, whole, call, by)
  }

type Move = (tx: Tx, whole: BookingWhole, call: Call, by: Party) => Promise<Reply>

/**
 * Frames a move of who serves a booking; it is held while it is decided.
 *
 * @param partyOf throws 403 for who serves none.
 */
const framed =
  (deps: BookingDeps, known: readonly string[], partyOf: (caller: Caller) => Party, move: Move) =>
  (c: Parameters<typeof change>[1]) =>
    change(
      deps,
      c,
      known,
      async (tx, call) => {
        const by = partyOf(call.caller)
        const id = c.req.param('id')
        const whole = isId(id) ? await readWhole(tx, { id }, { lock: true }) : null
        if (by === 'agency' && !(whole && (await brought(tx, call.caller, whole.booking)))) throw forbidden()
        if (!whole) return no(bookingNotFound)
        checkVersion(c.req.header('if-match'), whole.booking)
        return move(tx, whole, call, by)
      },
      { before: partyOf },
    )

/** A move of the office alone. */
export const officeMove = (deps: BookingDeps, known: readonly string[], move: Move) =>
  framed(deps, known, officeParty, move)

/** A move of the office that the agency may make too, of the bookings it brought. */
export const servedMove = (deps: BookingDeps, known: readonly string[], move: Move) =>
  framed(deps, known, servingParty, move)
