/** A new version of a transport tariff and the end of the one before it, in one call. */
import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../fixtures/sample/ids.ts'
import { loadSample } from '../../../fixtures/sample/load.ts'
import { loadReference } from '../../../src/domains/catalog/reference/load.ts'
import { catalogHooks } from '../../../src/domains/catalog/write-hooks.ts'
import { hooksOf } from '../../../src/platform/items/write/writer.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, type Program, programOn } from '../program.ts'

interface Tariff {
  readonly id: string
  readonly row_version: number
  readonly valid_to: string | null
}

forEachEngine((database) => {
  let program: Program
  let token: string
  beforeAll(async () => {
    program = await programOn(database(), hooksOf(catalogHooks(Date.now)))
    await database().transaction(async (tx) => {
      await loadReference(tx)
      await loadSample(tx, { now: Date.parse('2027-01-10T10:00:00Z') })
    })
    token = await program.tokenOf('admin')
  })
  const address = '/items/transport_tariffs'
  const before = async () => {
    const { body } = await program.call('GET', `${address}/${sample.tariffs.perKm}?fields=*`, { token })
    return (body as { data: Tariff }).data
  }
  const versionsOf = async (id: string) => {
    const { body } = await program.call('GET', `${address}?filter[follows]=${id}&fields=id`, { token })
    return (body as { data: unknown[] }).data.length
  }
  const next = (tariff: Tariff, over: Record<string, unknown>) => {
    const { mode, name, bands, per_km, vat_code, active } = tariff as unknown as Record<string, unknown>
    return { mode, name, bands, per_km, vat_code, active, valid_from: '2027-06-01', ...over }
  }

  test('the new version is there and the one before ends the day before, or neither', async () => {
    const tariff = await before()
    const { id, row_version } = tariff
    const follows = { id, row_version, valid_to: '2027-05-31' }
    const refused = await program.call('POST', address, {
      token,
      body: next(tariff, { follows, valid_to: '2027-01-01' }),
    })
    expect(outcome(refused)).toBe('400 TARIFF_DATES')
    expect([(await before()).valid_to, await versionsOf(id)]).toEqual([null, 0])

    const made = await program.call('POST', address, { token, body: next(tariff, { follows }) })
    expect(made.body).toMatchObject({ data: { follows: id, valid_from: '2027-06-01' } })
    expect([(await before()).valid_to, await versionsOf(id)]).toEqual(['2027-05-31', 1])
  })

  test('a version before that was changed meanwhile is 412, and nothing is made', async () => {
    const tariff = await before()
    const { id, row_version } = tariff
    const count = await versionsOf(id)
    await program.call('PATCH', `${address}/${id}`, { token, body: { minimum: 12_300 } })
    const follows = { id, row_version, valid_to: '2027-05-30' }
    const refused = await program.call('POST', address, { token, body: next(tariff, { follows }) })
    expect(outcome(refused)).toBe('412 PRECONDITION_FAILED')
    expect([(await before()).valid_to, await versionsOf(id)]).toEqual(['2027-05-31', count])
  })
})
