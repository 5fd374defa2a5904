/** The year in figures: for the office and the books; of its own bookings for an agency, of his own hours for an employee. */
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { forbidden, invalidQuery } from '../../../../platform/http/problem.ts'
import { reply } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import {
  cents,
  count,
  id,
  listOf,
  named,
  object,
  optional,
  orNull,
  text,
  translation,
} from '../../../../platform/http/endpoint/schema.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import { group, reading } from '../frame.ts'
import { countStatistics } from './statistics.ts'
import { type Kysely, sql } from 'kysely'
import { office } from '../../../identity/role-groups.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { HoursMonth, OwnHours } from '../../statistics.ts'

const rides = { bookings: count(), people: count(), net: cents(), gross: cents('VAT included') }
const year = named(
  'YearFigures',
  object({
    year: count(),
    months: listOf(
      object({
        month: count('From 1'),
        ...rides,
        cancelled: count('Rides of this month that were cancelled'),
        requests: count('Asked for in this month'),
        confirmed: count('How many of those were confirmed'),
        riding_min: count('Minutes bikes were ridden'),
        service_min: count('Minutes bikes could have been ridden'),
        invoiced_net: cents('Invoiced in this month without VAT, credit notes taken off'),
        invoiced_vat: cents('Its VAT'),
        reviews: count('Who answered for a ride of this month how it was'),
        stars: count('Of all of them together, one to five each'),
        open: cents('What is open today of what was invoiced in this month'),
      }),
    ),
    packages: listOf(object({ package: orNull(id<'packages'>()), ...rides })),
    origins: listOf(object({ origin: text(), ...rides })),
    weekdays: listOf(object({ weekday: count('1 is Monday'), ...rides })),
    lost: listOf(
      object({
        cause: text('The first thing that was missing'),
        searches: count(),
        value: cents('What the rides would have cost'),
      }),
    ),
  }),
)

export const statistics = object({
  chosen: year,
  before: year,
  packages: listOf(object({ id: id<'packages'>(), name: translation })),
})

const asked = {
  year: optional(text('The year; this one where none is named', { examples: ['2027'] })),
}
const yearIn = (wanted: string | undefined, today: string): number => {
  const year = wanted ?? today.slice(0, 4)
  if (!/^[12]\d{3}$/.test(year)) throw invalidQuery('"year" must be a year of four digits')
  return Number(year)
}

const hoursOf = object({
  year: count(),
  months: listOf(
    object({
      month: count('From 1'),
      days: count('On which anything began'),
      minutes: count('On rides and on the way'),
    }),
  ),
})
export const ownHours = object({ chosen: hoursOf, before: hoursOf })

export const statisticsEndpoints = [
  reading(
    {
      call: 'GET /api/statistics',
      group,
      to: ['organizer', ...office],
      summary:
        'A year and the year before in figures: rides, revenue, conversion, use of the bikes, lost demand',
      detail:
        'Rides and revenue count by the day of the ride and are those that were confirmed and not cancelled; requests ' +
        'count by the month they came in. Months are those of the company’s own clock. An organizer’s are those of the ' +
        'bookings its agency brought; what the fleet could have ridden, what nobody sold and what groups ' +
        'said of their rides are not among them.',
      query: asked,
      answers: {
        200: { words: 'The figures', data: statistics },
      },
    },
    async ({ deps, caller, now, query }) => {
      const db = deps.database.kysely
      const agent = caller.role === 'organizer' ? caller.account?.id : undefined
      const today = dayOf(now, await zoneOf(db))
      return reply(await countStatistics(db, yearIn(query.year, today), agent))
    },
  ),
  reading(
    {
      call: 'GET /api/statistics/hours',
      group,
      to: ['employee'],
      summary: 'The caller’s own hours in a year and the year before, as they were planned',
      query: asked,
      answers: { 200: { words: 'The hours', data: ownHours } },
    },
    async ({ deps, caller, now, query }) => {
      if (caller.role !== 'employee' || !caller.account) throw forbidden()
      const db = deps.database.kysely
      const zone = await zoneOf(db)
      const order = { user: caller.account.id, year: yearIn(query.year, dayOf(now, zone)), zone }
      return reply(await countOwnHours(db, order))
    },
  ),
]

/** Of two years, by the month the work begins in; what is only held, and absences, are no work. */
async function countOwnHours(
  db: Kysely<Tables>,
  { user, year, zone }: { readonly user: Id<'users'>; readonly year: number; readonly zone: string },
): Promise<OwnHours> {
  const { rows } = await sql<{ year: number; month: number; days: number; minutes: number }>`
    SELECT extract(year FROM began)::int AS year, extract(month FROM began)::int AS month,
      count(DISTINCT began::date)::int AS days, round(sum(seconds) / 60)::int AS minutes
    FROM (
      SELECT lower(during) AT TIME ZONE ${zone} AS began, extract(epoch FROM upper(during) - lower(during)) AS seconds
      FROM occupations
      WHERE resource_id IN (SELECT id FROM employees WHERE "user" = ${user})
        AND kind IN ('ride', 'transport_out', 'transport_back')
    ) AS work
    WHERE began >= make_date(${year - 1}::int, 1, 1) AND began < make_date(${year + 1}::int, 1, 1)
    GROUP BY 1, 2`.execute(db)
  const months = (wanted: number): readonly HoursMonth[] =>
    Array.from({ length: 12 }, (_, index) => {
      const found = rows.find((row) => row.year === wanted && row.month === index + 1)
      return { month: index + 1, days: found?.days ?? 0, minutes: found?.minutes ?? 0 }
    })
  return {
    chosen: { year, months: months(year) },
    before: { year: year - 1, months: months(year - 1) },
  }
}
