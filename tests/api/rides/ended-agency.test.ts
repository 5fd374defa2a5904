/** An agency that has ended, or is archived: its people read nothing and move nothing; the office takes over. */
import { beforeAll, expect, test } from 'vitest'
import { sampleAgency } from '../../../fixtures/sample/crew/sign-ins.ts'
import { newId } from '../../../src/kernel/id/id.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../whole-program.ts'

const collections = ['bookings', 'customers', 'booking_agencies', 'agency_members', 'booking_lines', 'bobs']

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let booking: string
  beforeAll(async () => {
    program = await wholeProgramOn(database())
    const [ride] = await database().query<{ id: string; customer: string }>(
      `SELECT id, customer FROM bookings WHERE status = 'confirmed' AND starts_at > now() LIMIT 1`,
    )
    booking = ride!.id
    await database().query('UPDATE bookings SET agency = $1 WHERE id = $2', [sampleAgency.id, booking])
    await database().query('UPDATE customers SET agency = $1 WHERE id = $2', [
      sampleAgency.id,
      ride!.customer,
    ])
  })
  const call = (method: string, path: string, as = 'organizer', body?: object) =>
    program.call(method, path, { as, ...(body && { body, headers: { 'idempotency-key': newId() } }) })
  const rows = async (collection: string) =>
    ((await call('GET', `/items/${collection}?fields=id`)).body as { data: unknown[] }).data.length
  const reads = async () => {
    const counts: number[] = []
    for (const collection of collections) counts.push(await rows(collection))
    return counts.map((count) => count > 0)
  }
  const serves = async () => [
    (await call('GET', `/api/bookings/${booking}/link`)).status,
    (await call('GET', `/api/bookings/${booking}/scheduler`)).status,
  ]
  const set = (column: string, value: string | null) =>
    database().query(`UPDATE booking_agencies SET ${column} = $1 WHERE id = $2`, [value, sampleAgency.id])

  test.each([
    ['has ended', 'status', 'ended', 'active'],
    ['is archived', 'archived_at', '2026-01-01T00:00:00Z', null],
  ])(
    'the people of an agency that %s read and move nothing; the office does',
    async (_what, column, gone, back) => {
      const before = await reads()
      expect(before.slice(0, 4)).toEqual([true, true, true, true])
      expect(await serves()).toEqual([200, 200])
      await set(column, gone)
      expect(await reads()).toEqual(collections.map(() => false))
      expect(await serves()).toEqual([403, 403])
      const cancelled = await call('POST', `/api/bookings/${booking}/cancellation`, 'organizer', {
        reason: 'Ziek',
      })
      expect(cancelled.status).toBe(403)
      const made = await call('POST', '/items/customers', 'organizer', {
        first_name: 'An',
        last_name: 'Peeters',
        email: 'an@example.be',
        phone: '+32470000009',
        agency: sampleAgency.id,
      })
      expect(made.status).toBe(403)
      expect((await call('GET', `/api/bookings/${booking}/link`, 'planner')).status).toBe(200)
      await set(column, back)
      expect(await reads()).toEqual(before)
    },
  )

  test('an agency that is paused still looks after the rides it brought', async () => {
    await set('status', 'paused')
    expect(await serves()).toEqual([200, 200])
    await set('status', 'active')
  })
})
