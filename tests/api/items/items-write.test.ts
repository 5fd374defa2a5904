/** Writing through the data API: bodies, versions, many at once, parents with their children. */
import { createItem, deleteItem, readItem, readItems, updateItem } from '@directus/sdk'
import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, password, type Program, programOn } from '../program.ts'
import { type World, worldIn } from '../world.ts'

forEachEngine((database) => {
  let program: Program
  let world: World
  beforeAll(async () => {
    program = await programOn(database())
    world = await worldIn(database())
  })
  const get = async (path: string, name = 'planner') =>
    program.call('GET', path, { token: await program.tokenOf(name) })
  const data = async <T>(path: string, name = 'planner') => ((await get(path, name)).body as { data: T }).data

  const bike = (code: string) => ({
    code,
    name: code,
    depot: world.depot,
    seats_total: 17,
    pedal_seats: 10,
    min_riders: 6,
    max_riders: 16,
    weight_kg: 900,
  })

  test('bodies that are wrong say which field and why, and nothing is written', async () => {
    const token = await program.tokenOf('planner')
    const post = (body: unknown) => program.call('POST', '/items/party_bikes', { token, body })
    const errors = async (body: unknown) => ((await post(body)).body as { errors: unknown[] }).errors
    expect(await errors({ ...bike('X1'), code: undefined })).toMatchObject([
      {
        message: 'Validation failed for field "code". Value is required.',
        extensions: { field: 'code', type: 'required', code: 'FAILED_VALIDATION' },
      },
    ])
    expect(await errors({ ...bike('X1'), name: null })).toMatchObject([
      { extensions: { field: 'name', type: 'nnull' } },
    ])
    expect(await errors({ ...bike('X1'), max_riders: 61, weight_kg: 0 })).toMatchObject([
      { extensions: { field: 'max_riders', type: 'lte', valid: 60, code: 'FAILED_VALIDATION' } },
      { extensions: { field: 'weight_kg', type: 'gte', valid: 1 } },
    ])
    expect(await errors(bike('B1'))).toMatchObject([
      {
        message: 'Value for field "code" in collection "party_bikes" has to be unique.',
        extensions: { collection: 'party_bikes', field: 'code', code: 'RECORD_NOT_UNIQUE' },
      },
    ])
    expect(await errors({ ...bike('X1'), depot: world.customer })).toMatchObject([
      { extensions: { collection: 'party_bikes', field: 'depot', code: 'INVALID_FOREIGN_KEY' } },
    ])
    expect(await errors({ ...bike('X1'), min_riders: 16, max_riders: 6 })).toMatchObject([
      { extensions: { type: 'check', code: 'FAILED_VALIDATION' } },
    ])
    expect(await errors({ ...bike('x'.repeat(21)) })).toMatchObject([
      { extensions: { code: 'VALUE_TOO_LONG', field: null } },
    ])
    expect(await errors({ ...bike('X1'), weight_kg: 3e12 })).toMatchObject([
      { extensions: { code: 'VALUE_OUT_OF_RANGE' } },
    ])
    expect(await errors({ ...bike('X1'), inspection_due: '2027-02-30' })).toMatchObject([
      { extensions: { code: 'INVALID_PAYLOAD', reason: 'Invalid Date format in field "inspection_due"' } },
    ])
    expect(await errors({ ...bike('X1'), row_version: 3 })).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ])
    for (const body of [
      '{',
      '"text"',
      'null',
      `[${'['.repeat(200_000)}`,
      JSON.stringify({ a: 'x'.repeat(1_100_000) }),
    ])
      expect(outcome(await post(body))).toBe('400 INVALID_PAYLOAD')
    expect(outcome(await post([bike('X1'), bike('X1')]))).toBe('400 RECORD_NOT_UNIQUE')
    expect(await data('/items/party_bikes?filter[code]=X1')).toEqual([])
    expect(await post([])).toMatchObject({ status: 200, body: { data: [] } })
  })

  test('the official SDK creates, changes, reads and deletes, and history keeps each step', async () => {
    const client = program.client()
    await client.login({ email: 'admin@feestfiets.example', password })
    const made = await client.request(createItem('party_bikes', bike('SDK')))
    expect(made).toMatchObject({ code: 'SDK', row_version: 1, motor_assist: false })
    const changed = await client.request(
      updateItem(
        'party_bikes',
        made.id,
        { name: 'Renamed', tags: ['a', 'b'] },
        { fields: ['name', 'tags', 'row_version'] },
      ),
    )
    expect(changed).toEqual({ name: 'Renamed', tags: ['a', 'b'], row_version: 2 })
    const list = await client.request(
      readItems('party_bikes', {
        fields: ['code', { depot: ['name'] }],
        filter: { code: { _in: ['SDK', 'B1'] } },
        sort: ['-code'],
      }),
    )
    expect(list).toEqual([
      { code: 'SDK', depot: { name: 'Gent' } },
      { code: 'B1', depot: { name: 'Gent' } },
    ])
    await client.request(deleteItem('party_bikes', made.id))
    expect(await client.request(readItems('party_bikes', { filter: { code: { _eq: 'SDK' } } }))).toEqual([])
    const archived = await client.request(readItem('party_bikes', made.id, { fields: ['archived_at'] }))
    expect(archived.archived_at).toBeTruthy()
    expect(
      await client.request(
        readItems('party_bikes', { filter: { archived_at: { _nnull: true } }, fields: ['code'] }),
      ),
    ).toEqual([{ code: 'SDK' }])
    const history = await database().query(
      `SELECT a.action, a.actor, a.role, r.data, r.delta FROM activity a LEFT JOIN revisions r ON r.activity = a.id
       WHERE a.collection = 'party_bikes' AND a.item = $1 ORDER BY a.id`,
      [made.id],
    )
    expect(history).toMatchObject([
      { action: 'create', actor: 'user', role: 'admin', data: { code: 'SDK' }, delta: { code: 'SDK' } },
      {
        action: 'update',
        data: { code: 'SDK', name: 'Renamed', row_version: 2 },
        delta: { name: 'Renamed', tags: ['a', 'b'], date_updated: expect.any(String) as string },
      },
      { action: 'delete', data: null, delta: null },
    ])
    expect(program.faults).toEqual([])
  })

  test('a change of what was changed in the meantime is 412, and the same without the header stands', async () => {
    const token = await program.tokenOf('planner')
    const patch = (headers: Record<string, string>) =>
      program.call('PATCH', `/items/party_bikes/${world.bikes[1]!}?fields=row_version`, {
        token,
        body: { name: 'Nieuw' },
        headers,
      })
    expect((await patch({ 'if-match': '1' })).body).toEqual({ data: { row_version: 2 } })
    expect(outcome(await patch({ 'if-match': '1' }))).toBe('412 PRECONDITION_FAILED')
    expect((await patch({})).status).toBe(200)
  })

  test('a key that is not there is 204 for an administrator and 403 for others', async () => {
    const missing = '/items/party_bikes/0190a000-0000-7000-8000-00000000ffff'
    const call = async (method: string, name: string) =>
      outcome(
        await program.call(method, missing, { token: await program.tokenOf(name), body: { name: 'x' } }),
      )
    expect([await call('PATCH', 'super'), await call('DELETE', 'super')]).toEqual(['204', '204'])
    expect([await call('PATCH', 'planner'), await call('DELETE', 'planner')]).toEqual([
      '403 FORBIDDEN',
      '403 FORBIDDEN',
    ])
  })

  test('bulk changes go by keys, by query and by list, all or nothing', async () => {
    const token = await program.tokenOf('planner')
    const patch = (body: unknown) =>
      program.call('PATCH', '/items/party_bikes?fields=code,length_cm', { token, body })
    const [first, , third] = world.bikes
    expect((await patch({ keys: [first, third], data: { length_cm: 500 } })).body).toEqual({
      data: [
        { code: 'B1', length_cm: 500 },
        { code: 'B3', length_cm: 500 },
      ],
    })
    expect((await patch({ query: { filter: { code: 'B3' } }, data: { length_cm: 510 } })).body).toEqual({
      data: [{ code: 'B3', length_cm: 510 }],
    })
    expect((await patch([{ id: first, length_cm: 520 }])).body).toEqual({
      data: [{ code: 'B1', length_cm: 520 }],
    })
    expect(outcome(await patch({ keys: [first] }))).toBe('400 INVALID_PAYLOAD')
    expect(outcome(await patch({ data: {} }))).toBe('400 INVALID_PAYLOAD')
    expect(outcome(await patch([{ length_cm: 1 }]))).toBe('400 INVALID_PAYLOAD')
    const foreign = '0190a000-0000-7000-8000-00000000ffff'
    expect(outcome(await patch({ keys: [first, foreign], data: { length_cm: 1 } }))).toBe('403 FORBIDDEN')
    expect(await data(`/items/party_bikes?fields=length_cm&filter[code]=B1`)).toEqual([{ length_cm: 520 }])
  })

  test('a list that names versions is written whole, or not at all with each record that was changed meanwhile', async () => {
    const token = await program.tokenOf('planner')
    const [first, second, third] = world.bikes
    const asked = '/items/party_bikes?fields=id,row_version&sort=code&limit=3'
    type Read = { readonly id: string; readonly row_version: number }
    const read = await data<readonly Read[]>(asked)
    const patch = (body: unknown) => program.call('PATCH', '/items/party_bikes', { token, body })
    const change = (length_cm: number, rows: readonly Read[]) =>
      rows.map(({ id, row_version }) => ({ id, row_version, length_cm }))
    expect((await patch(change(530, read))).status).toBe(200)
    expect((await patch([{ id: second, width_cm: 150 }])).status).toBe(200)

    const refused = await patch(change(540, read))
    expect(refused.status).toBe(412)
    expect((refused.body as { errors: unknown[] }).errors).toMatchObject(
      [first, second, third]
        .toSorted((a, b) => (a! < b! ? -1 : 1))
        .map((key) => ({
          extensions: { code: 'PRECONDITION_FAILED', key, row_version: expect.any(Number) },
        })),
    )
    const now = await data<readonly Read[]>(asked)
    const [one, ...others] = now
    const half = await patch(change(550, [{ ...one!, row_version: one!.row_version - 1 }, ...others]))
    expect(half.body).toMatchObject({
      errors: [{ extensions: { key: first, row_version: one!.row_version } }],
    })
    expect((half.body as { errors: unknown[] }).errors).toHaveLength(1)
    const lengths = await data('/items/party_bikes?fields=length_cm&sort=code&limit=3')
    expect(lengths).toEqual([{ length_cm: 530 }, { length_cm: 530 }, { length_cm: 530 }])
    expect(outcome(await patch([{ id: first, row_version: 'new', length_cm: 1 }]))).toBe('403 FORBIDDEN')
    expect((await patch(change(560, now))).status).toBe(200)
  })

  test('a parent and its children are written in one call, and a list replaces them', async () => {
    const token = await program.tokenOf('admin')
    const name = { nl: 'Zone', en: 'Zone', fr: 'Zone' }
    const made = await program.call('POST', '/items/booking_agencies?fields=id,name,members.user', {
      token,
      body: { name: 'Genest', members: [{ user: '0190a000-0000-7000-8000-000000000106' }] },
    })
    expect(made.body).toMatchObject({
      data: { name: 'Genest', members: [{ user: '0190a000-0000-7000-8000-000000000106' }] },
    })
    const { id } = (made.body as { data: { id: string } }).data
    const path = `/items/booking_agencies/${id}?fields=members.user`
    const emptied = await program.call('PATCH', path, { token, body: { members: [] } })
    expect(emptied.body).toEqual({ data: { members: [] } })
    const wrong = await program.call('POST', '/items/drinks', {
      token,
      body: { code: 'n', name, unit: 'crate', kind: 'soft', price: 1, vat_code: { code: 'NEW' } },
    })
    expect(outcome(wrong)).toContain('FAILED_VALIDATION')
    expect(await data('/items/vat_codes?filter[code]=NEW')).toEqual([])
  })
})
