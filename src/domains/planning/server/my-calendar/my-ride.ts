/** A ride as one of its crew may see it. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instant } from '../../../../platform/db/instant.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { literals } from '../../../../platform/db/literals.ts'
import {
  departed,
  onTheCrewsDay,
  returned,
  sold,
  unasked,
  withCrew,
} from '../../../booking/resources/booking/booking-status.ts'
import { gone } from '../../../booking/resources/bobs.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import type { Period } from '../../../../kernel/time/period.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { bobsLacking } from '../../../availability/sets/set-places.ts'
import type { CrewCause } from '../../../booking/plan/alarm-text.ts'
import { type Alarm, type Alarms, fallOf } from '../../../booking/plan/alarm.ts'
import { bobTap, said, tapped } from './said.ts'
import { type SteeringBob, bobMissing, bobsShort } from '../../../booking/bob/bob.ts'
import { type PlaceParts, composePlace } from '../../../booking/place/ride-place.ts'
import { setOf } from '../../../booking/server/sets/ride-rows.ts'
import { depotLeft, placeParts, placePhoto } from '../../../booking/server/place-parts.ts'
import { depositDueSql } from '../../../booking/server/deposit-due.ts'
import { type GatedAsset, mayBeUsed } from '../../../fleet/gates.ts'
import type { MyRide, RideThing } from '../../my-calendar/my-calendar.ts'
import { daysOfNames } from '../../my-calendar/my-calendar.ts'

interface Reading {
  readonly now: number
  readonly locale: Locale
}

/** Null when the employee has no part in it. */
export async function readMyRide(
  db: Kysely<Tables>,
  booking: Id<'bookings'>,
  employee: Id<'employees'>,
  reading: Reading,
): Promise<MyRide | null> {
  const asked = sql`SELECT id FROM bookings WHERE id = ${booking} AND status NOT IN (${literals(unasked)})`
  return (await ridesOf(db, asked, employee, reading))[0] ?? null
}

/**
 * Why somebody reads nothing of a ride: he who had a part in it may know that he lost it, and nothing else. Proved by what
 * the ride was while it was promised, or by what he was notified of it. Rule PL-15.
 */
export async function whyNotMine(
  db: Kysely<Tables>,
  booking: Id<'bookings'>,
  { employee, user }: { readonly employee: Id<'employees'>; readonly user: string },
): Promise<'ride-not-yours' | 'booking-not-found'> {
  const { rows } = await sql<{ had: boolean }>`SELECT EXISTS (
      SELECT 1 FROM revisions WHERE collection = 'bookings' AND item = ${booking}
        AND data->>'status' IN (${literals(withCrew)})
        AND jsonb_path_exists(data->'feasible_set', '$.** ? (@ == $who)', jsonb_build_object('who', ${employee}::text))
    ) OR EXISTS (
      SELECT 1 FROM notifications WHERE recipient = ${user} AND collection = 'bookings' AND item = ${booking}
        AND kind LIKE 'ride-%'
    ) AS had`.execute(db)
  return rows[0]!.had ? 'ride-not-yours' : 'booking-not-found'
}

/** The rides that begin in a window and that the employee has a part in, by their start. */
export function readMyRides(
  db: Kysely<Tables>,
  window: Period,
  employee: Id<'employees'>,
  reading: Reading,
): Promise<MyRide[]> {
  const asked = sql`SELECT id FROM bookings WHERE starts_at >= ${instant(window.from)} AND starts_at < ${instant(window.to)}
    AND status IN (${literals(onTheCrewsDay)})`
  return ridesOf(db, asked, employee, reading)
}

/** These rides as everybody of their crew sees them, for the papers of the office. */
export const readCrewRides = (
  db: Kysely<Tables>,
  ids: readonly Id<'bookings'>[],
  reading: Reading,
): Promise<MyRide[]> => ridesOf(db, sql`SELECT unnest(${[...ids]}::uuid[]) AS id`, null, reading)

type StoredThing = Pick<RideThing, 'field' | 'id' | 'name' | 'photo'> &
  GatedAsset & {
    /** When it first leaves for the ride. */
    readonly leaves: string
  }
type StoredRide = Omit<MyRide, 'place' | 'depot' | 'things' | 'bob_missing' | 'bobs_short' | 'back'> & {
  readonly place: PlaceParts
  readonly depot: PlaceParts['location']
  readonly things: readonly StoredThing[]
}
interface Steering {
  readonly alarm: Alarms
  readonly bob: 'own' | 'ours'
  readonly bikes: number | null
  readonly day: Day | null
  /** Of the company, where the ride is. */
  readonly today: Day
  readonly bobs: readonly SteeringBob[]
  /** Its own bikes and our Bobs on them, where it has a set. */
  readonly set: Parameters<typeof bobsLacking>[0] | null
}

/** The other rides one truck with its driver serves on the same trip, by number. Rule AV-34. */
const togetherWith = sql`coalesce((SELECT json_agg(DISTINCT other.number ORDER BY other.number)
  FROM transport_trips t JOIN transport_stops s ON s.trip = t.id JOIN bookings other ON other.id = s.booking
  WHERE t.truck = crew.truck_id AND t.driver = crew.employee AND s.booking <> crew.booking AND other.number IS NOT NULL
    AND tstzrange(t.starts_at, t.ends_at) && tstzrange(crew.starts, crew.ends)), '[]')`

async function ridesOf(
  db: Kysely<Tables>,
  asked: RawBuilder<unknown>,
  employee: Id<'employees'> | null,
  { now, locale }: Reading,
): Promise<MyRide[]> {
  const near = daysOfNames(now)
  const isNear = sql`b.starts_at BETWEEN ${instant(near.from)} AND ${instant(near.to)}`
  const { rows } = await sql<{ ride: StoredRide; steering: Steering }>`
    WITH asked AS (${asked}),
    crew AS (
      SELECT s.booking, t.driver AS employee, s.does AS part, t.starts_at AS starts, t.ends_at AS ends,
        truck.code AS truck, trailer.code AS trailer, t.truck AS truck_id, t.trailer AS trailer_id,
        (SELECT coalesce(json_agg(name ORDER BY name), '[]') FROM party_bikes WHERE id::text IN (SELECT jsonb_array_elements_text(s.bikes))) AS bikes
      FROM transport_stops s JOIN transport_trips t ON t.id = s.trip JOIN tow_trucks truck ON truck.id = t.truck
      LEFT JOIN trailers trailer ON trailer.id = t.trailer WHERE s.booking IN (SELECT id FROM asked)
      UNION ALL
      SELECT o.holder_id, o.resource_id, 'bob', lower(o.during), upper(o.during), null, null, null, null, '[]'
      FROM occupations o JOIN employees e ON e.id = o.resource_id
      WHERE o.holder_id IN (SELECT id FROM asked) AND o.kind = 'ride'
    ),
    things AS (
      SELECT a.id AS booking, 'party_bike' AS field, bike.id, bike.name, bike.photo, bike.status, bike.inspection_due,
        bike.expected_back, to_timestamp((${setOf}->'bikesDuring'->>'from')::numeric / 1000) AS leaves, 1 AS rank
      FROM asked a JOIN bookings b ON b.id = a.id
      JOIN party_bikes bike ON bike.id::text IN (SELECT jsonb_array_elements_text(${setOf}->'bikes'))
      UNION SELECT crew.booking, 'trailer', t.id, t.code, null, t.status, t.inspection_due, t.expected_back, min(crew.starts), 2
        FROM crew JOIN trailers t ON t.id = trailer_id GROUP BY crew.booking, t.id
      UNION SELECT crew.booking, 'tow_truck', t.id, t.code, null, t.status, t.inspection_due, t.expected_back, min(crew.starts), 3
        FROM crew JOIN tow_trucks t ON t.id = truck_id GROUP BY crew.booking, t.id
    )
    SELECT json_build_object(
      'id', b.id, 'number', b.number, 'status', b.status, 'row_version', b.row_version, 'language', b.language,
      'package', offer.name, 'people', b.people, 'starts_at', b.starts_at, 'ends_at', b.ends_at,
      'place', ${placeParts}, 'depot', ${depotLeft}, 'place_photo', ${placePhoto},
      'occasion', b.occasion, 'notes', b.notes,
      'deposit', CASE WHEN ${depositDueSql} > 0 OR b.deposit_held > 0 THEN json_build_object('held', b.deposit_held,
        'empties', ${depositDueSql} - coalesce(b.deposit, 0),
        'to_receive', CASE WHEN b.status IN (${literals(sold)}) THEN greatest(0, ${depositDueSql}
          - coalesce((SELECT sum(signed_amount) FROM deposits WHERE booking = b.id AND kind = 'received'), 0)) ELSE 0 END) END,
      'contact', CASE WHEN ${isNear} THEN nullif(concat_ws(' ', c.first_name, c.last_name), '') END,
      'phone', CASE WHEN ${isNear} THEN c.phone END,
      'bobs', coalesce((SELECT json_agg(json_build_object('id', id, 'name', concat_ws(' ', first_name, last_name), 'phone', phone,
          'state', state, 'checked', ${bobTap('checked_on_day', 'check', employee)},
          'refused', ${bobTap('refused_on_day', 'refuse', employee)}) ORDER BY id)
        FROM bobs WHERE booking = b.id AND employee IS NULL AND ${isNear}
          AND (state NOT IN (${literals(gone)}) OR (state = 'refused_on_day' AND replaced_by IS NULL))), '[]'),
      'bikes', coalesce((SELECT json_agg(name ORDER BY name) FROM party_bikes
        WHERE id::text IN (SELECT jsonb_array_elements_text(${setOf}->'bikes'))), '[]'),
      'things', coalesce((SELECT json_agg(json_build_object('field', field, 'id', id, 'name', name,
        'photo', photo, 'status', status, 'inspection_due', inspection_due::text,
        'expected_back', expected_back, 'leaves', leaves) ORDER BY rank, name) FROM things WHERE booking = b.id), '[]'),
      'departed', ${said('depart', departed, employee)},
      'returned', ${said('complete', returned, employee)},
      'missed', ${said('no-show', ['no_show'], employee)},
      'drinks', coalesce((SELECT json_agg(json_build_object('id', d.id, 'name', d.name, 'quantity', bd.quantity,
        'comesBack', d.container_deposit > 0) ORDER BY d.sort, d.id)
        FROM booking_drinks bd JOIN drinks d ON d.id = bd.drink WHERE bd.booking = b.id), '[]'),
      'checks', coalesce((SELECT json_agg(json_build_object('id', id, 'name', name, 'moment', moment, 'looked_at', looked_at)
          ORDER BY sort, id) FROM ride_checks
        WHERE archived_at IS NULL AND (package IS NULL OR package = b.package)), '[]'),
      'hand_overs', coalesce((SELECT json_agg(json_build_object('id', h.id, 'moment', h.moment, 'at', h.at, 'signer', h.signer,
          'photos', (SELECT count(*) FROM hand_over_photos p WHERE p.hand_over = h.id),
          'bad', coalesce((SELECT json_agg(json_build_object('bike', said.bike, 'name', said.name)) FROM (
              SELECT null AS bike, c->'name' AS name, c->'ok' AS ok FROM jsonb_array_elements(h.checks) c
              UNION ALL SELECT p.name, c->'name', c->'ok' FROM hand_over_bikes hb JOIN party_bikes p ON p.id = hb.party_bike,
                jsonb_array_elements(hb.checks) c WHERE hb.hand_over = h.id) said WHERE said.ok = 'false'), '[]'))
          ORDER BY h.moment DESC)
        FROM (SELECT DISTINCT ON (moment) * FROM hand_overs WHERE booking = b.id ORDER BY moment, at DESC, id DESC) h), '[]'),
      'crew', (SELECT json_agg(json_build_object('name', concat_ws(' ', e.first_name, e.last_name), 'phone', e.phone,
        'part', crew.part, 'from', crew.starts, 'to', crew.ends, 'truck', crew.truck, 'trailer', crew.trailer,
        'bikes', crew.bikes, 'together', ${togetherWith}, 'isMe', coalesce(e.id = ${employee}, false)) ORDER BY crew.starts, e.id) FROM crew JOIN employees e ON e.id = crew.employee
        WHERE crew.booking = b.id),
      'stops', coalesce((SELECT json_agg(json_build_object('id', s.id, 'part', s.does, 'planned_at', s.planned_at,
          'delay_min', s.delay_min, 'arrived', ${tapped('arrived_at', 'arrive', employee)},
          'left', ${tapped('left_at', 'leave', employee)}) ORDER BY s.planned_at, s.id)
        FROM transport_stops s JOIN transport_trips t ON t.id = s.trip
        WHERE s.booking = b.id AND t.driver = ${employee}), '[]'),
      'office_phone', (SELECT nullif(trim(company_phone), '') FROM settings LIMIT 1)
    ) AS ride,
    json_build_object('alarm', b.alarm, 'bob', b.bob, 'bikes', b.bikes_count, 'day', b.local_day::text, 'today', (${instant(now)} AT TIME ZONE (SELECT time_zone FROM settings LIMIT 1))::date::text,
      'set', ${setOf},
      'bobs', coalesce((SELECT json_agg(json_build_object('first_name', first_name, 'birth_date', birth_date::text,
          'state', state)) FROM bobs WHERE booking = b.id AND employee IS NULL
          AND state NOT IN (${literals(gone)})), '[]')) AS steering
    FROM bookings b JOIN asked ON asked.id = b.id
    LEFT JOIN packages offer ON offer.id = b.package
    LEFT JOIN customers c ON c.id = b.customer
    WHERE b.archived_at IS NULL
      AND (${employee === null}::boolean OR EXISTS (SELECT 1 FROM crew WHERE employee = ${employee} AND crew.booking = b.id))
    ORDER BY b.starts_at, b.id`.execute(db)
  return rows.map(({ ride, steering }) => ({
    ...ride,
    place: composePlace(ride.place, locale),
    depot: ride.depot && composePlace({ start_place: null, postal_code: null, location: ride.depot }, locale),
    things: ride.things.map((thing) => gated(thing, steering, now)),
    back: ride.status === 'confirmed' ? backOf(fallOf(steering.alarm), ride.things, employee) : null,
    ...missingOf(steering),
  }))
}

function missingOf({ bob, bikes, day, bobs, set }: Steering): Pick<MyRide, 'bob_missing' | 'bobs_short'> {
  if (set && bobsLacking(set) > 0) {
    const short = { named: set.bobs.length, bikes: set.bikes.length }
    return { bob_missing: 'bob-unnamed', bobs_short: short }
  }
  if (bob === 'ours') return { bob_missing: null, bobs_short: null }
  const needed = bikes ?? 1
  return {
    bob_missing: bobMissing(bobs, { bikes: needed, rideDay: day, isSeen: false }),
    bobs_short: bobsShort(bobs, needed),
  }
}

/** What took the ride out of the plan, as its crew may know it; null for one that never was planned. */
function backOf(
  fall: Alarm | null,
  things: readonly StoredThing[],
  employee: Id<'employees'> | null,
): CrewCause | null {
  if (!fall || !(fall.was_planned || fall.why === 'noted')) return null
  const what = things.find(({ id }) => id === fall.resource)?.name ?? null
  return { why: fall.why, what, isMe: fall.resource === employee }
}

/** A thing with what keeps it off the road on the ride's day; an inspection that is still good today has only to be renewed. */
function gated(
  { status, inspection_due, expected_back, leaves, ...thing }: StoredThing,
  { day, today }: Pick<Steering, 'day' | 'today'>,
  now: number,
): RideThing {
  const asset = { status, inspection_due, expected_back }
  const leaving = { from: Math.max(Date.parse(leaves), now), now }
  const gate = day ? mayBeUsed(asset, day, leaving) : null
  const why = gate && !gate.ok ? gate.refusal.reason : null
  const isShort = why === 'inspection-overdue'
  const isLapsed = isShort && !mayBeUsed(asset, today, leaving).ok
  return {
    ...thing,
    isOut: why === 'asset-out-of-service',
    isLapsed,
    inspectBy: isShort && !isLapsed ? inspection_due : null,
  }
}
