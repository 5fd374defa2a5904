/** What was said of a ride, a stop or a Bob on its day: when, and whether by who reads it. */
import { type RawBuilder, sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { literals } from '../../../../platform/db/literals.ts'
import type { BookingStatus } from '../../../booking/booking.ts'

/** When what activity `a`, the last of its kind, says of `item` happened: by the last such fact of a phone of the same person, else when it was written. */
const happenedAt = (item: RawBuilder<unknown>, action: string) => sql`coalesce((
          SELECT f.at FROM crew_facts f WHERE f.booking = ${item} AND f.kind = ${sql.lit(action.replaceAll('-', '_'))}
            AND f.outcome = 'taken' AND f.user_created = a."user"
          ORDER BY f.received_at DESC LIMIT 1), a.timestamp)`

/** The last time it was said, and whether by who reads; while the booking still stands where that brought it. */
export const said = (
  action: string,
  statuses: readonly BookingStatus[],
  employee: Id<'employees'> | null,
) => sql`CASE WHEN b.status IN (${literals(statuses)}) THEN (
        SELECT json_build_object('at', ${happenedAt(sql`b.id`, action)}, 'isMine', coalesce(a."user" = (SELECT "user" FROM employees WHERE id = ${employee}), false))
        FROM activity a WHERE a.collection = 'bookings' AND a.item = b.id::text AND a.action = ${sql.lit(action)}
        ORDER BY a.timestamp DESC, a.id DESC LIMIT 1) END`

/** What was said of a stop `s`, and whether by who reads. */
export const tapped = (
  column: 'arrived_at' | 'left_at',
  action: string,
  employee: Id<'employees'> | null,
) => {
  const at = sql.ref(`s.${column}`)
  return sql`CASE WHEN ${at} IS NOT NULL THEN json_build_object('at', ${at}, 'isMine', coalesce((
      SELECT a."user" = (SELECT "user" FROM employees WHERE id = ${employee}) FROM activity a
      WHERE a.collection = 'transport_stops' AND a.item = s.id::text AND a.action = ${sql.lit(action)}
      ORDER BY a.timestamp DESC, a.id DESC LIMIT 1), false)) END`
}

/** When a Bob was seen before the bikes leave, or sent home, and whether by who reads. */
export const bobTap = (
  state: 'checked_on_day' | 'refused_on_day',
  action: string,
  employee: Id<'employees'> | null,
) => sql`CASE WHEN state = ${sql.lit(state)} THEN (
        SELECT json_build_object('at', a.timestamp, 'isMine', coalesce(a."user" = (SELECT "user" FROM employees WHERE id = ${employee}), false))
        FROM activity a WHERE a.collection = 'bobs' AND a.item = bobs.id::text AND a.action = ${sql.lit(action)}
        ORDER BY a.timestamp DESC, a.id DESC LIMIT 1) END`
