import {
  compareContentVersion,
  createContentVersion,
  deleteContentVersion,
  promoteContentVersion,
  readContentVersions,
  readItem,
  readRevisions,
  saveToContentVersion,
  updateContentVersion,
} from '@directus/sdk'
import { expect, test } from 'vitest'
import { entriesOf, forEachModel, outcome, withQuery } from '../model/model-program.ts'

interface Version {
  id: string
  key: string
  hash: string
  delta: Record<string, unknown> | null
}

let made = 0
const ref = () => `V-${(made += 1)}`

forEachModel((program) => {
  const booking = (more: object = {}) =>
    program().create<{ id: number; ref: string }>('bookings', {
      ref: ref(),
      status: 'proposed',
      people: 4,
      total: '10.00',
      notes: 'for the office',
      ...more,
    })
  const post = (path: string, body: unknown, as?: 'admin' | 'employee' | 'nobody') =>
    program().call('POST', path, { as, body })
  const versionOf = async (item: number, key = 'draft', as?: 'admin' | 'employee') => {
    const answer = await post('/versions', { key, name: 'Draft', collection: 'bookings', item }, as)
    expect(answer.status).toBe(200)
    return (answer.body as { data: Version }).data
  }

  test('the official SDK keeps a draft beside a record, compares it and makes it the record', async () => {
    const client = await program().client()
    const { id } = await booking({ starts_at: '2027-05-15T12:00:00Z' })
    const version = (await client.request(
      createContentVersion({
        key: 'summer',
        name: 'Summer',
        collection: 'bookings',
        item: String(id),
      }),
    )) as unknown as Version
    expect(version).toMatchObject({ key: 'summer', hash: expect.any(String) as string, delta: null })
    const saved = await client.request(
      saveToContentVersion<never, never, object>(version.id, {
        people: 7,
        starts_at: '2027-06-01T12:00:00+02:00',
      }),
    )
    expect(saved).toMatchObject({ id, people: 7, starts_at: '2027-06-01T10:00:00.000Z', total: '10.00' })
    await client.request(saveToContentVersion<never, never, object>(version.id, { notes: 'sunny' }))
    expect(await client.request(readItem('bookings', id, { fields: ['people', 'notes'] }))).toEqual({
      people: 4,
      notes: 'for the office',
    })
    expect(
      await client.request(
        readItem('bookings', id, { fields: ['people', 'notes', 'total'], version: 'summer' } as never),
      ),
    ).toEqual({ people: 7, notes: 'sunny', total: '10.00' })
    const compared = await client.request(compareContentVersion<never, never, object>(version.id))
    expect(compared).toEqual({
      outdated: false,
      mainHash: version.hash,
      current: { people: 7, starts_at: '2027-06-01T10:00:00.000Z', notes: 'sunny' },
      main: { people: 4, starts_at: '2027-05-15T12:00:00.000Z', notes: 'for the office' },
    })
    const kept = (await client.request(
      readRevisions({
        filter: { version: { _eq: version.id } } as never,
        fields: ['item', 'delta'] as never,
      }),
    )) as unknown
    expect(kept).toEqual([
      { item: String(id), delta: { people: 7, starts_at: '2027-06-01T10:00:00.000Z' } },
      { item: String(id), delta: { notes: 'sunny' } },
    ])
    expect(
      await client.request(promoteContentVersion(version.id, compared.mainHash, ['people'] as never)),
    ).toBe(id)
    expect(await client.request(readItem('bookings', id, { fields: ['people', 'notes'] }))).toEqual({
      people: 7,
      notes: 'for the office',
    })
    expect(await client.request(compareContentVersion<never, never, object>(version.id))).toMatchObject({
      outdated: true,
    })
    const list = (await client.request(
      readContentVersions({ filter: { item: { _eq: String(id) } } as never }),
    )) as unknown as Version[]
    expect(list.map(({ key }) => key)).toEqual(['summer'])
    expect(await client.request(updateContentVersion(version.id, { name: 'Autumn' }))).toMatchObject({
      name: 'Autumn',
      key: 'summer',
    })
    await client.request(deleteContentVersion(version.id))
    expect(
      await client.request(readContentVersions({ filter: { item: { _eq: String(id) } } as never })),
    ).toEqual([])
    expect(program().faults).toEqual([])
  })

  test('a version that cannot be made says why', async () => {
    const { id } = await booking()
    const drink = await program().create<{ id: number }>('drinks', { name: 'Cola' })
    await versionOf(id, 'taken')
    const version = { key: 'draft', name: 'Draft', collection: 'bookings', item: id }
    for (const [body, wanted] of [
      [{ ...version, key: 'taken' }, '422 UNPROCESSABLE_CONTENT'],
      [{ ...version, key: 'main' }, '400 INVALID_PAYLOAD'],
      [{ ...version, key: undefined }, '400 FAILED_VALIDATION'],
      [{ ...version, key: 'x'.repeat(65) }, '400 VALUE_TOO_LONG'],
      [{ ...version, collection: 'drinks', item: drink.id }, '422 UNPROCESSABLE_CONTENT'],
      [{ ...version, collection: undefined }, '400 INVALID_PAYLOAD'],
      [{ ...version, collection: 'nosuch' }, '403 FORBIDDEN'],
      [{ ...version, collection: 'users' }, '403 FORBIDDEN'],
      [{ ...version, item: undefined }, '400 INVALID_PAYLOAD'],
      [{ ...version, item: 99_999 }, '403 FORBIDDEN'],
      [{ ...version, item: 'no key' }, '403 FORBIDDEN'],
      [{ ...version, hash: 'mine' }, '403 FORBIDDEN'],
      [{ ...version, delta: { people: 99 } }, '403 FORBIDDEN'],
    ] as const)
      expect([body, outcome(await post('/versions', body))]).toEqual([body, wanted])
    expect(outcome(await post('/versions', version, 'nobody'))).toBe('403 FORBIDDEN')
  })

  test('what is saved is what could be written, and nothing of the record moves', async () => {
    const { id } = await booking()
    const other = await booking()
    const version = await versionOf(id)
    const save = (body: unknown) => post(`/versions/${version.id}/save`, body)
    for (const [body, wanted] of [
      [{ people: 25 }, '400 FAILED_VALIDATION'],
      [{ people: 'many' }, '400 INVALID_PAYLOAD'],
      [{ ref: other.ref }, '400 RECORD_NOT_UNIQUE'],
      [{ ref: null }, '400 FAILED_VALIDATION'],
      [{ agency: '0190a000-0000-7000-8000-00000000ffff' }, '400 INVALID_FOREIGN_KEY'],
      [{ drinks: [{ drinks_id: { name: 'x' } }] }, '400 INVALID_PAYLOAD'],
      [{ agency: { name: 'New' } }, '400 INVALID_PAYLOAD'],
      [[], '400 INVALID_PAYLOAD'],
      ['{', '400 INVALID_PAYLOAD'],
    ] as const)
      expect([body, outcome(await save(body))]).toEqual([body, wanted])
    const before = await program().data(`/items/bookings/${id}`)
    const agency = await program().create<{ id: string }>('agencies', { name: 'Bureau' })
    expect((await save({ agency: agency.id, nosuch: 1 })).status).toBe(200)
    expect(await program().data(`/items/bookings/${id}`)).toEqual(before)
    expect(await program().data(`/items/bookings/${id}?version=draft&fields=agency.name,drinks`)).toEqual({
      agency: { name: 'Bureau' },
      drinks: [],
    })
    expect(await program().data(`/items/bookings/${id}?version=main&fields=agency`)).toEqual({ agency: null })
    for (const [path, wanted] of [
      [`/items/bookings/${id}?version=nosuch`, '403 FORBIDDEN'],
      [`/items/bookings/${other.id}?version=draft`, '403 FORBIDDEN'],
      [`/items/agencies/${agency.id}?version=draft`, '403 FORBIDDEN'],
      [`/items/bookings/${id}?version=%00`, '400 INVALID_QUERY'],
      [`/versions/${agency.id}`, '403 FORBIDDEN'],
      [`/versions/no-key/compare`, '403 FORBIDDEN'],
    ] as const)
      expect([path, outcome(await program().call('GET', path))]).toEqual([path, wanted])
    expect(
      outcome(await program().call('GET', `/items/bookings/${id}?version=draft`, { as: 'nobody' })),
    ).toBe('403 FORBIDDEN')
    expect(program().faults).toEqual([])
  })

  test('a promotion is a change like any other: of the record as it was compared, with its history', async () => {
    const { id } = await booking()
    const version = await versionOf(id)
    const promote = (body: unknown) => post(`/versions/${version.id}/promote`, body)
    await post(`/versions/${version.id}/save`, { people: 9 })
    expect(outcome(await promote({}))).toBe('400 INVALID_PAYLOAD')
    expect(outcome(await promote({ mainHash: version.hash, fields: 'people' }))).toBe('400 INVALID_PAYLOAD')
    expect(outcome(await promote({ mainHash: 'another' }))).toBe('422 VERSION_HASH_MISMATCH')
    await program().call('PATCH', `/items/bookings/${id}`, { body: { total: '11.00' } })
    expect(outcome(await promote({ mainHash: version.hash }))).toBe('422 VERSION_HASH_MISMATCH')
    const { mainHash, outdated } = await program().data<{ mainHash: string; outdated: boolean }>(
      `/versions/${version.id}/compare`,
    )
    expect([outdated, mainHash === version.hash]).toEqual([true, false])
    expect((await promote({ mainHash })).body).toEqual({ data: id })
    const path = withQuery('/revisions', {
      filter: { item: String(id), collection: 'bookings', version: { _null: true } },
      fields: 'delta',
      sort: '-id',
      limit: '1',
    })
    expect(await program().data(path)).toEqual([
      { delta: { people: 9, date_updated: expect.any(String) as string } },
    ])
    const retargeted = await program().call('PATCH', `/versions/${version.id}`, { body: { item: '1' } })
    expect(outcome(retargeted)).toBe('403 FORBIDDEN')
    const renamed = await program().call('PATCH', `/versions/${version.id}`, { body: { key: 'main' } })
    expect(outcome(renamed)).toBe('400 INVALID_PAYLOAD')
    await versionOf(id, 'second')
    const clash = await program().call('PATCH', `/versions/${version.id}`, { body: { key: 'second' } })
    expect([outcome(clash), entriesOf(clash.body)[0]?.extensions.reason]).toEqual([
      '422 UNPROCESSABLE_CONTENT',
      `Version "second" already exists for item "${id}" in "bookings"`,
    ])
  })

  test('who may change a record keeps drafts of it; who may not see a field sees it in no draft', async () => {
    const { id } = await booking()
    const closed = await booking({ status: 'confirmed' })
    const hidden = await booking({ status: 'archived' })
    const office = await versionOf(id, 'office')
    await post(`/versions/${office.id}/save`, { notes: 'secret plan', people: 6 })
    const lost = await versionOf(hidden.id, 'lost')
    const seen = await versionOf(closed.id, 'seen')
    await post(`/versions/${seen.id}/save`, { status: 'archived' })

    const mine = await versionOf(id, 'mine', 'employee')
    const call = async (method: string, path: string, body?: unknown) =>
      program().call(method, path, { as: 'employee', body })
    expect((await call('POST', `/versions/${mine.id}/save`, { people: 5 })).body).toEqual({
      data: expect.objectContaining({ id, people: 5 }) as object,
    })
    const draft = (item: number) => ({ key: 'x', name: 'x', collection: 'bookings', item })
    for (const [method, path, body, wanted] of [
      ['POST', `/versions/${mine.id}/save`, { notes: 'x' }, '403 FORBIDDEN'],
      ['POST', `/versions/${mine.id}/save`, { status: 'confirmed' }, '403 FORBIDDEN'],
      ['POST', '/versions', draft(closed.id), '403 FORBIDDEN'],
      ['POST', '/versions', draft(hidden.id), '403 FORBIDDEN'],
      ['GET', `/versions/${lost.id}`, undefined, '403 FORBIDDEN'],
      ['GET', `/versions/${lost.id}/compare`, undefined, '403 FORBIDDEN'],
      ['POST', `/versions/${seen.id}/save`, { people: 1 }, '403 FORBIDDEN'],
      ['DELETE', `/versions/${seen.id}`, undefined, '403 FORBIDDEN'],
      ['PATCH', `/versions/${seen.id}`, { name: 'x' }, '403 FORBIDDEN'],
      ['POST', `/versions/${office.id}/promote`, { mainHash: office.hash }, '403 FORBIDDEN'],
      ['GET', `/items/bookings/${hidden.id}?version=lost`, undefined, '403 FORBIDDEN'],
      // Its draft is a record the employee does not see.
      ['GET', `/items/bookings/${closed.id}?version=seen`, undefined, '403 FORBIDDEN'],
      ['GET', `/items/bookings/${id}?version=office&fields=notes`, undefined, '403 FORBIDDEN'],
    ] as const)
      expect([method, path, outcome(await call(method, path, body))]).toEqual([method, path, wanted])
    const list = (await call('GET', '/versions?limit=-1')).body as { data: Version[] }
    expect(JSON.stringify(list)).not.toContain('secret plan')
    expect(list.data.find(({ key }) => key === 'office')?.delta).toEqual({ people: 6 })
    expect(list.data.map(({ key }) => key)).not.toContain('lost')
    const through = (await call('GET', `/items/bookings/${id}?version=office`)).body as { data: object }
    expect(through.data).toMatchObject({ people: 6 })
    expect(through.data).not.toHaveProperty('notes')
    const compared = (await call('GET', `/versions/${office.id}/compare`)).body as { data: object }
    expect(compared.data).toMatchObject({ current: { people: 6 }, main: { people: 4 } })
    expect(JSON.stringify(compared)).not.toContain('notes')
    expect(
      (
        await call('POST', `/versions/${office.id}/promote`, {
          mainHash: office.hash,
          fields: ['people'],
        })
      ).body,
    ).toEqual({ data: id })
    expect(program().faults).toEqual([])
  })
})
