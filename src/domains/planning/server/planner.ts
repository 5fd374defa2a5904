/** What the planner shows: everything that can be planned, and everything that has its time, for some days. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instant } from '../../../platform/db/instant.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { literals } from '../../../platform/db/literals.ts'
import { promised, repairable } from '../../booking/resources/booking/booking-status.ts'
import { notNamed } from '../../booking/resources/bobs.ts'
import { openAmountOf } from '../../booking/server/open-amount.ts'
import { openOffers } from '../../booking/resources/proposals.ts'
import { standing } from '../../crew/resources/absences.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Period } from '../../../kernel/time/period.ts'
import { addDays, type Day, daysBetween } from '../../../kernel/time/day.ts'
import { boundsOf } from '../../../kernel/time/wall-time.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { type DayVersion, dayVersions } from '../../../platform/occupancy/day-versions.ts'
import { daysToLock } from '../../availability/day-lock.ts'
import { type PlaceParts, composePlace, isFindable, placeLine } from '../../booking/place/ride-place.ts'
import { placeParts } from '../../booking/server/place-parts.ts'
import { isUsableFrom } from '../../fleet/usable-row.ts'
import { type PlannerBlock, type PlannerWindow } from '../planner/planner.ts'
import { inspectBy } from '../planner/inspect-by.ts'
import { type Closing, type ShadeSource, shadesOf } from './unavailable-spans.ts'
import { plannable } from '../../booking/server/sets/plannable.ts'

/** As many days as one window may have. */
export const mostDays = 42

/** The instants of `from` up to and with `to`, both local days. */
export function windowIn(
  { from, to }: { readonly from: Day; readonly to: Day },
  zone: string,
): Outcome<Period> {
  if (to < from) return refuse('no-such-day', { field: 'to' })
  if (daysBetween(from, to) >= mostDays) return refuse('window-too-wide', { field: 'to', days: mostDays })
  return ok({ from: boundsOf(from, zone).from, to: boundsOf(addDays(to, 1), zone).from })
}

/** One statement, whatever the window holds. */
export async function readPlanner(
  db: Kysely<Tables>,
  window: Period,
  { now, locale, zone }: { readonly now: number; readonly locale: Locale; readonly zone: string },
): Promise<PlannerWindow> {
  const { rows } = await plannerQuery(window, { now, locale, days: daysToLock([window], zone) }).execute(db)
  const { days, resources, blocks, closings } = rows[0]!.planner
  const due = new Map(resources.map(({ id, inspection_due }) => [id, inspection_due]))
  return {
    days,
    resources: resources.map(
      ({ hours: _hours, inspection_due: _due, expected_back: _back, ...resource }) => resource,
    ),
    blocks: blocks.map((block) => ({ ...placed(block, locale), inspect_by: inspectBy(block, due, zone) })),
    shades: shadesOf(resources, closings, { window, zone, locale, now }),
  }
}

type StoredResource = PlannerWindow['resources'][number] & ShadeSource

interface StoredBlock extends Omit<PlannerBlock, 'needs_address' | 'inspect_by'> {
  readonly parts: PlaceParts | null
}

function placed({ parts, ...block }: StoredBlock, locale: Locale): Omit<PlannerBlock, 'inspect_by'> {
  const place = parts && composePlace(parts, locale)
  return {
    ...block,
    place: place ? placeLine(place) || null : block.place,
    // A ride that is promised and that its driver could not find yet.
    needs_address: place !== null && !isFindable(place) && isIn(promised, block.status),
  }
}

const asInstant = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

// Of a booking `b` and its customer `c`: why it needs a look, with the names, and what its blocks are called.
const alarm = sql`(SELECT jsonb_agg(reason || jsonb_build_object('what', plannable.name))
  FROM jsonb_array_elements(b.alarm) AS reason
  LEFT JOIN (${plannable}) plannable ON plannable.id::text = reason->>'resource')`
// Of a reservation or an entry: what its alarm says of the one whose row it stands in.
const spanAlarmOf = (alarms: RawBuilder<unknown>, resource: RawBuilder<unknown>) => sql`(
  SELECT jsonb_agg(reason || jsonb_build_object('what', plannable.name))
  FROM jsonb_array_elements(${alarms}) AS reason
  JOIN (${plannable}) plannable ON plannable.id::text = reason->>'resource' WHERE plannable.id = ${resource})`
const customer = sql`nullif(coalesce(c.company_name, concat_ws(' ', c.first_name, c.last_name)), '')`
const surname = sql`nullif(coalesce(c.company_name, c.last_name), '')`

// What its issued documents still ask for, in cents; null where none was issued.
const open = sql`(SELECT sum(greatest(${openAmountOf('i')}, 0))::int FROM invoices i
  WHERE i.booking = b.id AND i.status <> 'draft' AND i.kind <> 'credit_note')`
// How many Bobs its bikes still wait for, of a ride that is promised.
const bobsMissing = sql`CASE WHEN b.status IN (${literals(promised)}) THEN greatest(0, b.bikes_count - greatest(
    (SELECT count(*) FROM bobs WHERE booking = b.id AND state NOT IN (${literals(notNamed)})),
    (SELECT count(*) FROM ride_bobs WHERE booking = b.id AND option IS NULL)))::int END`

// Of a block of a ride that lacks a bike: the first of its set that is kept for it no more.
const bikeLost = sql`(SELECT part.bike FROM ride_bikes part
  WHERE part.booking = record AND part.option IS NULL
    AND NOT EXISTS (SELECT 1 FROM occupations o WHERE o.holder_id = record AND o.resource_id = part.bike) ORDER BY part.position LIMIT 1)`

// Of a ride `b` whose set holds a vehicle or a person that is kept for it no more: which, what for, and when.
const openParts = sql`(
  SELECT CASE part WHEN 'trailer' THEN 'trailers' WHEN 'truck' THEN 'trucks' ELSE 'people' END AS held_in, resource,
    CASE does WHEN 'deliver' THEN 'transport_out' WHEN 'collect' THEN 'transport_back' ELSE 'ride' END AS kind,
    does, starts_at AS starts, ends_at AS ends
  FROM ride_parts WHERE booking = b.id AND option IS NULL AND part <> 'bike')`
const isKept = sql`EXISTS (SELECT 1 FROM occupations o WHERE o.resource_id = part.resource
  AND o.during && tstzrange(part.starts, part.ends)
  AND (o.holder_id = b.id OR EXISTS (SELECT 1 FROM transport_stops s WHERE s.trip = o.holder_id AND s.booking = b.id)))`

const plannerQuery = (
  window: Period,
  { now, locale, days }: { now: number; locale: Locale; days: Day[] },
) => {
  const span = sql`tstzrange(${instant(window.from)}, ${instant(window.to)})`
  // What is back before the days shown are over has a row like any other.
  const usable = isUsableFrom(instant(window.to), now)
  return sql<{
    planner: { days: DayVersion[]; resources: StoredResource[]; blocks: StoredBlock[]; closings: Closing[] }
  }>`
  WITH resources AS (
    SELECT id, 'bikes' AS "group", 1 AS rank, code AS detail, name, ${usable} AS usable, status::text AS state, null AS colour,
      inspection_due, expected_back, null::jsonb AS hours, null::int AS most_hours
      FROM party_bikes WHERE archived_at IS NULL AND status <> 'retired'
    UNION ALL SELECT id, 'trailers', 2, plate, code, ${usable}, status::text, null, inspection_due, expected_back, null, null
      FROM trailers WHERE archived_at IS NULL AND status <> 'retired'
    UNION ALL SELECT id, 'trucks', 3, plate, code, ${usable}, status::text, null, inspection_due, expected_back, null, null
      FROM tow_trucks WHERE archived_at IS NULL AND status <> 'retired'
    UNION ALL SELECT id, 'people', 4, array_to_string(skills, ', '), concat_ws(' ', first_name, last_name), true, null, colour, null, null,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'from_time', from_time, 'to_time', to_time,
          'valid_from', valid_from, 'valid_to', valid_to)), '[]')
        FROM availabilities WHERE employee = employees.id AND archived_at IS NULL), max_hours_day
      FROM employees WHERE archived_at IS NULL AND status = 'active'
  ),
  taken AS (
    SELECT o.id, o.resource_id AS resource, o.holder_id, o.kind, lower(o.during) AS starts, upper(o.during) AS ends,
      o.expires_at, coalesce(b.id, stop.booking) AS booking
    FROM occupations o
    LEFT JOIN bookings b ON b.id = o.holder_id
    LEFT JOIN LATERAL (SELECT booking FROM transport_stops s WHERE s.trip = o.holder_id LIMIT 1) stop ON true
    WHERE o.during && ${span} AND o.kind NOT IN ('reservation', 'entry', 'absence')
      AND (o.expires_at IS NULL OR o.expires_at > ${instant(now)})
  ),
  blocks AS (
    SELECT t.id::text, t.resource, t.kind, t.starts, t.ends, t.expires_at,
      CASE WHEN t.booking IS NULL THEN 'repair' ELSE 'booking' END AS item, t.booking AS record,
      b.row_version AS version, b.status::text, b.number AS title,
      -- Of a draft nobody is the customer yet: whose hold it is, where an agency's.
      coalesce(${customer}, (SELECT a.name FROM booking_agencies a WHERE a.id = b.agency)) AS customer,
      ${surname} AS surname,
      CASE WHEN b.id IS NOT NULL THEN ${placeParts} END AS parts, null AS place,
      b.people, ${open} AS open, ${bobsMissing} AS bobs_missing,
      coalesce(offered.starts, b.starts_at) AS ride_starts, coalesce(offered.ends, b.ends_at) AS ride_ends,
      ${alarm} AS alarm, null AS colour,
      CASE t.kind WHEN 'transport_out' THEN 'deliver' WHEN 'transport_back' THEN 'collect' ELSE part.does END AS does
    FROM taken t
    LEFT JOIN bookings b ON b.id = t.booking
    LEFT JOIN customers c ON c.id = b.customer
    -- What is only held says itself which hour it is of, and which way of it: of a promise that is another hour.
    LEFT JOIN LATERAL (
      SELECT rp.option, rp.does FROM ride_parts rp
      WHERE t.kind = 'hold' AND rp.booking = t.booking AND rp.resource = t.resource
        AND rp.starts_at = t.starts AND rp.ends_at = t.ends
        AND (rp.option IS NOT NULL OR b.status NOT IN (${literals(promised)})) LIMIT 1
    ) part ON true
    LEFT JOIN LATERAL (
      SELECT (hour->>'start')::timestamptz AS starts, (hour->>'end')::timestamptz AS ends
      FROM proposals p, jsonb_array_elements(p.options) AS hour
      WHERE part.option IS NOT NULL AND p.booking = t.booking AND p.status IN (${literals(openOffers)})
        AND hour->>'id' = part.option::text LIMIT 1
    ) offered ON true
    UNION ALL
    SELECT b.id::text, null, 'ride', b.starts_at, b.ends_at, null, 'booking', b.id, b.row_version, b.status::text, b.number,
      ${customer},
      ${surname}, ${placeParts}, null, b.people, ${open}, ${bobsMissing}, b.starts_at, b.ends_at,
      ${alarm}, null, null
    FROM bookings b LEFT JOIN customers c ON c.id = b.customer
    WHERE b.alarm IS NOT NULL AND b.status IN (${literals(repairable)})
      AND tstzrange(b.starts_at, b.ends_at) && ${span}
      -- What is held besides for another hour that is offered is none of its own.
      AND (SELECT count(*) FROM occupations o JOIN party_bikes pb ON pb.id = o.resource_id WHERE o.holder_id = b.id
        AND (o.kind = 'ride' OR b.status = 'requested')) < b.bikes_count
    UNION ALL
    -- What was asked before another hour was offered is kept no more: an offered hour may lack a bike.
    SELECT option->>'id', null, 'ride', at.starts, at.ends, null, 'booking', b.id, b.row_version, b.status::text, b.number,
      ${customer},
      ${surname}, ${placeParts}, null, b.people, ${open}, ${bobsMissing}, at.starts, at.ends,
      ${alarm}, null, null
    FROM bookings b LEFT JOIN customers c ON c.id = b.customer
    JOIN proposals p ON p.booking = b.id AND p.status IN (${literals(openOffers)}) AND p.valid_until > ${instant(now)},
    LATERAL jsonb_array_elements(p.options) AS option,
    LATERAL (SELECT (option->>'start')::timestamptz AS starts, (option->>'end')::timestamptz AS ends) at
    WHERE b.alarm IS NOT NULL AND b.status = 'proposed' AND tstzrange(at.starts, at.ends) && ${span}
      AND (SELECT count(*) FROM occupations o WHERE o.holder_id = b.id AND o.during && tstzrange(at.starts, at.ends)
        AND o.resource_id::text IN (SELECT jsonb_array_elements_text(option->'set'->'bikes')))
        < jsonb_array_length(option->'set'->'bikes')
    UNION ALL
    SELECT rr.id::text, coalesce(rr.party_bike, rr.trailer, rr.tow_truck, rr.employee), 'reservation', r.starts_at,
      r.ends_at, r.expires_at, 'reservation', r.id, r.row_version, r.purpose, r.title, a.name, null, null, r.place, null, null, null, null,
      null, CASE WHEN r.expires_at <= ${instant(now)} THEN '[{"why":"option-over"}]'::jsonb
        ELSE ${spanAlarmOf(sql.ref('r.alarm'), sql`coalesce(rr.party_bike, rr.trailer, rr.tow_truck, rr.employee)`)} END, null, null
    FROM reservations r JOIN reservation_resources rr ON rr.reservation = r.id
    LEFT JOIN booking_agencies a ON a.id = r.agency
    WHERE r.archived_at IS NULL AND tstzrange(r.starts_at, r.ends_at) && ${span}
    UNION ALL
    SELECT er.id::text, coalesce(er.party_bike, er.trailer, er.tow_truck, er.employee),
      CASE WHEN t.blocks_resource THEN 'entry' ELSE 'note' END, e.starts_at, e.ends_at, null, 'entry', e.id,
      e.row_version, coalesce(t.name->>${locale}, t.name->>default_locale()), e.title, null, null, null, e.place, null, null, null, null, null,
      ${spanAlarmOf(sql.ref('e.alarm'), sql`coalesce(er.party_bike, er.trailer, er.tow_truck, er.employee)`)}, t.colour, null
    FROM calendar_entries e JOIN calendar_entry_types t ON t.id = e.type
    JOIN calendar_entry_resources er ON er.entry = e.id
    WHERE e.archived_at IS NULL AND tstzrange(e.starts_at, e.ends_at) && ${span}
    UNION ALL
    SELECT a.id::text, a.employee, 'absence', a.starts_at, a.ends_at, null, 'absence', a.id, a.row_version, a.status,
      a.kind, null, null, null, null, null, null, null, null, null, null, null, null
    FROM absences a
    WHERE a.archived_at IS NULL AND a.status IN (${literals(standing)})
      AND tstzrange(a.starts_at, a.ends_at) && ${span}
  ),
  shown AS (
    SELECT blocks.*, CASE WHEN resource IS NULL THEN ${bikeLost} END AS lacks, CASE WHEN resource IS NULL THEN 'bikes' END AS open_in FROM blocks
    UNION ALL
    SELECT md5(concat(b.id, part.held_in, part.resource, part.starts))::uuid::text, null, part.kind, part.starts, part.ends, null, 'booking', b.id,
      b.row_version, b.status::text, b.number, ${customer},
      ${surname}, ${placeParts}, null, b.people, ${open}, ${bobsMissing}, b.starts_at, b.ends_at,
      ${alarm}, null, part.does, part.resource, part.held_in
    FROM bookings b LEFT JOIN customers c ON c.id = b.customer, LATERAL ${openParts} part
    WHERE b.alarm IS NOT NULL AND b.status IN (${literals(repairable)}) AND tstzrange(part.starts, part.ends) && ${span} AND NOT ${isKept}
  )
  SELECT json_build_object('days', ${dayVersions(days)},
    'resources', (SELECT coalesce(json_agg(json_build_object('id', id, 'group', "group", 'name', name,
      'detail', detail, 'usable', usable, 'state', state, 'colour', colour, 'most_hours', most_hours,
      'inspection_due', inspection_due, 'expected_back', expected_back, 'hours', hours) ORDER BY rank, detail, name), '[]') FROM resources),
    'closings', (SELECT coalesce(json_agg(json_build_object('name', name, 'first_day', first_day, 'last_day', last_day)), '[]')
      FROM closing_days WHERE archived_at IS NULL),
    'blocks', (SELECT coalesce(json_agg(json_build_object('id', id, 'resource', resource, 'kind', kind, 'does', does,
      'from', ${asInstant('starts')}, 'to', ${asInstant('ends')}, 'expires_at', ${asInstant('expires_at')},
      'item', item, 'record', record, 'version', version, 'status', status, 'title', title, 'customer', customer, 'surname', surname,
      'lacks', lacks, 'open_in', open_in,
      -- What is only held, or offered, is no part of what stays.
      'pinned', kind <> 'hold' AND EXISTS (SELECT 1 FROM bookings b WHERE b.id = record AND b.pinned),
      'parts', parts, 'place', place, 'people', people, 'open', open, 'bobs_missing', bobs_missing, 'alarm', alarm, 'colour', colour,
      'ride_from', ${asInstant('ride_starts')}, 'ride_to', ${asInstant('ride_ends')}) ORDER BY starts, id), '[]')
      FROM shown WHERE resource IS NULL OR resource IN (SELECT id FROM resources))
  ) AS planner`
}
