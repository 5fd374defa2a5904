import { describe, expect, test } from 'vitest'
import type { Engine } from '../../../../platform/db/database.ts'
import { engines, freshDatabase } from '../../../../../tests/databases/databases.ts'
import { newId } from '../../../../kernel/id/id.ts'
import {
  type Answered,
  type Office,
  aDraft,
  openingDay,
  openOffice,
  rideDay,
  startsFree,
} from '../../../../../tests/helpers/office.ts'

/** A company with so many equal bikes, and enough of everything else for each of them. */
async function withEqualBikes(engine: Engine, bikes: number): Promise<Office> {
  const database = await freshDatabase(engine, openingDay)
  const office = await openOffice(database)
  await database.transaction(async (tx) => {
    for (const table of ['party_bikes', 'trailers', 'tow_trucks', 'employees'] as const) {
      const all = await tx.selectFrom(table).selectAll().execute()
      // The best of each kind stands for all of its kind.
      const [model] = all.toSorted((a, b) => strength(b) - strength(a))
      const { id: _id, ...rest } = model as Record<string, unknown>
      const licences = [{ category: 'CE', valid_until: '2040-01-01' }]
      const better: Record<typeof table, object> = {
        party_bikes: { min_riders: 8, max_riders: 16, inspection_due: null, fits_trailer_types: null },
        trailers: { mtm_kg: 3500, own_mass_kg: 700, bikes_capacity: 1, inspection_due: null },
        tow_trucks: { max_tow_kg: 3500, inspection_due: null, carries_bikes: 0 },
        employees: { licences: JSON.stringify(licences), skills: ['tow_driver'], user: null },
      }
      await tx.deleteFrom('availabilities').execute()
      await tx.deleteFrom(table).execute()
      for (let i = 0; i < bikes; i++) {
        const id = newId()
        const code = table === 'employees' ? {} : { code: `${table}-${i}` }
        const json = table === 'party_bikes' ? { insurance: null } : {}
        await tx
          .insertInto(table)
          .values({ ...rest, ...json, ...better[table], ...code, id } as never)
          .execute()
      }
    }
    for (const { id } of await tx.selectFrom('employees').select('id').execute())
      for (const weekday of [1, 2, 3, 4, 5, 6, 7])
        await tx
          .insertInto('availabilities')
          .values({ id: newId(), employee: id, weekday, from_time: '06:00', to_time: '23:30' })
          .execute()
  })
  return office
}
const strength = (row: object) =>
  ('max_tow_kg' in row ? Number(row.max_tow_kg) : 0) + ('mtm_kg' in row ? Number(row.mtm_kg) : 0)

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const status = (answers: readonly Answered[], code: number) =>
  answers.filter((answer) => answer.status === code)

describe.each(engines)('on the %s engine', (engine) => {
  test('fifty people want the last bike: one gets it, forty-nine hear what else is free [B-83]', async () => {
    const office = await withEqualBikes(engine, 1)
    const [start] = await startsFree(office)
    const tokens = await many(50, () => aDraft(office))
    const answers = await Promise.all(
      tokens.map((token) => office.call('POST', `/api/drafts/${token}/hold`, { start })),
    )
    expect(status(answers, 201)).toHaveLength(1)
    const refused = status(answers, 409)
    expect(refused).toHaveLength(49)
    for (const { codes, errors } of refused) {
      expect(codes).toEqual(['SLOT_TAKEN'])
      const { alternatives } = errors[0].extensions as {
        alternatives: { start: string; price: { gross: number } }[]
      }
      expect(alternatives.length).toBeGreaterThan(0)
      expect(alternatives.length).toBeLessThanOrEqual(3)
      expect(alternatives.map((slot) => slot.start)).not.toContain(start)
      expect(alternatives[0]!.price.gross).toBeGreaterThan(0)
    }
    // What a loser is offered he can have.
    const loser = tokens[answers.findIndex((answer) => answer.status === 409)]!
    const [alternative] = refused[0]!.errors[0].extensions.alternatives as { start: string }[]
    const day = alternative!.start.slice(0, 10)
    if (day !== rideDay) await office.call('PATCH', `/api/drafts/${loser}`, { day })
    const second = await office.call('POST', `/api/drafts/${loser}/hold`, { start: alternative!.start })
    expect(second.status).toBe(201)
    await office.deps.database.close()
  })

  test('twenty people want twenty equal bikes, and every one of them gets one', async () => {
    const office = await withEqualBikes(engine, 20)
    const [start] = await startsFree(office)
    const tokens = await many(20, () => aDraft(office))
    const answers = await Promise.all(
      tokens.map((token) => office.call('POST', `/api/drafts/${token}/hold`, { start })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 201))
    const late = await office.call('POST', `/api/drafts/${await aDraft(office)}/hold`, { start })
    expect(late).toMatchObject({ status: 409, codes: ['SLOT_TAKEN'] })
    await office.deps.database.close()
  })
})
