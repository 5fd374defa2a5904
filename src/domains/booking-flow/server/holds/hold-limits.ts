/** How long a visitor keeps a time and how many times one address keeps: a hold that is renewed is no new hold. */
import { sql } from 'kysely'
import type { Actor } from '../../../../platform/access/actor.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import { iso, minuteMs, hourMs } from '../../../../kernel/time/period.ts'
import { timeOf } from '../../../../kernel/time/wall-time.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import type { Booking } from '../../../booking/booking.ts'
import { holdIsLive } from '../../../booking/ride.ts'
import { tokenHash } from '../../../booking/token.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { isCalledByPlanner } from '../../../booking/server/party.ts'
import type { BookingCommand } from '../../../booking/server/frame.ts'

/**
 * Drafts one address keeps a time for at once: a household that compares, not one that empties the calendar.
 * Rule B-78.
 */
export const mostHolds = 6
/** Whole hours one address keeps of one day of riding within 24 hours, all its drafts together. Rule B-78. */
export const mostHeldHours = 6

interface Kept {
  readonly until: number
  /** No extension is left. */
  readonly extended: boolean
}

/**
 * The end of what a draft may keep of one day: that of its first hold and one extension, however it is taken anew.
 * Rule B-77.
 */
export async function lastEnd(tx: Tx, { id, local_day }: Booking, holdMs: number, now: number) {
  // After as long again the day is as free to this draft as to any other.
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    SELECT min(until) AS first, max(until) AS last FROM (
      SELECT (r.data->>'hold_expires_at')::timestamptz AS until
      FROM activity a JOIN revisions r ON r.activity = a.id
      WHERE a.collection = 'bookings' AND a.item = ${id}::text AND a.action IN ('hold', 'extend-hold')
        AND r.data->>'local_day' = ${local_day}::text
    ) AS held WHERE until > ${iso(now - 2 * holdMs)}::timestamptz`.execute(tx)
  const { first, last } = rows[0] ?? {}
  return first && last ? { end: Date.parse(first) + holdMs, again: Date.parse(last) + 2 * holdMs } : null
}

/**
 * Until when a start is kept for a draft. What the waiting list promised stands, for every start of that day.
 * Rule B-77.
 */
export async function heldUntil(
  tx: Tx,
  booking: Booking,
  start: number,
  { settings }: Catalogue,
  now: number,
): Promise<Outcome<Kept>> {
  const promised = await tx
    .selectFrom('waiting_entries')
    .select('offer_until')
    .where('booking', '=', booking.id)
    .where('status', '=', 'offered')
    .executeTakeFirst()
  const promise = promised?.offer_until ? Date.parse(promised.offer_until) : 0
  const same = booking.starts_at !== null && Date.parse(booking.starts_at) === start
  if (same && holdIsLive(booking, now)) {
    const until = Math.max(promise, Date.parse(booking.hold_expires_at!))
    return ok({ until, extended: booking.hold_extended })
  }
  const holdMs = settings.hold_minutes * minuteMs
  const bound = await lastEnd(tx, booking, holdMs, now)
  const until = Math.max(promise, Math.min(now + holdMs, bound?.end ?? Infinity))
  if (bound && until <= now) {
    const time = timeOf(bound.again, settings.time_zone)
    return refuse('hold-used-up', { time, again: iso(bound.again) })
  }
  return ok({ until, extended: bound !== null && until >= bound.end })
}

/** Until when a hold may be extended, if it still may. Rule B-77. */
export async function extendedUntil(tx: Tx, booking: Booking, { settings }: Catalogue, now: number) {
  const holdMs = settings.hold_minutes * minuteMs
  const bound = await lastEnd(tx, booking, holdMs, now)
  const expires = Date.parse(booking.hold_expires_at!)
  const until = Math.min(expires + holdMs, bound?.end ?? Infinity)
  return until > expires ? until : null
}

/** What an address did, or the account that is signed in there. */
const didBy = ({ ipHash, user }: Actor) =>
  sql<boolean>`(a.ip_hash = ${ipHash ?? null}::text OR a."user" = ${user ?? null}::uuid)`

/** Refuses another hold of an address that keeps as many as it may, with the hour at which the first ends. Rule B-78. */
export async function addressKeeps(
  tx: Tx,
  token: string,
  { caller, now, deps }: Pick<BookingCommand<unknown>, 'caller' | 'now' | 'deps'>,
  settings: Catalogue['settings'],
): Promise<Outcome<void>> {
  const { actor } = caller
  if (isCalledByPlanner(caller) || !deps.limitsHolds) return ok(undefined)
  // Holds of one address, and of one account, are taken one after the other, so that the bound stands.
  for (const whose of [actor.ipHash, actor.user])
    if (whose)
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`holds of ${whose}`}, 0))`.execute(tx)
  if ((await heldMs(tx, token, caller, now, settings)) >= mostHeldHours * hourMs)
    return refuse('too-many-holds-a-day', { phone: settings.company_phone || settings.company_email })
  const { rows } = await sql<{ until: string }>`
    SELECT b.hold_expires_at AS until FROM bookings b
    WHERE b.status = 'draft' AND b.hold_expires_at > ${iso(now)}::timestamptz
      AND b.token_hash <> ${tokenHash(token)}
      AND EXISTS (SELECT 1 FROM activity a WHERE a.collection = 'bookings' AND a.item = b.id::text
        AND a.action = 'hold' AND ${didBy(actor)})
    ORDER BY b.hold_expires_at`.execute(tx)
  if (rows.length < mostHolds) return ok(undefined)
  const again = Date.parse(rows[rows.length - mostHolds]!.until)
  return refuse('too-many-holds', {
    max: mostHolds,
    time: timeOf(again, settings.time_zone),
    again: iso(again),
  })
}

/** How long an address kept something of the draft's day lately: a new draft begins no new count. Rule B-78. */
async function heldMs(
  tx: Tx,
  token: string,
  { actor }: BookingCommand<unknown>['caller'],
  now: number,
  { hold_minutes }: Catalogue['settings'],
): Promise<number> {
  // A hold lasted at most as long as holds do; those of one draft that overlap are one.
  const { rows } = await sql<{ seconds: number }>`
    SELECT coalesce(sum(extract(epoch FROM until - greatest(until - ${hold_minutes} * interval '1 minute', before))), 0)::float8 AS seconds
    FROM (
      SELECT until, max(until) OVER (PARTITION BY item ORDER BY until ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
      FROM (
        SELECT a.item, (r.data->>'hold_expires_at')::timestamptz AS until
        FROM activity a JOIN revisions r ON r.activity = a.id
        WHERE a.collection = 'bookings' AND a.action IN ('hold', 'extend-hold') AND ${didBy(actor)}
          AND r.data->>'local_day' = (SELECT local_day::text FROM bookings WHERE token_hash = ${tokenHash(token)})
      ) AS taken WHERE until > ${iso(now - 24 * hourMs)}::timestamptz
    ) AS held`.execute(tx)
  return rows[0]!.seconds * 1000
}
