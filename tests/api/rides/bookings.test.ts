import { beforeAll, expect, test } from 'vitest'
import { bookingHooks } from '../../../src/domains/booking/server/booking-hooks.ts'
import { withdrawalHooks } from '../../../src/domains/booking/server/displacement/withdrawal-hooks.ts'
import { hooksOf } from '../../../src/platform/items/write/writer.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, type Program, programOn } from '../program.ts'
import { sampleCompany } from '../whole-program.ts'

forEachEngine(sampleCompany, (database) => {
  let program: Program
  beforeAll(async () => {
    program = await programOn(
      database(),
      hooksOf(
        bookingHooks,
        withdrawalHooks(Date.now, async () => []),
      ),
    )
  })
  const promised = async (nth: number) => {
    const [found] = await database()
      .kysely.selectFrom('bookings')
      .selectAll()
      .where('status', '=', 'confirmed')
      .where('starts_at', '>', new Date().toISOString())
      .orderBy('starts_at')
      .offset(nth)
      .limit(1)
      .execute()
    return found!
  }
  const kept = (id: string) =>
    database().kysely.selectFrom('occupations').selectAll().where('holder_id', '=', id).execute()

  test('the office edits what it noted, not the ride and price that were agreed', async () => {
    const { id, people } = await promised(0)
    const token = await program.tokenOf('planner')
    const patch = (body: object) => program.call('PATCH', `/items/bookings/${id}`, { token, body })
    expect(outcome(await patch({ internal_notes: 'belt nog' }))).toBe('200')
    for (const body of [{ people: people! - 1 }, { postal_code: null }, { customer_kind: 'public_body' }])
      expect(outcome(await patch(body)), JSON.stringify(body)).toBe('400 MOVE_NOT_ALLOWED')
  })

  test('a booking that keeps bikes is cancelled before it is put away', async () => {
    const { id } = await promised(0)
    const token = await program.tokenOf('admin')
    expect(outcome(await program.call('DELETE', `/items/bookings/${id}`, { token }))).toBe(
      '400 MOVE_NOT_ALLOWED',
    )
    expect(await kept(id)).not.toEqual([])
  })

  test('a bike that is put away leaves no ride that counted on it without an alarm', async () => {
    const { id, feasible_set } = await promised(1)
    const token = await program.tokenOf('admin')
    const bike = feasible_set!.bikes[0]!
    expect(outcome(await program.call('DELETE', `/items/party_bikes/${bike}`, { token }))).toBe('204')
    expect((await kept(id)).filter(({ resource_id }) => resource_id === bike)).toEqual([])
    const { alarm } = await database()
      .kysely.selectFrom('bookings')
      .select('alarm')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(alarm).toMatchObject([{ why: 'asset-out-of-service' }])
    expect(program.faults).toEqual([])
  })
})
