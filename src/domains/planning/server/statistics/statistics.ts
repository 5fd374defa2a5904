/** Counts two years of the business in the database, a few passes over the tables, never row by row. */
import { type Kysely, sql } from 'kysely'
import { ridden } from '../../../booking/resources/booking/booking-status.ts'
import { literals } from '../../../../platform/db/literals.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { openAmountOf } from '../../../booking/server/open-amount.ts'
import { agenciesOf } from '../../../customers/server/agency-people.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { type MonthFigures, noRides, type Statistics, type YearFigures } from '../../statistics.ts'

type Row = Record<string, unknown>

/** What a month has of its own, beside its rides. */
const monthly = [
  'cancelled',
  'requests',
  'confirmed',
  'riding_min',
  'service_min',
  'reviews',
  'stars',
  'invoiced_net',
  'invoiced_vat',
  'open',
] as const

/** The bookings that count: all, or those of the agencies a person works for. */
const countedOf = (agent: string | undefined) =>
  agent === undefined ? sql`archived_at IS NULL` : sql`archived_at IS NULL AND agency IN ${agenciesOf(agent)}`
const numeric = (row: Row, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, Number(row[name] ?? 0)]))
const figuresOf = (row: Row) =>
  numeric(row, 'bookings', 'people', 'net', 'gross') as unknown as typeof noRides

/** One pass over the bookings of both years, added up by month, by package, by origin and by weekday. */
const ridesOf = (db: Kysely<Tables>, first: string, end: string, agent?: string) =>
  sql<Row>`
  SELECT year, month, package, origin, weekday, grouping(month, package, origin, weekday) AS of,
    count(*) FILTER (WHERE rides) AS bookings,
    sum(people) FILTER (WHERE rides) AS people,
    sum(net) FILTER (WHERE rides) AS net,
    sum(gross) FILTER (WHERE rides) AS gross,
    sum(minutes) FILTER (WHERE rides) AS riding_min,
    count(*) FILTER (WHERE cancelled) AS cancelled
  FROM (
    SELECT extract(year FROM local_day)::int AS year, extract(month FROM local_day)::int AS month,
      extract(isodow FROM local_day)::int AS weekday, package, origin, people, net, gross,
      coalesce(bikes_count, 1) * duration_min AS minutes,
      status IN (${literals(ridden)}) AS rides,
      status = 'cancelled' AND requested_at IS NOT NULL AS cancelled
    FROM bookings
    WHERE local_day >= ${first}::date AND local_day < ${end}::date AND ${countedOf(agent)}
  ) AS asked
  WHERE rides OR cancelled
  GROUP BY GROUPING SETS ((year, month), (year, package), (year, origin), (year, weekday))`.execute(db)

/**
 * What was invoiced by the day of issue, credit notes taken off, and what is open of it today: the same as the journal of
 * sales. Rule AC-02.
 */
const invoicedOf = (db: Kysely<Tables>, first: string, end: string, agent?: string) =>
  sql<Row>`
  SELECT extract(year FROM i.issue_date)::int AS year, extract(month FROM i.issue_date)::int AS month,
    sum(CASE i.kind WHEN 'credit_note' THEN 0 - i.net ELSE i.net END) AS invoiced_net,
    sum(CASE i.kind WHEN 'credit_note' THEN 0 - i.vat ELSE i.vat END) AS invoiced_vat,
    coalesce(sum(${openAmountOf('i')}) FILTER (WHERE i.kind <> 'credit_note' AND ${openAmountOf('i')} > 0), 0) AS open
  FROM invoices i
  WHERE i.status <> 'draft' AND i.issue_date >= ${first}::date AND i.issue_date < ${end}::date
    AND ${
      agent === undefined
        ? sql`true`
        : sql`(i.agency IN ${agenciesOf(agent)} OR i.booking IN (SELECT id FROM bookings WHERE agency IN ${agenciesOf(agent)}))`
    }
  GROUP BY 1, 2`.execute(db)

/** What groups said of the rides of a month. */
const reviewsOf = (db: Kysely<Tables>, first: string, end: string) =>
  sql<Row>`
  SELECT extract(year FROM b.local_day)::int AS year, extract(month FROM b.local_day)::int AS month,
    count(*) AS reviews, sum(r.rating) AS stars
  FROM reviews r JOIN bookings b ON b.id = r.booking
  WHERE b.local_day >= ${first}::date AND b.local_day < ${end}::date
  GROUP BY 1, 2`.execute(db)

const requestsOf = (db: Kysely<Tables>, first: string, end: string, zone: string, agent?: string) =>
  sql<Row>`
  SELECT extract(year FROM at)::int AS year, extract(month FROM at)::int AS month,
    count(*) AS requests, count(confirmed_at) AS confirmed
  FROM (
    SELECT requested_at AT TIME ZONE ${zone} AS at, confirmed_at
    FROM bookings
    WHERE requested_at >= ${first}::date::timestamp AT TIME ZONE ${zone}
      AND requested_at < ${end}::date::timestamp AT TIME ZONE ${zone} AND ${countedOf(agent)}
  ) AS asked
  GROUP BY 1, 2`.execute(db)

const lostOf = (db: Kysely<Tables>, first: string, end: string, zone: string) =>
  sql<Row>`
  SELECT extract(year FROM at AT TIME ZONE ${zone})::int AS year, coalesce(causes ->> 0, 'unknown') AS cause,
    count(*) AS searches, sum(value) AS value
  FROM lost_demands
  WHERE at >= ${first}::date::timestamp AT TIME ZONE ${zone}
    AND at < ${end}::date::timestamp AT TIME ZONE ${zone}
  GROUP BY 1, 2
  ORDER BY sum(value) DESC NULLS LAST, count(*) DESC, 2`.execute(db)

/**
 * The minutes the fleet could have been ridden, a month: from the day a bike came or first rode, until it was
 * retired, less what it spent in repair, as many minutes a day as there are between the first start and the last end.
 */
const serviceOf = (
  db: Kysely<Tables>,
  first: string,
  end: string,
  { zone, minutes }: { readonly zone: string; readonly minutes: number },
) =>
  sql<Row>`
  WITH months AS (
    SELECT at::timestamp AS local, at::timestamp AT TIME ZONE ${zone} AS from_at,
      (at::timestamp + interval '1 month') AT TIME ZONE ${zone} AS to_at
    FROM generate_series(${first}::date::timestamp, ${end}::date::timestamp - interval '1 day', '1 month') AS at
  ), bikes AS (
    SELECT bike.id, least(bike.date_created, rode.first_at) AS from_at,
      coalesce(bike.archived_at, CASE WHEN bike.status = 'retired' THEN bike.date_updated END, 'infinity') AS to_at
    FROM party_bikes AS bike
    LEFT JOIN LATERAL (
      SELECT min(lower(during)) AS first_at FROM occupations WHERE resource_id = bike.id AND kind = 'ride'
    ) AS rode ON true
  ), standing AS (
    SELECT months.local, bikes.id, greatest(months.from_at, bikes.from_at) AS from_at,
      least(months.to_at, bikes.to_at) AS to_at
    FROM months JOIN bikes ON bikes.from_at < months.to_at AND bikes.to_at > months.from_at
  )
  SELECT extract(year FROM local)::int AS year, extract(month FROM local)::int AS month,
    round(sum(greatest(0, extract(epoch FROM to_at - from_at) - coalesce(repair.seconds, 0))) / 86400 * ${minutes}::int)
      AS service_min
  FROM standing
  LEFT JOIN LATERAL (
    SELECT sum(extract(epoch FROM least(upper(during), to_at) - greatest(lower(during), from_at))) AS seconds
    FROM occupations
    WHERE resource_id = standing.id AND kind = 'maintenance'
      AND upper(during) > standing.from_at AND lower(during) < standing.to_at
  ) AS repair ON true
  GROUP BY 1, 2`.execute(db)

const minutesOf = (wall: string) => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3, 5))

/** From the first start on offer to the end of the shortest ride of the last one. */
function minutesADay(
  packages: readonly {
    readonly active: boolean
    readonly first_start: string
    readonly last_start: string
    readonly durations_min: readonly number[]
  }[],
): number {
  const offered = packages.filter(({ active }) => active)
  if (offered.length === 0) return 12 * 60
  const first = Math.min(...offered.map(({ first_start }) => minutesOf(first_start)))
  const last = Math.max(
    ...offered.map(({ last_start, durations_min }) => minutesOf(last_start) + Math.min(...durations_min)),
  )
  return Math.min(Math.max(last - first, 60), 24 * 60)
}

/**
 * The chosen year and the one before.
 *
 * @param agent counts the bookings of this user's agencies alone: what the fleet could have ridden, what nobody
 * sold and what groups said are not theirs.
 */
export async function countStatistics(db: Kysely<Tables>, year: number, agent?: string): Promise<Statistics> {
  const { settings, packages } = await readCatalogue(db)
  const zone = settings.time_zone
  const [first, end] = [`${year - 1}-01-01`, `${year + 1}-01-01`]
  const minutes = minutesADay([...packages.values()])
  const rides = (await ridesOf(db, first, end, agent)).rows
  const requests = (await requestsOf(db, first, end, zone, agent)).rows
  const invoiced = (await invoicedOf(db, first, end, agent)).rows
  const lost = agent === undefined ? (await lostOf(db, first, end, zone)).rows : []
  const service = agent === undefined ? (await serviceOf(db, first, end, { zone, minutes })).rows : []
  const reviews = agent === undefined ? (await reviewsOf(db, first, end)).rows : []

  const inYear = (rows: readonly Row[], wanted: number) =>
    rows.filter((row) => Number(row['year']) === wanted)
  const yearOf = (wanted: number): YearFigures => {
    const ofYear = inYear(rides, wanted)
    // `grouping` has a bit for each column that is added up: month, package, origin, weekday.
    const by = (bits: number) => ofYear.filter((row) => Number(row['of']) === bits)
    const named = (rows: readonly Row[], name: string, value: number) =>
      rows.find((row) => Number(row[name]) === value) ?? {}
    const months = Array.from({ length: 12 }, (_, index): MonthFigures => {
      const at = (rows: readonly Row[]) => named(inYear(rows, wanted), 'month', index + 1)
      const row = {
        ...at(requests),
        ...at(service),
        ...at(reviews),
        ...at(invoiced),
        ...named(by(0b0111), 'month', index + 1),
      }
      return {
        month: index + 1,
        ...figuresOf(row),
        ...(numeric(row, ...monthly) as Pick<MonthFigures, (typeof monthly)[number]>),
      }
    })
    const some = ({ bookings }: { bookings: number }) => bookings > 0
    return {
      year: wanted,
      months,
      packages: by(0b1011)
        .map((row) => ({ package: row['package'] as string | null, ...figuresOf(row) }))
        .filter(some),
      origins: by(0b1101)
        .map((row) => ({ origin: row['origin'] as string, ...figuresOf(row) }))
        .filter(some),
      weekdays: Array.from({ length: 7 }, (_, index) => ({
        weekday: index + 1,
        ...figuresOf(named(by(0b1110), 'weekday', index + 1)),
      })),
      lost: inYear(lost, wanted).map((row) => ({
        cause: row['cause'] as string,
        ...(numeric(row, 'searches', 'value') as { searches: number; value: number }),
      })),
    }
  }
  const [chosen, before] = [yearOf(year), yearOf(year - 1)]
  const used = new Set([...chosen.packages, ...before.packages].map((row) => row.package))
  return {
    chosen,
    before,
    packages: [...packages.values()].filter(({ id }) => used.has(id)).map(({ id, name }) => ({ id, name })),
  }
}
