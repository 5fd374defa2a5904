/** A ride as one of its crew may see it. */
import { type Kysely, sql } from 'kysely'
import type { Locale } from '../../../kernel/locale.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { MyRide } from '../my-calendar.ts'
import { daysOfNames } from '../my-calendar.ts'

const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

/** Null when the employee has no part in it. */
export async function readMyRide(
  db: Kysely<Tables>,
  booking: string,
  employee: string,
  { now, locale }: { readonly now: number; readonly locale: Locale },
): Promise<MyRide | null> {
  const near = daysOfNames(now)
  const isNear = sql`b.starts_at BETWEEN ${instant(near.from)} AND ${instant(near.to)}`
  const { rows } = await sql<{ ride: MyRide }>`
    WITH crew AS (
      SELECT t.driver AS employee, s.does AS part, t.starts_at AS starts, t.ends_at AS ends, truck.code AS truck,
        trailer.code AS trailer
      FROM transport_stops s JOIN transport_trips t ON t.id = s.trip JOIN tow_trucks truck ON truck.id = t.truck
      LEFT JOIN trailers trailer ON trailer.id = t.trailer WHERE s.booking = ${booking}
      UNION ALL
      SELECT o.resource_id, 'bob', lower(o.during), upper(o.during), null, null
      FROM occupations o JOIN employees e ON e.id = o.resource_id
      WHERE o.holder_id = ${booking} AND o.kind = 'ride'
    )
    SELECT json_build_object(
      'id', b.id, 'number', b.number, 'status', b.status, 'row_version', b.row_version, 'language', b.language,
      'package', offer.name, 'people', b.people, 'starts_at', b.starts_at, 'ends_at', b.ends_at,
      'place', nullif(coalesce(b.start_place, concat_ws(' ', p.code, p.names->>${locale})), ''),
      'occasion', b.occasion, 'notes', b.notes,
      'contact', CASE WHEN ${isNear} THEN nullif(concat_ws(' ', c.first_name, c.last_name), '') END,
      'phone', CASE WHEN ${isNear} THEN c.phone END,
      'bobs', coalesce((SELECT json_agg(json_build_object('name', concat_ws(' ', first_name, last_name), 'phone', phone))
        FROM bobs WHERE booking = b.id AND employee IS NULL AND ${isNear}
          AND state NOT IN ('refused_on_day', 'replaced')), '[]'),
      'bikes', coalesce((SELECT json_agg(name ORDER BY name) FROM party_bikes
        WHERE id::text IN (SELECT jsonb_array_elements_text(b.feasible_set->'bikes'))), '[]'),
      'drinks', coalesce((SELECT json_agg(json_build_object('name', d.name, 'quantity', bd.quantity) ORDER BY d.sort, d.id)
        FROM booking_drinks bd JOIN drinks d ON d.id = bd.drink WHERE bd.booking = b.id), '[]'),
      'crew', (SELECT json_agg(json_build_object('name', concat_ws(' ', e.first_name, e.last_name), 'phone', e.phone,
        'part', crew.part, 'from', crew.starts, 'to', crew.ends, 'truck', crew.truck, 'trailer', crew.trailer,
        'isMe', e.id = ${employee}) ORDER BY crew.starts, e.id) FROM crew JOIN employees e ON e.id = crew.employee)
    ) AS ride
    FROM bookings b
    LEFT JOIN packages offer ON offer.id = b.package
    LEFT JOIN customers c ON c.id = b.customer
    LEFT JOIN postal_codes p ON p.id = b.postal_code
    WHERE b.id = ${booking} AND b.archived_at IS NULL AND b.status <> 'draft'
      AND EXISTS (SELECT 1 FROM crew WHERE employee = ${employee})`.execute(db)
  return rows[0]?.ride ?? null
}
