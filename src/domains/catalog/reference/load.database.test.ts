import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { loadReference } from './load.ts'
import { postalCodeId } from './postal-codes.ts'
import { vatCodeIds } from './vat-codes.ts'

forEachEngine((database) => {
  const load = () => database().transaction((tx) => loadReference(tx))

  test('every Belgian postal code and VAT code is there', async () => {
    await load()
    const codes = await database().kysely.selectFrom('postal_codes').selectAll().execute()
    expect(codes).toHaveLength(1146)
    expect(new Set(codes.map(({ municipality }) => municipality)).size).toBe(565)
    expect(codes.find(({ code }) => code === '9000')).toMatchObject({
      id: postalCodeId('9000'),
      names: { nl: 'Gent', en: 'Ghent', fr: 'Gand' },
      other_names: [],
      service: 'on_request',
      restrictions: [],
    })
    expect(
      codes
        .filter(({ restrictions }) => restrictions.length > 0)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(['8300', '8301'])
    const vat = await database().kysely.selectFrom('vat_codes').select(['id', 'rates']).execute()
    expect(vat.find(({ id }) => id === vatCodeIds.S6)?.rates).toEqual([
      { percent: 6, valid_from: '1996-01-01', valid_to: null },
    ])
  })

  test('loading again leaves what the owner changed and brings back what is missing', async () => {
    await load()
    const { kysely } = database()
    await kysely
      .updateTable('postal_codes')
      .set({ zone: 'A', service: 'refused' })
      .where('code', '=', '9000')
      .execute()
    await kysely.deleteFrom('postal_codes').where('code', '=', '6600').execute()
    await load()
    const rows = await kysely
      .selectFrom('postal_codes')
      .select(['code', 'zone', 'service'])
      .where('code', 'in', ['9000', '6600'])
      .orderBy('code')
      .execute()
    expect(rows).toEqual([
      { code: '6600', zone: null, service: 'on_request' },
      { code: '9000', zone: 'A', service: 'refused' },
    ])
  })

  test('a company that was there before gets the other names of its places once, and then they are its own', async () => {
    await load()
    const { kysely } = database()
    const namesOf = async (code: string) =>
      (
        await kysely
          .selectFrom('postal_codes')
          .select('other_names')
          .where('code', '=', code)
          .executeTakeFirstOrThrow()
      ).other_names?.map(({ name }) => name)
    await kysely.updateTable('postal_codes').set({ other_names: null }).where('code', '=', '4000').execute()
    await kysely
      .updateTable('postal_codes')
      .set({ other_names: sql`'[]'` })
      .where('code', '=', '2800')
      .execute()
    await load()
    expect(await namesOf('4000')).toEqual(['Lüttich'])
    expect(await namesOf('2800')).toEqual([])
  })
})
