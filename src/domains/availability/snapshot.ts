/** Reads the fleet, the crew and what blocks their time, in one statement that does not feel how long the past is. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { epochMs, instant } from '../../platform/db/instant.ts'
import { publishingOf } from './publishing.ts'
import { spansToSell } from '../crew/published.ts'
import { type AvailabilityRow, workingDayOf, workingTime } from '../crew/working-time.ts'
import { type AssetStatus, outUntil } from '../fleet/gates.ts'
import { isUsableFrom } from '../fleet/usable-row.ts'
import { type Day } from '../../kernel/time/day.ts'
import { type Instant, type Period, merged, minuteMs } from '../../kernel/time/period.ts'
import { boundsOf, dayOf } from '../../kernel/time/wall-time.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { type StoredMovable, movableJson, movableOf, settledMs } from './movable.ts'
import type { Sharing } from './search/shared-trips.ts'
import type { Bike, Trailer, Truck, Worker, World } from './world.ts'

/** Whose act it is: what is sold by itself, or what the office does, which tells people of it. */
export type ActsFor = 'sale' | 'office'

interface SnapshotOptions {
  readonly zone: string
  /** Epoch milliseconds: holds that have expired by then block nobody. */
  readonly now: number
  /** Only a sale minds the shifts people were told. */
  readonly by?: ActsFor
  /** Holders (a booking and its trips) whose time counts as free: what is being moved. */
  readonly except?: readonly string[]
  /** Whether what is found may change something of other rides, as whoever writes it does (`withOthers`). */
  readonly changesOthers?: boolean
}

type Spans = readonly (readonly [from: number, to: number])[]
type Stored<Asset> = Asset & { readonly status: AssetStatus; readonly expectedBack: string | null }
interface Snapshot {
  readonly bikes: readonly Stored<Bike>[]
  readonly trailers: readonly Stored<Trailer>[]
  readonly trucks: readonly Stored<Truck>[]
  readonly workers: readonly (Omit<Worker, 'works' | 'duties' | 'within'> & {
    readonly rows: readonly AvailabilityRow[]
    /** The shifts he was told, of who takes none but these on days that are published. */
    readonly shifts: readonly { readonly day: Day; readonly from: Instant; readonly to: Instant }[] | null
  })[]
  readonly ahead: number
  readonly early: readonly Day[]
  /** Null where each ride has trips of its own. */
  readonly sharing: Omit<Sharing, 'mayLengthen'> | null
  readonly movable: readonly StoredMovable[]
  readonly busy: readonly { readonly id: string; readonly taken: Spans; readonly duties: Spans }[]
}

// Travel and set-up reach into the day before, rest and hours into the working days on both sides.
const marginMs = 48 * 60 * minuteMs

/** What a search over these days has to know: the days with what reaches into them. */
export const windowOf = (first: Day, last: Day, zone: string): Period => ({
  from: boundsOf(first, zone).from - marginMs,
  to: boundsOf(last, zone).to + marginMs,
})

export async function readWorld(
  db: Kysely<Tables>,
  window: Period,
  { zone, now, by = 'sale', except = [], changesOthers = true }: SnapshotOptions,
): Promise<World> {
  const { rows } = await snapshotQuery({
    window,
    now,
    today: dayOf(now, zone),
    except,
    changesOthers,
  }).execute(db)
  const { workers, busy, ahead, early, sharing, movable, ...fleet } = rows[0]!.snapshot
  const today = workingDayOf(now, zone)
  const publishing = publishingOf(today, ahead, early)
  const [bikes, trailers, trucks] = [
    fleet.bikes.map((bike) => known(bike, now)),
    fleet.trailers.map((trailer) => known(trailer, now)),
    fleet.trucks.map((truck) => known(truck, now)),
  ]
  const away = [...bikes, ...trailers, ...trucks].flatMap(({ id, outUntil: to }) =>
    to === undefined ? [] : [[id, { from: window.from, to }] as const],
  )
  const spansOf = new Map(
    busy.map(({ id, taken, duties }) => [id, { taken: periods(taken), duties: periods(duties) }]),
  )
  const worksIn = workingTime(window, zone)
  return {
    bikes,
    trailers,
    trucks,
    workers: workers.map(({ rows: pattern, shifts, ...worker }) => ({
      ...worker,
      works: worksIn(pattern),
      ...(shifts && by === 'sale' && { within: spansToSell(window, shifts, publishing, zone) }),
      duties: spansOf.get(worker.id)?.duties ?? [],
    })),
    busy: new Map([
      ...spansOf.entries().map(([id, { taken }]) => [id, taken] as const),
      ...away.map(([id, out]) => [id, merged([...(spansOf.get(id)?.taken ?? []), out])] as const),
    ]),
    ...(sharing && { sharing: { ...sharing, mayLengthen: changesOthers } }),
    movable: movableOf(movable, sharing, { publishing, zone }),
  }
}

/** An asset with until when it is out; what is in use says nothing of it. Rule FL-10. */
function known<Asset extends object>({ status, expectedBack, ...asset }: Stored<Asset>, now: number) {
  const until = outUntil({ status, expected_back: expectedBack }, now)
  return { ...asset, ...(until !== null && { outUntil: until }) } as unknown as Asset
}

const periods = (spans: Spans): Period[] => spans.map(([from, to]) => ({ from, to }))

/** What serves a ride that leaves by then. */
const inUse = (by: RawBuilder<unknown>, now: number) => sql`archived_at IS NULL AND ${isUsableFrom(by, now)}`
const state = sql`'status', status, 'expectedBack', expected_back`
const spansJson = (ranges: string) => sql`
  (SELECT coalesce(json_agg(json_build_array(
      ${epochMs(sql`lower(span)`)}, ${epochMs(sql`upper(span)`)})), '[]')
    FROM unnest(${sql.ref(ranges)}) AS span)`

// An inspection gates use: what is due later is sold beyond that day, and what is overdue today is not.
const lapsed = (today: Day, name: 'name' | 'code') => sql`CASE WHEN inspection_due < ${today}::date
  THEN json_build_object('name', ${sql.ref(name)}, 'due', inspection_due) END`

const bikesJson = (today: Day) => sql`coalesce(json_agg(json_build_object(
        'id', id, 'name', name, 'depot', depot, 'minRiders', min_riders, 'maxRiders', max_riders, 'weightKg', weight_kg,
        'trailerTypes', coalesce(fits_trailer_types, '{}'), 'lapsed', ${lapsed(today, 'name')}, ${state}
      ) ORDER BY code), '[]')`

/** The bikes of a world alone, for who only asks how many of them carry a group. */
export async function readBikes(
  db: Kysely<Tables>,
  { zone, now }: Pick<SnapshotOptions, 'zone' | 'now'>,
): Promise<readonly Bike[]> {
  const today = dayOf(now, zone)
  const { rows } = await sql<{ bikes: readonly Stored<Bike>[] }>`
    SELECT ${bikesJson(today)} AS bikes FROM party_bikes WHERE ${inUse(sql`'infinity'`, now)}`.execute(db)
  return rows[0]!.bikes.map((bike) => known(bike, now))
}

interface Asked {
  readonly window: Period
  readonly now: number
  readonly today: Day
  readonly except: readonly string[]
  readonly changesOthers: boolean
}

const spanJson = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`json_build_object('from', ${epochMs(from)}, 'to', ${epochMs(to)})`

/**
 * What rides may share, as one value of any query; null where the company lets none and none do. A trip that lost its truck, its
 * trailer or its driver, that leaves within three hours, or that was planned before trips were shared is none of them, nor
 * is that of an hour that is only offered.
 * Rule AV-34.
 */
const sharingJson = (window: Period, now: number, except: readonly string[]): RawBuilder<unknown> => sql`(
  SELECT json_build_object(
    'slackMin', stop_slack_min, 'isOpen', shares_trips,
    'travel', json_build_object('road_factor', road_factor, 'towing_speed_kmh', towing_speed_kmh, 'travel_fixed_min', travel_fixed_min),
    'legs', (SELECT coalesce(json_agg(json_build_object(
        'ride', b.id, 'does', s.does, 'depot', t.depot, 'truck', t.truck, 'trailer', t.trailer, 'driver', t.driver,
        'bikes', s.bikes, 'during', ${spanJson(sql`t.starts_at`, sql`t.ends_at`)}, 'stop', ${spanJson(sql`s.arrives_at`, sql`s.leaves_at`)},
        'at', json_build_object('lat', place.lat, 'lon', place.lon), 'cleaningMin', offer.cleaning_min,
        'all', kept.bikes, 'away', ${spanJson(sql`kept.starts_at`, sql`kept.ends_at`)}) ORDER BY s.arrives_at, s.id), '[]')
      FROM trips t JOIN stops s ON s.trip = t.id AND s.option IS NULL
      JOIN bookings b ON b.id = s.booking
      JOIN postal_codes place ON place.id = b.postal_code
      JOIN packages offer ON offer.id = b.package
      CROSS JOIN LATERAL (SELECT json_agg(bike ORDER BY position) AS bikes, min(starts_at) AS starts_at, max(ends_at) AS ends_at
        FROM ride_bikes WHERE booking = b.id AND option IS NULL) AS kept
      WHERE t.ends_at > ${instant(window.from)} AND t.starts_at < ${instant(window.to)} AND t.starts_at > ${instant(now + settledMs)}
        AND (s.held_until IS NULL OR s.held_until > ${instant(now)}) AND b.id <> ALL(${[...except]}::uuid[])
        AND (SELECT count(DISTINCT o.resource_id) FROM occupations o
          WHERE o.resource_id IN (t.truck, t.trailer, t.driver) AND o.together_id = tow_unit(t.truck, t.trailer, t.driver)
            AND o.during = tstzrange(t.starts_at, t.ends_at) AND (o.expires_at IS NULL OR o.expires_at > ${instant(now)}))
          = 2 + (t.trailer IS NOT NULL)::int))
  FROM settings WHERE shares_trips OR EXISTS (SELECT 1 FROM occupations WHERE together_id IS NOT NULL
    AND upper(during) > ${instant(window.from)} AND lower(during) < ${instant(window.to)}))`

const snapshotQuery = ({ window, now, today, except, changesOthers }: Asked) => sql<{ snapshot: Snapshot }>`
  WITH bikes AS (SELECT * FROM party_bikes WHERE ${inUse(instant(window.to), now)}),
    rigs AS (SELECT * FROM trailers WHERE ${inUse(instant(window.to), now)}),
    trucks AS (SELECT * FROM tow_trucks WHERE ${inUse(instant(window.to), now)}),
    crew AS (SELECT * FROM employees WHERE archived_at IS NULL AND status = 'active'),
    resources AS (
      SELECT id FROM bikes UNION ALL SELECT id FROM rigs UNION ALL
      SELECT id FROM trucks UNION ALL SELECT id FROM crew
    ),
    busy AS (
      SELECT resources.id, spans.taken, spans.duties
      FROM resources CROSS JOIN LATERAL (
        SELECT range_agg(during) AS taken, range_agg(during) FILTER (WHERE kind <> 'absence') AS duties
        FROM occupations
        WHERE resource_id = resources.id
          AND upper(during) > ${instant(window.from)} AND lower(during) < ${instant(window.to)}
          AND (expires_at IS NULL OR expires_at > ${instant(now)})
          AND holder_id <> ALL(${[...except]}::uuid[])
      ) AS spans
      WHERE spans.taken IS NOT NULL
    )
  SELECT json_build_object(
    'bikes', (SELECT ${bikesJson(today)} FROM bikes),
    'trailers', (SELECT coalesce(json_agg(json_build_object(
        'id', id, 'depot', depot, 'type', type, 'ownMassKg', own_mass_kg, 'mtmKg', mtm_kg,
        'bikesCapacity', bikes_capacity, 'lapsed', ${lapsed(today, 'code')}, ${state}
      ) ORDER BY code), '[]') FROM rigs),
    'trucks', (SELECT coalesce(json_agg(json_build_object(
        'id', id, 'depot', depot, 'ownMassKg', own_mass_kg, 'mtmKg', mtm_kg, 'maxTowKg', max_tow_kg,
        'carriesBikes', carries_bikes, 'lapsed', ${lapsed(today, 'code')}, ${state}
      ) ORDER BY code), '[]') FROM trucks),
    'workers', (SELECT coalesce(json_agg(json_build_object(
        'id', id, 'depot', depot, 'name', concat_ws(' ', first_name, last_name), 'licences', licences,
        'skills', coalesce(skills, '{}'), 'maxHoursDay', max_hours_day, 'minRestHours', min_rest_hours,
        'rows', (SELECT coalesce(json_agg(json_build_object(
            'weekday', weekday, 'from_time', from_time, 'to_time', to_time,
            'valid_from', valid_from, 'valid_to', valid_to)), '[]')
          FROM availabilities WHERE employee = crew.id AND archived_at IS NULL),
        'shifts', CASE WHEN NOT takes_extra_work THEN (SELECT coalesce(json_agg(json_build_object('day', day,
            'from', ${epochMs(sql`shift_from`)}, 'to', ${epochMs(sql`shift_to`)})), '[]')
          FROM told_days WHERE employee = crew.id AND shift_to > ${instant(window.from)} AND shift_from < ${instant(window.to)}) END
      ) ORDER BY last_name, first_name, id), '[]') FROM crew),
    'ahead', coalesce((SELECT published_days_ahead FROM settings LIMIT 1), 0),
    'sharing', ${sharingJson(window, now, except)},
    'movable', ${changesOthers ? movableJson(window, now, except) : sql`json_build_array()`},
    'early', (SELECT coalesce(json_agg(day), '[]') FROM published_days WHERE is_early AND day > ${today}::date),
    'busy', (SELECT coalesce(json_agg(json_build_object(
        'id', id, 'taken', ${spansJson('busy.taken')}, 'duties', ${spansJson('busy.duties')})), '[]') FROM busy)
  ) AS snapshot`
