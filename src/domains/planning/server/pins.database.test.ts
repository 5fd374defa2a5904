import { beforeAll, expect, test } from 'vitest'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import type { FeasibleSet } from '../../availability/slots/slot.ts'

interface Ride {
  readonly id: string
  readonly day: string
  readonly set: FeasibleSet
}

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const call = (path: string, body?: object, as = 'planner') =>
    program.call(body ? 'POST' : 'GET', path, { as, body })
  /** Those of a state, the last first: far enough ahead that nothing of them has begun. */
  const ridesIn = (status: string) =>
    database().query<Ride>(
      `SELECT id, local_day::text AS day, feasible_set AS "set" FROM bookings
       WHERE status = $1 AND feasible_set IS NOT NULL AND alarm IS NULL ORDER BY starts_at DESC, id`,
      [status],
    )
  const blocksOf = async ({ id, day }: Ride) => {
    const { body } = await call(`/api/planner?from=${day}&to=${day}`)
    const { blocks } = (body as { data: { blocks: { record: string; pinned: boolean }[] } }).data
    return [...new Set(blocks.filter(({ record }) => record === id).map(({ pinned }) => pinned))]
  }

  test('the office pins a ride and lets it go, and the planner shows it on every block [AV-36]', async () => {
    const [ride] = await ridesIn('confirmed')
    expect(await blocksOf(ride!)).toEqual([false])
    for (const pinned of [true, false]) {
      expect(await call(`/api/bookings/${ride!.id}/pin`, { pinned })).toMatchObject({
        status: 200,
        body: { data: { pinned, status: 'confirmed' } },
      })
      expect(await blocksOf(ride!)).toEqual([pinned])
    }
    expect((await call(`/api/bookings/${ride!.id}/pin`, { pinned: true }, 'employee')).status).toBe(403)
    const [over] = await ridesIn('closed')
    expect(await call(`/api/bookings/${over!.id}/pin`, { pinned: true })).toMatchObject({ status: 409 })
  })

  test('whom or what the office puts on a ride by hand pins it [AV-36]', async () => {
    const [ride] = await ridesIn('confirmed')
    const { driver } = ride!.set.trips[0]!
    const asked = `/api/bookings/${ride!.id}/replacements?part=driver&from=${driver}`
    const { fits } = ((await call(asked)).body as { data: { fits: { id: string }[] } }).data
    const given = await call(`/api/bookings/${ride!.id}/reassignment`, {
      part: 'driver',
      from: driver,
      to: fits[0]!.id,
    })
    expect(given, JSON.stringify(given.body)).toMatchObject({ status: 200, body: { data: { pinned: true } } })
  })
})
