/** What one of the crew has in a window of days. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instant } from '../../../../platform/db/instant.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import type { Period } from '../../../../kernel/time/period.ts'
import type { Caller } from '../../../../platform/access/session/caller.ts'
import { literals } from '../../../../platform/db/literals.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { forbidden } from '../../../../platform/http/problem.ts'
import { open, repairable, unasked, withCrew } from '../../../booking/resources/booking/booking-status.ts'
import { type PlaceParts, composePlace, namedPlace } from '../../../booking/place/ride-place.ts'
import { partyOf } from '../../../booking/server/party.ts'
import { setOf } from '../../../booking/server/sets/ride-rows.ts'
import { placeParts } from '../../../booking/server/place-parts.ts'
import { standing } from '../../../crew/resources/absences.ts'
import { isUsableFrom } from '../../../fleet/usable-row.ts'
import { inJourneys } from '../../my-calendar/journeys.ts'
import { type MyItem, daysOfNames } from '../../my-calendar/my-calendar.ts'

type Db = Kysely<Tables>
type StoredItem = Omit<MyItem, 'place' | 'journey'> & {
  readonly parts: PlaceParts | null
  readonly place: string | null
}

/** The crew and the office; whoever else has no days here. */
export function accountOf(caller: Caller): string {
  const party = partyOf(caller)
  if (!caller.account || !party || party === 'agency' || party === 'accountant') throw forbidden()
  return caller.account.id
}

export const employeeOf = (db: Db, user: Id<'users'>) =>
  db
    .selectFrom('employees')
    .select(['id', 'first_name', 'last_name'])
    .where('user', '=', user)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()

/** Of the office, to call where an address is not known yet; null where none is set. */
export async function officePhone(db: Db): Promise<string | null> {
  const settings = await db.selectFrom('settings').select('company_phone').executeTakeFirst()
  return settings?.company_phone.trim() || null
}

/** The trip that has the drinks with it, or takes the empties back: the first that leaves for it. Rule PL-14. */
const firstOf = sql`(SELECT first.id FROM transport_stops s JOIN transport_trips first ON first.id = s.trip
          WHERE s.booking = b.id AND s.does = stop.does ORDER BY first.starts_at, first.driver LIMIT 1)`

const spanOf = (window: Period) => sql`tstzrange(${instant(window.from)}, ${instant(window.to)})`

/** Parts of rides as items, of rows `o` with a holder, a kind, a span and who; guests’ names only on the days they are needed. */
function partsOfRides(rows: RawBuilder<unknown>, now: number): RawBuilder<StoredItem> {
  const near = daysOfNames(now)
  const isNear = sql`b.starts_at BETWEEN ${instant(near.from)} AND ${instant(near.to)}`
  return sql<StoredItem>`
    SELECT concat_ws('-', coalesce(b.id, o.holder_id), o.kind) AS id, o.kind, lower(o.during) AS "from",
      upper(o.during) AS "to", b.id AS booking, b.number, b.status::text AS status, null AS title,
      CASE WHEN b.id IS NOT NULL THEN ${placeParts} END AS parts, null AS place, b.people,
      b.starts_at AS ride_from, b.ends_at AS ride_to,
      CASE WHEN ${isNear} THEN nullif(concat_ws(' ', c.first_name, c.last_name), '') END AS contact,
      CASE WHEN ${isNear} THEN c.phone END AS phone, truck.code AS truck, trailer.code AS trailer,
      coalesce((SELECT json_agg(name ORDER BY name) FROM party_bikes
        WHERE id::text IN (SELECT jsonb_array_elements_text(coalesce(stop.bikes, ${setOf}->'bikes')))), '[]') AS bikes,
      CASE WHEN b.status IN (${literals(open)}) THEN coalesce((SELECT json_agg(name ORDER BY name) FROM (
        SELECT name, status, expected_back FROM party_bikes
          WHERE id::text IN (SELECT jsonb_array_elements_text(coalesce(stop.bikes, ${setOf}->'bikes')))
        UNION SELECT truck.code, truck.status, truck.expected_back
        UNION SELECT trailer.code, trailer.status, trailer.expected_back) thing
        WHERE name IS NOT NULL AND NOT ${isUsableFrom(sql`lower(o.during)`, now)}), '[]') ELSE '[]' END AS out,
      coalesce((SELECT json_agg(json_build_object('name', d.name, 'quantity', bd.quantity,
        'comesBack', d.container_deposit > 0) ORDER BY d.sort, d.id)
        FROM booking_drinks bd JOIN drinks d ON d.id = bd.drink WHERE bd.booking = b.id AND t.id = ${firstOf}), '[]') AS drinks,
      coalesce((SELECT json_agg(concat_ws(' ', first_name, last_name) ORDER BY first_name, id) FROM employees
        WHERE id::text IN (SELECT jsonb_array_elements(${setOf}->'bobs')->>'employee')), '[]') AS bobs,
      coalesce(b.deposit_held, 0) AS deposit_held, coalesce(b.row_version, 1) AS version
    FROM (${rows}) o
    -- A trip keeps its own time; beside an offer of another hour its ride does.
    LEFT JOIN LATERAL (
      SELECT s.booking, s.bikes, s.does, s.trip FROM transport_stops s JOIN transport_trips t ON t.id = s.trip
      WHERE o.kind <> 'ride' AND (s.trip = o.holder_id OR s.booking = o.holder_id)
        AND t.driver = o.person AND t.starts_at = lower(o.during) LIMIT 1
    ) stop ON true
    LEFT JOIN transport_trips t ON t.id = stop.trip
    LEFT JOIN bookings b ON b.id = coalesce(stop.booking, o.holder_id) AND b.status NOT IN (${literals(unasked)})
    LEFT JOIN customers c ON c.id = b.customer
    LEFT JOIN tow_trucks truck ON truck.id = t.truck
    LEFT JOIN trailers trailer ON trailer.id = t.trailer`
}

interface Reading {
  readonly now: number
  readonly locale: Locale
}

/** What one employee has in a window. */
export async function readItems(
  db: Db,
  employee: Id<'employees'>,
  window: Period,
  { now, locale }: Reading,
): Promise<MyItem[]> {
  const span = spanOf(window)
  const own = sql`SELECT holder_id, kind, during, resource_id AS person FROM occupations
    WHERE resource_id = ${employee} AND during && ${span} AND kind IN ('ride', 'transport_out', 'transport_back')
      AND (expires_at IS NULL OR expires_at > ${instant(now)})`
  const { rows } = await sql<StoredItem>`
    ${partsOfRides(own, now)}
    UNION ALL
    SELECT r.id::text, 'reservation', r.starts_at, r.ends_at, null, null, null, r.title, null, r.place, null, null, null,
      null, null, null, null, '[]', '[]', '[]', '[]', 0, r.row_version
    FROM reservations r WHERE r.archived_at IS NULL AND tstzrange(r.starts_at, r.ends_at) && ${span}
      AND (r.expires_at IS NULL OR r.expires_at > ${instant(now)})
      AND EXISTS (SELECT 1 FROM reservation_resources rr WHERE rr.reservation = r.id AND rr.employee = ${employee})
    UNION ALL
    SELECT e.id::text, 'entry', e.starts_at, e.ends_at, null, null, null, e.title, null, e.place, null, null, null,
      null, null, null, null, '[]', '[]', '[]', '[]', 0, e.row_version
    FROM calendar_entries e WHERE e.archived_at IS NULL AND tstzrange(e.starts_at, e.ends_at) && ${span}
      AND EXISTS (SELECT 1 FROM calendar_entry_resources er WHERE er.entry = e.id AND er.employee = ${employee})
    UNION ALL
    SELECT a.id::text, 'absence', a.starts_at, a.ends_at, null, null, a.status, a.kind, null, null, null, null, null,
      null, null, null, null, '[]', '[]', '[]', '[]', 0, a.row_version
    FROM absences a WHERE a.archived_at IS NULL AND a.employee = ${employee}
      AND a.status IN (${literals(standing)}) AND tstzrange(a.starts_at, a.ends_at) && ${span}
    ORDER BY "from", id`.execute(db)
  return inJourneys(rows.map((row) => placed(row, locale)))
}

const placed = ({ parts, place, ...item }: StoredItem, locale: Locale): MyItem => ({
  ...item,
  journey: null,
  place: parts ? composePlace(parts, locale) : place === null ? null : namedPlace(place),
})

/** What nobody does: legs and Bobs’ parts whose person fell out and was not replaced yet. Rule PL-32. */
export async function readUnmanned(db: Db, window: Period, { now, locale }: Reading): Promise<MyItem[]> {
  const stands = sql`b.archived_at IS NULL
    AND (b.status IN (${literals(withCrew)}) OR (b.alarm IS NOT NULL AND b.status IN (${literals(repairable)})))`
  const keeps = (holders: RawBuilder<unknown>, person: string) => sql`EXISTS (
    SELECT 1 FROM occupations WHERE holder_id IN (${holders}) AND kind <> 'hold' AND resource_id = ${sql.ref(person)})`
  const open = sql`
    SELECT t.id AS holder_id, CASE s.does WHEN 'deliver' THEN 'transport_out' ELSE 'transport_back' END AS kind,
      tstzrange(t.starts_at, t.ends_at) AS during, t.driver AS person
    FROM transport_trips t JOIN transport_stops s ON s.trip = t.id JOIN bookings b ON b.id = s.booking
    WHERE tstzrange(t.starts_at, t.ends_at) && ${spanOf(window)} AND ${stands} AND NOT ${keeps(sql`t.id, s.booking`, 't.driver')}
    UNION ALL
    SELECT r.booking, 'ride', tstzrange(r.starts_at, r.ends_at), r.employee
    FROM ride_bobs r JOIN bookings b ON b.id = r.booking
    WHERE r.option IS NULL AND tstzrange(r.starts_at, r.ends_at) && ${spanOf(window)} AND ${stands}
      AND NOT ${keeps(sql`r.booking`, 'r.employee')}`
  const { rows } = await sql<StoredItem>`${partsOfRides(open, now)} ORDER BY "from", id`.execute(db)
  return rows.map((row) => placed(row, locale))
}
