/** What could be agreed with a customer whose ride has no set at its own hour any more. */
import { beforeAll, expect, test } from 'vitest'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { hourMs } from '../../../../kernel/time/period.ts'

interface Plan {
  readonly start: string
  readonly gross: number
  readonly difference: number
  readonly km: number | null
}

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })

  test('other hours of its day come first, the nearest one, then other days, each of which can be proposed as it is; and what we owe for none [PL-29]', async () => {
    const [ride] = await database().query<{ id: string; starts_at: string; gross: number }>(
      `SELECT id, starts_at, gross FROM bookings WHERE status IN ('confirmed', 'planned') AND alarm IS NULL
         AND starts_at > now() + interval '3 days' ORDER BY starts_at, id LIMIT 1`,
    )
    const { id, gross } = ride!
    const own = Date.parse(ride!.starts_at)
    const read = (as: string) => program.call('GET', `/api/bookings/${id}/ranked-plans`, { as })
    const { status, body } = await read('planner')
    expect(status).toBe(200)
    const { hours, days, cancelled } = (
      body as { data: { hours: Plan[]; days: Plan[]; cancelled: { lapses: number } | null } }
    ).data
    expect(hours.length + days.length).toBeGreaterThan(1)
    const away = hours.map(({ start }) => Math.abs(Date.parse(start) - own))
    expect(away).toEqual(away.toSorted((a, b) => a - b))
    for (const one of away) expect([one > 0, one <= 6 * hourMs]).toEqual([true, true])
    for (const { start } of days) expect(Math.abs(Date.parse(start) - own)).toBeGreaterThan(6 * hourMs)
    for (const plan of [...hours, ...days]) {
      expect(plan.difference).toBe(plan.gross - gross)
      expect(plan.km).toBeGreaterThan(0)
    }
    expect(cancelled).toEqual({ lapses: gross })
    const options = [...hours, ...days].slice(0, 3).map(({ start }) => ({ start }))
    const sent = await program.call('POST', `/api/bookings/${id}/proposals`, {
      as: 'planner',
      body: { options },
    })
    expect(sent.status).toBe(201)
    expect((await read('employee')).status).toBe(403)
  })

  test('a ride that lost something of ours is offered nothing that costs more than what was agreed [PL-31]', async () => {
    const [ride] = await database().query<{ id: string; gross: number }>(
      `SELECT id, gross FROM bookings WHERE status IN ('confirmed', 'planned') AND alarm IS NULL
         AND starts_at > now() + interval '3 days' ORDER BY starts_at, id OFFSET 1 LIMIT 1`,
    )
    // Agreed for less than any hour costs by now, with one line that says so.
    const agreed = 100
    await database().query(
      'UPDATE bookings SET gross = $2, net = $2, vat = 0, alarm = $3::jsonb WHERE id = $1',
      [ride!.id, agreed, JSON.stringify([{ why: 'asset-out-of-service' }])],
    )
    await database().query('DELETE FROM booking_lines WHERE booking = $1 AND position > 0', [ride!.id])
    await database().query(
      'UPDATE booking_lines SET gross = $2, net = $2, vat = 0, unit_price = $2, quantity = 1 WHERE booking = $1',
      [ride!.id, agreed],
    )
    const { body } = await program.call('GET', `/api/bookings/${ride!.id}/ranked-plans`, { as: 'planner' })
    const { hours, days } = (body as { data: { hours: Plan[]; days: Plan[] } }).data
    expect([...hours, ...days].map(({ difference }) => difference)).toEqual([...hours, ...days].map(() => 0))
    const sent = await program.call('POST', `/api/bookings/${ride!.id}/proposals`, {
      as: 'planner',
      body: { options: [...hours, ...days].slice(0, 2).map(({ start }) => ({ start })) },
    })
    expect(sent.status).toBe(201)
    const [proposal] = await database().query<{
      options: { price: { gross: number; lines: unknown[] } }[]
      price_difference: number
    }>('SELECT options, price_difference FROM proposals WHERE booking = $1', [ride!.id])
    expect(proposal!.price_difference).toBe(0)
    for (const { price } of proposal!.options) expect([price.gross, price.lines.length]).toEqual([agreed, 1])
  })
})
