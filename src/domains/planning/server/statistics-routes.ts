/** The year in figures: for the office and the books; of its own bookings for an agency, of his own hours for an employee. */
import { Hono } from 'hono'
import { dayOf } from '../../../kernel/wall-time.ts'
import type { Caller } from '../../../platform/access/caller.ts'
import type { Database } from '../../../platform/db/database.ts'
import { forbidden, invalidQuery } from '../../../platform/http/problem.ts'
import { documented, type Endpoint } from '../../../platform/openapi/endpoint.ts'
import {
  aCount,
  aText,
  aTranslation,
  anId,
  anObject,
  cents,
  listOf,
  named,
  orNull,
} from '../../../platform/openapi/json-schema.ts'
import { readsFigures } from '../../booking/server/endpoint.ts'
import { countOwnHours } from './own-hours.ts'
import { countStatistics } from './statistics.ts'

export interface StatisticsDeps {
  readonly database: Database
  readonly authenticate: (request: Request) => Promise<Caller>
  readonly now: () => number
}

const zone = 'Europe/Brussels'

const rides = { bookings: aCount(), people: aCount(), net: cents(), gross: cents('VAT included') }
const year = named(
  'YearFigures',
  anObject({
    year: aCount(),
    months: listOf(
      anObject({
        month: aCount('From 1'),
        ...rides,
        cancelled: aCount('Rides of this month that were cancelled'),
        requests: aCount('Asked for in this month'),
        confirmed: aCount('How many of those were confirmed'),
        riding_min: aCount('Minutes bikes were ridden'),
        service_min: aCount('Minutes bikes could have been ridden'),
      }),
    ),
    packages: listOf(anObject({ package: orNull(anId()), ...rides })),
    origins: listOf(anObject({ origin: aText(), ...rides })),
    weekdays: listOf(anObject({ weekday: aCount('1 is Monday'), ...rides })),
    lost: listOf(
      anObject({
        cause: aText('The first thing that was missing'),
        searches: aCount(),
        value: cents('What the rides would have cost'),
      }),
    ),
  }),
)

const endpoint: Endpoint = {
  call: 'GET /api/statistics',
  group: 'Planning',
  to: ['planner', 'accountant', 'organizer'],
  summary: 'A year and the year before in figures: rides, revenue, conversion, use of the bikes, lost demand',
  detail:
    'Rides and revenue count by the day of the ride and are those that were confirmed and not cancelled; requests count by the month they came in. Months are those of Brussels. An organizer’s are those of the bookings its agency brought; what the fleet could have ridden and what nobody sold are not among them.',
  query: { year: aCount('The year; this one where none is named', { examples: [2027] }) },
  answers: {
    200: {
      words: 'The figures',
      data: anObject({
        chosen: year,
        before: year,
        packages: listOf(anObject({ id: anId(), name: aTranslation })),
      }),
    },
  },
  refuses: { 400: ['INVALID_QUERY'], 403: ['FORBIDDEN'] },
}

const hoursOf = anObject({
  year: aCount(),
  months: listOf(
    anObject({
      month: aCount('From 1'),
      days: aCount('On which anything began'),
      minutes: aCount('On rides and on the way'),
    }),
  ),
})
const hoursEndpoint: Endpoint = {
  call: 'GET /api/statistics/hours',
  group: 'Planning',
  to: ['employee'],
  summary: 'The caller’s own hours in a year and the year before: worked, or planned',
  query: { year: aCount('The year; this one where none is named', { examples: [2027] }) },
  answers: { 200: { words: 'The hours', data: anObject({ chosen: hoursOf, before: hoursOf }) } },
  refuses: { 400: ['INVALID_QUERY'], 403: ['FORBIDDEN'] },
}

export function statisticsRoutes({ database, authenticate, now }: StatisticsDeps): Hono {
  const routes = new Hono()
  const yearIn = (asked = dayOf(now(), zone).slice(0, 4)): number => {
    if (!/^[12]\d{3}$/.test(asked)) throw invalidQuery('"year" must be a year of four digits')
    return Number(asked)
  }
  routes.get('/api/statistics', async (c) => {
    const caller = await authenticate(c.req.raw)
    const agent = caller.role === 'organizer' ? caller.account?.id : undefined
    if (agent === undefined && !readsFigures(caller)) throw forbidden()
    return c.json({ data: await countStatistics(database.kysely, yearIn(c.req.query('year')), agent) })
  })
  routes.get('/api/statistics/hours', async (c) => {
    const { account, role } = await authenticate(c.req.raw)
    if (role !== 'employee' || !account) throw forbidden()
    const order = { user: account.id, year: yearIn(c.req.query('year')), zone }
    return c.json({ data: await countOwnHours(database.kysely, order) })
  })
  return documented(routes, [endpoint, hoursEndpoint])
}
