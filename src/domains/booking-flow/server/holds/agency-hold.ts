/** What an agency holds for a customer who is not sure yet: a start of its own draft, for the hours agreed with it. */
import { sql } from 'kysely'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import { hourMs, iso } from '../../../../kernel/time/period.ts'
import { no, type Reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Booking } from '../../../booking/booking.ts'
import type { BookingWhole } from '../../../booking/ride.ts'
import { type BookingCommand, changing } from '../../../booking/server/frame.ts'
import { onBooking, servedMove, servingParty } from '../../../booking/server/moves/served-move.ts'
import { tokenHash } from '../../../booking/token.ts'
import { lastEnd } from './hold-limits.ts'
import { release, take } from './holds.ts'

/** Starts one agency holds at once. Rule AG-01. */
export const mostAgencyHolds = 10

/**
 * Until when an agency holds a start: the hours agreed with it from when it first held that day, never beyond the start
 * itself. Counted one after the other, so that the bound stands.
 * Rule AG-01.
 */
async function agencyHoldUntil(
  tx: Tx,
  booking: Booking,
  start: number,
  now: number,
): Promise<Outcome<number>> {
  const { id, agency } = booking
  const may = await tx
    .selectFrom('booking_agencies')
    .select(['can_hold', 'hold_hours'])
    .where('id', '=', agency)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!may?.can_hold) return refuse('agency-holds-nothing')
  const { count } = await tx
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('agency', '=', agency)
    .where('status', '=', 'draft')
    .where('id', '<>', id)
    .where('hold_expires_at', '>', iso(now))
    .executeTakeFirstOrThrow()
  if (count >= mostAgencyHolds) return refuse('too-many-agency-holds', { max: mostAgencyHolds })
  const holdMs = may.hold_hours * hourMs
  // Held again on the same day, it ends when it would have.
  const before = await lastEnd(tx, booking, holdMs, now)
  const until = Math.min(now + holdMs, start, before ? before.end - holdMs : Infinity)
  return until > now ? ok(until) : refuse('agency-hold-used-up')
}

/** Holds the start of a draft an agency brings; the draft lasts as long. Rule AG-01. */
export async function holdForAgency(
  tx: Tx,
  token: string,
  { caller, body, now }: Pick<BookingCommand<{ readonly start: string }>, 'caller' | 'body' | 'now'>,
): Promise<Reply> {
  const held = await take(tx, token, { caller, body, now }, async (booking, start) => {
    const until = await agencyHoldUntil(tx, booking, start, now)
    return until.ok ? ok({ until: until.value, extended: true }) : until
  })
  if (!held.ok) return held
  const until = held.data?.expires_at
  // What is only had on request is kept for nobody.
  if (!until) return no({ reason: 'hold-on-request' })
  await sql`UPDATE bookings SET draft_expires_at = greatest(draft_expires_at, ${until}::timestamptz)
    WHERE token_hash = ${tokenHash(token)}`.execute(tx)
  return held
}

/** Rule AG-01. */
async function letGoOf(
  tx: Tx,
  { booking }: BookingWhole,
  { caller }: BookingCommand<unknown>,
): Promise<Reply<undefined>> {
  if (booking.status !== 'draft') return no({ reason: 'move-not-allowed', status: booking.status })
  await release(tx, booking, caller.actor)
  return { ok: true, status: 204 }
}

export const agencyHoldEndpoint = changing(
  {
    ...servedMove,
    call: 'DELETE /api/bookings/:id/hold',
    summary: 'Release the start a draft holds',
    answers: { 204: { words: 'Released' } },
    refuses: { 'move-not-allowed': 409 },
  },
  onBooking(servingParty, letGoOf),
)
