import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../fixtures/sample/ids.ts'
import { forEachEngine } from '../../../tests/databases/databases.ts'
import { statementsOf } from '../../../tests/databases/statements.ts'
import { letterQueue } from '../../domains/booking/server/letters/letter-job.ts'
import {
  aDraft,
  type Office,
  openOffice,
  openingDay,
  seenIn,
  startsFree,
} from '../../../tests/helpers/office.ts'
import { newId } from '../../kernel/id/id.ts'
import { withWriteObserver } from '../../platform/items/write/write-observer.ts'
import { type Jobs, openJobs } from '../../platform/jobs/jobs.ts'
import { noticesOf } from './notices-of.ts'

/** One more needs a reason in writing. */
const mostStatements = 14

const drinks = (...names: readonly (keyof typeof sample.drinks)[]) =>
  names.map((name) => ({ drink: sample.drinks[name], quantity: 2 }))
const manyDrinks = drinks('pils20', 'pilsCrate', 'cava', 'alcoholFree', 'cola', 'juice', 'water', 'glasses')

forEachEngine(openingDay, (database, engine) => {
  let office: Office
  let jobs: Jobs
  beforeAll(async () => {
    jobs = await openJobs(database(), [letterQueue], console, { pollSeconds: 3600 })
    office = await openOffice(withWriteObserver(noticesOf, database()), { outbox: jobs, limitsHolds: true })
    await database().query(
      `INSERT INTO roles (id, name) SELECT gen_random_uuid(), 'Planner'
       WHERE NOT EXISTS (SELECT 1 FROM roles WHERE slug = 'planner')`,
    )
    return () => jobs.stop()
  })
  const hirePlanners = async (number: number) => {
    await database().query(
      `INSERT INTO users (id, email, status, role)
       SELECT gen_random_uuid(), gen_random_uuid() || '@example.be', 'active', roles.id
       FROM roles, generate_series(1, ${number}) WHERE slug = 'planner'`,
    )
  }
  /** From the filled-in draft to the number, as the page sends it: with a key, and a line in everybody's inbox. */
  const request = async (wish: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    // One household may ask a few times a day.
    await database().query("DELETE FROM activity WHERE collection = 'bookings'")
    const { drinks: _drinks, ...ride } = wish
    const [start] = await startsFree(office, ride)
    const token = await aDraft(office, wish)
    expect((await office.call('POST', `/api/drafts/${token}/hold`, { start })).status).toBe(201)
    const seen = await seenIn(office, token)
    let answer: Awaited<ReturnType<Office['call']>> | undefined
    const statements = await statementsOf(async () => {
      const body = { terms: true, ...seen, ...more }
      answer = await office.call('POST', `/api/drafts/${token}/request`, body, { key: newId() })
    })
    expect(answer?.codes).toEqual([])
    const [booking] = await database().query<{ id: string; status: string }>(
      'SELECT id, status FROM bookings WHERE number = $1',
      [answer!.data.number],
    )
    return { ...booking!, statements }
  }
  const told = async (item: string) =>
    (await database().query('SELECT 1 FROM notifications WHERE item = $1', [item])).length

  test('asking for a ride takes 14 statements, whatever the number of planners, bikes and drinks', async () => {
    await hirePlanners(1)
    const few = await request({ people: 8, duration: 120 })
    expect(await told(few.id)).toBeGreaterThan(0)
    await hirePlanners(40)
    const many = await request({ people: 36, day: '2027-05-22', drinks: manyDrinks })
    expect(await told(many.id)).toBe((await told(few.id)) + 40)
    const [ride] = await database().query<{ bikes: number; lines: number; letters: number }>(
      `SELECT bikes_count AS bikes, (SELECT count(*)::int FROM booking_lines WHERE booking = $1) AS lines,
         (SELECT count(*)::int FROM jobs.job WHERE data->>'booking' = $1::text) AS letters
       FROM bookings WHERE id = $1`,
      [many.id],
    )
    expect(ride!.bikes).toBeGreaterThan(2)
    expect(ride!.lines).toBeGreaterThan(manyDrinks.length)
    expect(ride!.letters).toBe(1)
    expect(few.statements).toBeLessThanOrEqual(mostStatements)
    expect(many.statements).toBeLessThanOrEqual(mostStatements)
  })

  test('nor does it take more when the guest wants news, or when it is confirmed at once and the crew hears of it beside the office', async () => {
    const news = await request({ people: 8, day: '2027-05-23' }, { marketing: true })
    expect(news.statements).toBeLessThanOrEqual(mostStatements)
    await database().query(
      'UPDATE packages SET instant_booking = true, row_version = row_version + 1 WHERE id = $1',
      [sample.packages.klassieker],
    )
    await database().query(
      `UPDATE bookings SET requested_at = requested_at - interval '2 days' WHERE requested_at IS NOT NULL`,
    )
    await database().query(
      `WITH made AS (
         INSERT INTO users (id, email, status) SELECT gen_random_uuid(), id || '@example.be', 'active'
         FROM employees WHERE "user" IS NULL RETURNING id, email
       )
       UPDATE employees SET "user" = made.id FROM made WHERE made.email = employees.id || '@example.be'`,
    )
    const instant = await request({ people: 36, day: '2027-05-29' })
    expect(instant.status, engine).toBe('confirmed')
    expect(await told(instant.id)).toBeGreaterThan(2)
    expect(instant.statements).toBeLessThanOrEqual(mostStatements)
  })
})
