import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { loadSample } from '../../../../../fixtures/sample/load.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { loadReference } from '../../../catalog/reference/load.ts'
import type { Statistics } from '../../statistics.ts'
import { countStatistics } from './statistics.ts'

const { klassieker, stadstoer } = sample.packages

// A year counted by hand. Rides, their state, and what stands around them.
const counted = [
  // 2027: two Saturdays in May, one of them two bikes; a Wednesday in June; a Friday asked for last year.
  {
    day: '2027-05-15',
    status: 'confirmed',
    people: 12,
    gross: 50_000,
    net: 41_322,
    bikes: 1,
    asked: '2027-05-01T10:00Z',
  },
  {
    day: '2027-05-22',
    status: 'closed',
    people: 24,
    gross: 90_000,
    net: 74_380,
    bikes: 2,
    asked: '2027-04-30T22:30Z',
  },
  {
    day: '2027-06-16',
    status: 'planned',
    people: 10,
    gross: 40_000,
    net: 33_058,
    bikes: 1,
    asked: '2027-05-02T10:00Z',
    package: stadstoer,
    origin: 'agency',
    minutes: 180,
  },
  {
    day: '2027-01-01',
    status: 'completed',
    people: 8,
    gross: 30_000,
    net: 24_793,
    bikes: 1,
    asked: '2026-12-31T22:30Z',
  },
  // Cancelled after it was confirmed; declined; a draft that was never asked for.
  {
    day: '2027-05-29',
    status: 'cancelled',
    people: 40,
    gross: 99_900,
    net: 82_562,
    bikes: 3,
    asked: '2027-05-03T10:00Z',
  },
  {
    day: '2027-05-30',
    status: 'declined',
    people: 16,
    gross: 70_000,
    net: 57_851,
    bikes: 1,
    asked: '2027-05-04T10:00Z',
    unconfirmed: true,
  },
  {
    day: '2027-05-31',
    status: 'draft',
    people: 16,
    gross: null,
    net: null,
    bikes: null,
    asked: null,
    unconfirmed: true,
  },
  // 2026: one ride; 2025 and 2028 are no part of it.
  {
    day: '2026-05-16',
    status: 'closed',
    people: 14,
    gross: 45_000,
    net: 37_190,
    bikes: 1,
    asked: '2026-04-01T10:00Z',
  },
  {
    day: '2025-12-31',
    status: 'closed',
    people: 14,
    gross: 45_000,
    net: 37_190,
    bikes: 1,
    asked: '2025-12-01T10:00Z',
  },
  {
    day: '2028-01-01',
    status: 'confirmed',
    people: 14,
    gross: 45_000,
    net: 37_190,
    bikes: 1,
    asked: '2027-12-31T23:30Z',
  },
] as const

const lost = [
  { at: '2027-03-01T10:00Z', causes: ['no-bike', 'no-driver'], value: 50_000 },
  { at: '2027-03-02T10:00Z', causes: ['no-bike'], value: null },
  { at: '2027-07-01T10:00Z', causes: ['no-driver'], value: 60_000 },
  { at: '2026-12-31T23:30Z', causes: ['no-bike'], value: 10_000 },
] as const

forEachEngine((database) => {
  let told: Statistics
  beforeAll(async () => {
    const { kysely } = database()
    await database().transaction(async (tx) => {
      await loadReference(tx)
      await loadSample(tx, { now: Date.parse('2027-01-10T10:00:00Z') })
    })
    await kysely
      .insertInto('bookings')
      .values(
        counted.map((each, index) => ({
          id: newId(),
          number: `T${index}`,
          package: klassieker,
          origin: 'public' as const,
          duration_min: 120,
          status: each.status,
          local_day: each.day,
          people: each.people,
          gross: each.gross,
          net: each.net,
          vat: each.gross === null ? null : each.gross - each.net,
          bikes_count: each.bikes,
          requested_at: each.asked,
          confirmed_at: 'unconfirmed' in each ? null : each.asked,
          ...('package' in each && {
            package: each.package,
            origin: each.origin,
            duration_min: each.minutes,
          }),
        })),
      )
      .execute()
    for (const { at, causes, value } of lost)
      await sql`INSERT INTO lost_demands (id, at, wish, causes, value)
        VALUES (${newId()}, ${at}, '{}', ${JSON.stringify(causes)}::jsonb, ${value})`.execute(kysely)
    // One bike, here since June 2026, four days of a month in repair, gone in November 2027.
    await sql`DELETE FROM occupations`.execute(kysely)
    await sql`UPDATE party_bikes SET archived_at = '2020-01-01', date_created = '2019-01-01'
      WHERE id <> ${sample.bikes.leie}`.execute(kysely)
    await sql`UPDATE party_bikes SET date_created = '2026-05-31T22:00Z', archived_at = '2027-10-31T23:00Z'
      WHERE id = ${sample.bikes.leie}`.execute(kysely)
    await sql`INSERT INTO occupations (id, resource_id, holder_id, during, kind) VALUES (${newId()},
      ${sample.bikes.leie}, ${newId()}, '[2027-02-01T00:00+01,2027-02-05T00:00+01)', 'maintenance')`.execute(
      kysely,
    )
    // Answered months later: it counts for the ride.
    await sql`INSERT INTO reviews (id, booking, rating, language, answered_at)
      SELECT gen_random_uuid(), id, CASE row_number() OVER (ORDER BY gross) WHEN 1 THEN 5 ELSE 2 END, 'nl', '2027-08-01T10:00Z'
      FROM bookings WHERE local_day BETWEEN '2027-05-01' AND '2027-05-31' AND status = 'closed'
        OR local_day BETWEEN '2027-06-01' AND '2027-06-30' AND status <> 'cancelled'`.execute(kysely)
    told = await countStatistics(kysely, 2027)
  })
  const inMonth = (month: number, of: 'chosen' | 'before' = 'chosen') => told[of].months[month - 1]!

  test('rides and revenue count in the month of the ride, without what was cancelled or declined', () => {
    expect(inMonth(5)).toMatchObject({ bookings: 2, people: 36, gross: 140_000, net: 115_702, cancelled: 1 })
    expect(inMonth(6)).toMatchObject({ bookings: 1, gross: 40_000, cancelled: 0 })
    expect(inMonth(1)).toMatchObject({ bookings: 1, gross: 30_000 })
    expect(inMonth(2)).toMatchObject({ bookings: 0, gross: 0, people: 0 })
    expect(told.chosen.months.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(4)
    expect(told.before.months.map(({ bookings }) => bookings)).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])
  })

  test('requests count in the month of Brussels they came in, with how many were confirmed', () => {
    // Half past midnight of 1 May in Brussels is still April in Greenwich.
    expect(inMonth(5)).toMatchObject({ requests: 5, confirmed: 4 })
    expect(inMonth(4)).toMatchObject({ requests: 0 })
    expect(inMonth(12, 'before')).toMatchObject({ requests: 1, confirmed: 1 })
    expect(inMonth(12)).toMatchObject({ requests: 0 })
  })

  test('rides are told apart by package, origin and weekday', () => {
    expect(told.chosen.packages.toSorted((a, b) => b.gross - a.gross)).toMatchObject([
      { package: klassieker, bookings: 3, gross: 170_000 },
      { package: stadstoer, bookings: 1, gross: 40_000 },
    ])
    expect(told.chosen.origins.toSorted((a, b) => b.gross - a.gross)).toMatchObject([
      { origin: 'public', bookings: 3 },
      { origin: 'agency', bookings: 1 },
    ])
    expect(told.chosen.weekdays.map(({ bookings }) => bookings)).toEqual([0, 0, 1, 0, 1, 2, 0])
    expect(new Set(told.packages.map(({ id }) => id))).toEqual(new Set([klassieker, stadstoer]))
  })

  test('a bike is in service twelve hours a day from its first day to its last, but for its repairs', () => {
    const hours = (month: number, of: 'chosen' | 'before' = 'chosen') => inMonth(month, of).service_min / 60
    expect(hours(1)).toBe(31 * 12)
    expect(hours(2)).toBe(24 * 12)
    expect([hours(10), hours(11), hours(12)]).toEqual([31 * 12 + 0.5, 0, 0])
    expect([hours(5, 'before'), hours(6, 'before')]).toEqual([0, 30 * 12])
    expect(inMonth(5).riding_min).toBe(120 + 2 * 120)
    expect(inMonth(6).riding_min).toBe(180)
  })

  test('what groups said counts in the month of their ride, and is no agency’s figure', async () => {
    const { kysely } = database()
    const { rows } = await sql<{ month: number; reviews: number; stars: number }>`
      SELECT extract(month FROM local_day)::int AS month, count(*)::int AS reviews, sum(rating)::int AS stars
      FROM reviews r JOIN bookings b ON b.id = r.booking
      WHERE extract(year FROM local_day) = 2027 GROUP BY 1 ORDER BY 1`.execute(kysely)
    expect(rows.length).toBeGreaterThan(1)
    for (const { month, reviews, stars } of rows) expect(inMonth(month)).toMatchObject({ reviews, stars })
    expect(inMonth(8)).toMatchObject({ reviews: 0, stars: 0 })
    const ofAgency = await countStatistics(kysely, 2027, newId())
    expect(ofAgency.chosen.months.every(({ reviews }) => reviews === 0)).toBe(true)
  })

  test('a search that found nothing counts once, for the first thing that was missing', () => {
    expect(told.chosen.lost).toEqual([
      { cause: 'no-bike', searches: 3, value: 60_000 },
      { cause: 'no-driver', searches: 1, value: 60_000 },
    ])
    expect(told.before.lost).toEqual([])
  })
})
