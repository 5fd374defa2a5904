/** What of a reservation or a calendar entry is not kept for it any more, and why: its alarm, until somebody answers it. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { sortedJson } from '../../../../kernel/record.ts'
import type { Instant } from '../../../../kernel/time/period.ts'
import { systemActor } from '../../../../platform/access/actor.ts'
import { instant } from '../../../../platform/db/instant.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import type { Alarms } from '../../../booking/plan/alarm.ts'
import { calendarEntries } from '../../resources/calendar-entries.ts'
import { reservations } from '../../resources/reservations.ts'

const collections = { reservations, calendar_entries: calendarEntries } as const

interface Span {
  readonly collection: keyof typeof collections
  readonly id: string
  readonly starts_at: string
  readonly ends_at: string
  readonly expires_at: string | null
  readonly alarm: Alarms
  /** What its alarm should be. */
  readonly lost: Alarms
}

// What it concerns, of whichever of the two collections.
const concerned = sql`
  SELECT reservation AS span, coalesce(party_bike, trailer, tow_truck, employee) AS resource FROM reservation_resources
  UNION ALL
  SELECT entry, coalesce(party_bike, trailer, tow_truck, employee) FROM calendar_entry_resources`

/** Reservations and calendar entries with what each lacks of the time that is still to come. */
async function spansWhere(
  db: Kysely<Tables>,
  these: RawBuilder<unknown>,
  now: Instant,
): Promise<readonly Span[]> {
  const { rows } = await sql<Span>`
    SELECT s.collection, s.id, s.starts_at, s.ends_at, s.expires_at, s.alarm, (
      SELECT jsonb_agg(jsonb_build_object('why', why, 'resource', resource) ORDER BY resource) FROM (
        SELECT DISTINCT c.resource, CASE
          WHEN EXISTS (SELECT 1 FROM absences a WHERE a.employee = c.resource AND a.status = 'approved'
            AND a.archived_at IS NULL AND tstzrange(a.starts_at, a.ends_at) && tstzrange(s.starts_at, s.ends_at))
            THEN 'crew-absent'
          WHEN EXISTS (SELECT 1 FROM occupations o WHERE o.resource_id = c.resource AND o.kind = 'maintenance'
            AND o.during && tstzrange(s.starts_at, s.ends_at)) THEN 'asset-in-repair'
          ELSE 'set-lost' END AS why
        FROM (${concerned}) c
        WHERE c.span = s.id AND s.keeps AND NOT EXISTS (
          SELECT 1 FROM occupations o WHERE o.holder_id = s.id AND o.resource_id = c.resource
            AND o.during @> tstzrange(greatest(s.starts_at, ${instant(now)}), s.ends_at))
      ) lacking
    ) AS lost
    FROM (
      SELECT 'reservations' AS collection, id, starts_at, ends_at, expires_at, alarm, archived_at IS NULL
        AND ends_at > ${instant(now)} AND (expires_at IS NULL OR expires_at > ${instant(now)}) AS keeps
      FROM reservations
      UNION ALL
      SELECT 'calendar_entries', e.id, e.starts_at, e.ends_at, null, e.alarm,
        e.archived_at IS NULL AND e.ends_at > ${instant(now)} AND t.blocks_resource
      FROM calendar_entries e JOIN calendar_entry_types t ON t.id = e.type
    ) s
    WHERE ${these} ORDER BY s.starts_at, s.id`.execute(db)
  return rows
}

async function say(tx: Tx, { collection, id, alarm, lost }: Span): Promise<void> {
  if (sortedJson(alarm) === sortedJson(lost)) return
  const action = lost ? 'alarm' : 'alarm-over'
  await write<(typeof collections)[keyof typeof collections]>(tx, systemActor, {
    collection: collections[collection],
    key: id,
    action,
    update: { alarm: lost },
  })
}

/** Says of a reservation or a calendar entry what it lacks by now, and no more once it lacks nothing. Rule PL-13. */
export async function sayWhatSpanLacks(tx: Tx, id: string, now: Instant): Promise<void> {
  for (const span of await spansWhere(tx, sql`s.id = ${id}`, now)) await say(tx, span)
}

/** Those to come that a person or vehicle is asked for. */
export const spansWith = (db: Kysely<Tables>, resource: string, now: Instant): Promise<readonly Span[]> =>
  spansWhere(
    db,
    sql`s.ends_at > ${instant(now)} AND s.id IN (SELECT span FROM (${concerned}) c WHERE c.resource = ${resource})`,
    now,
  )

/** The same of each of those. */
export async function sayWhichLack(tx: Tx, resource: string, now: Instant): Promise<void> {
  for (const span of await spansWith(tx, resource, now)) await say(tx, span)
}
