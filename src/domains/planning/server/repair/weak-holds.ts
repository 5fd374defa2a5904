/** What keeps time without a promise: a request nobody answered, an offer nobody took, an hour somebody is still choosing. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { type Period, dayMs } from '../../../../kernel/time/period.ts'
import { instant } from '../../../../platform/db/instant.ts'
import { literals } from '../../../../platform/db/literals.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { unanswered, unasked } from '../../../booking/resources/booking/booking-status.ts'

// So far away work still counts in somebody's hours and rest.
const reachMs = dayMs

const around = ({ from, to }: Period) => sql`tstzrange(${instant(from - reachMs)}, ${instant(to + reachMs)})`

/** Who keeps time around a span without a promise, of all holders besides these. */
export async function weakHolders(
  db: Kysely<Tables>,
  during: Period,
  { besides, now }: { readonly besides: readonly string[]; readonly now: number },
): Promise<string[]> {
  const { rows } = await sql<{ holder: string }>`
    SELECT DISTINCT o.holder_id AS holder FROM occupations o
    LEFT JOIN transport_stops s ON s.trip = o.holder_id
    JOIN bookings b ON b.id = coalesce(s.booking, o.holder_id)
    WHERE b.status IN (${literals(unasked)}, ${literals(unanswered)}) AND o.during && ${around(during)}
      AND (o.expires_at IS NULL OR o.expires_at > ${instant(now)}) AND o.holder_id <> ALL(${[...besides]}::uuid[])
    ORDER BY 1`.execute(db)
  return rows.map(({ holder }) => holder)
}

interface WeakHold {
  readonly booking: Id<'bookings'>
  /** Null for what nobody asked for yet. */
  readonly number: string | null
  /** When it ends by itself, of what is only held. */
  readonly until: string | null
}

/** Of these holders the one that keeps this person or thing nearest to a span. */
export async function weakestOf(
  db: Kysely<Tables>,
  resource: string,
  during: Period,
  holders: readonly string[],
): Promise<WeakHold | null> {
  const { rows } = await sql<WeakHold>`
    SELECT b.id AS booking, b.number, CASE WHEN b.status IN (${literals(unasked)}) THEN o.expires_at END AS until
    FROM occupations o LEFT JOIN transport_stops s ON s.trip = o.holder_id
    JOIN bookings b ON b.id = coalesce(s.booking, o.holder_id)
    WHERE o.resource_id = ${resource} AND o.holder_id = ANY(${[...holders]}::uuid[]) AND o.during && ${around(during)}
    ORDER BY o.during && tstzrange(${instant(during.from)}, ${instant(during.to)}) DESC, lower(o.during), o.id
    LIMIT 1`.execute(db)
  return rows[0] ?? null
}
