/** A ride as one of its crew may see it. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Locale } from '../../../kernel/locale.ts'
import type { Period } from '../../../kernel/period.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { type PlaceParts, composePlace } from '../../booking/ride-place.ts'
import { placeParts } from '../../booking/server/place-parts.ts'
import type { MyRide } from '../my-calendar.ts'
import { daysOfNames } from '../my-calendar.ts'

const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

interface Reading {
  readonly now: number
  readonly locale: Locale
}

/** Null when the employee has no part in it. */
export async function readMyRide(
  db: Kysely<Tables>,
  booking: string,
  employee: string,
  reading: Reading,
): Promise<MyRide | null> {
  const asked = sql`SELECT id FROM bookings WHERE id = ${booking} AND status <> 'draft'`
  return (await ridesOf(db, asked, employee, reading))[0] ?? null
}

/** The rides that begin in a window and that the employee has a part in, by their start. */
export function readMyRides(
  db: Kysely<Tables>,
  window: Period,
  employee: string,
  reading: Reading,
): Promise<MyRide[]> {
  const asked = sql`SELECT id FROM bookings WHERE starts_at >= ${instant(window.from)} AND starts_at < ${instant(window.to)}
    AND status IN ('confirmed', 'planned', 'under_way', 'completed', 'no_show')`
  return ridesOf(db, asked, employee, reading)
}

async function ridesOf(
  db: Kysely<Tables>,
  asked: RawBuilder<unknown>,
  employee: string,
  { now, locale }: Reading,
): Promise<MyRide[]> {
  const near = daysOfNames(now)
  const isNear = sql`b.starts_at BETWEEN ${instant(near.from)} AND ${instant(near.to)}`
  const { rows } = await sql<{ ride: Omit<MyRide, 'place'> & { place: PlaceParts } }>`
    WITH asked AS (${asked}),
    crew AS (
      SELECT s.booking, t.driver AS employee, s.does AS part, t.starts_at AS starts, t.ends_at AS ends,
        truck.code AS truck, trailer.code AS trailer, t.truck AS truck_id, t.trailer AS trailer_id
      FROM transport_stops s JOIN transport_trips t ON t.id = s.trip JOIN tow_trucks truck ON truck.id = t.truck
      LEFT JOIN trailers trailer ON trailer.id = t.trailer WHERE s.booking IN (SELECT id FROM asked)
      UNION ALL
      SELECT o.holder_id, o.resource_id, 'bob', lower(o.during), upper(o.during), null, null, null, null
      FROM occupations o JOIN employees e ON e.id = o.resource_id
      WHERE o.holder_id IN (SELECT id FROM asked) AND o.kind = 'ride'
    ),
    things AS (
      SELECT a.id AS booking, 'party_bike' AS field, bike.id, bike.name, bike.status, 1 AS rank
      FROM asked a JOIN bookings b ON b.id = a.id
      JOIN party_bikes bike ON bike.id::text IN (SELECT jsonb_array_elements_text(b.feasible_set->'bikes'))
      UNION SELECT crew.booking, 'trailer', t.id, t.code, t.status, 2 FROM crew JOIN trailers t ON t.id = trailer_id
      UNION SELECT crew.booking, 'tow_truck', t.id, t.code, t.status, 3 FROM crew JOIN tow_trucks t ON t.id = truck_id
    )
    SELECT json_build_object(
      'id', b.id, 'number', b.number, 'status', b.status, 'row_version', b.row_version, 'language', b.language,
      'package', offer.name, 'people', b.people, 'starts_at', b.starts_at, 'ends_at', b.ends_at,
      'place', ${placeParts},
      'occasion', b.occasion, 'notes', b.notes,
      'contact', CASE WHEN ${isNear} THEN nullif(concat_ws(' ', c.first_name, c.last_name), '') END,
      'phone', CASE WHEN ${isNear} THEN c.phone END,
      'bobs', coalesce((SELECT json_agg(json_build_object('name', concat_ws(' ', first_name, last_name), 'phone', phone,
          'state', state) ORDER BY id)
        FROM bobs WHERE booking = b.id AND employee IS NULL AND ${isNear}
          AND state NOT IN ('refused_on_day', 'replaced')), '[]'),
      'bikes', coalesce((SELECT json_agg(name ORDER BY name) FROM party_bikes
        WHERE id::text IN (SELECT jsonb_array_elements_text(b.feasible_set->'bikes'))), '[]'),
      'things', coalesce((SELECT json_agg(json_build_object('field', field, 'id', id, 'name', name,
        'isOut', status = 'out_of_service') ORDER BY rank, name) FROM things WHERE booking = b.id), '[]'),
      'drinks', coalesce((SELECT json_agg(json_build_object('name', d.name, 'quantity', bd.quantity) ORDER BY d.sort, d.id)
        FROM booking_drinks bd JOIN drinks d ON d.id = bd.drink WHERE bd.booking = b.id), '[]'),
      'crew', (SELECT json_agg(json_build_object('name', concat_ws(' ', e.first_name, e.last_name), 'phone', e.phone,
        'part', crew.part, 'from', crew.starts, 'to', crew.ends, 'truck', crew.truck, 'trailer', crew.trailer,
        'isMe', e.id = ${employee}) ORDER BY crew.starts, e.id) FROM crew JOIN employees e ON e.id = crew.employee
        WHERE crew.booking = b.id)
    ) AS ride
    FROM bookings b JOIN asked ON asked.id = b.id
    LEFT JOIN packages offer ON offer.id = b.package
    LEFT JOIN customers c ON c.id = b.customer
    WHERE b.archived_at IS NULL
      AND EXISTS (SELECT 1 FROM crew WHERE employee = ${employee} AND crew.booking = b.id)
    ORDER BY b.starts_at, b.id`.execute(db)
  return rows.map(({ ride }) => ({ ...ride, place: composePlace(ride.place, locale) }))
}
