import { createItem, deleteItem, readItem, readItems, updateItem } from '@directus/sdk'
import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../databases.ts'
import { outcome, password, type Program, programOn } from './program.ts'
import { type World, worldIn } from './world.ts'

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
  const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

  test('a list nests what its fields name, in the order they are named', async () => {
    const fields = 'number,agency.name,drinks.quantity,drinks.drink.name,drinks.drink.name.nl,starts_at,gross'
    const answer = await get(`/items/bookings?fields=${fields}&sort=number&limit=1`)
    expect(answer.body).toEqual({
      data: [
        {
          number: 'B-1',
          agency: { name: 'Bureau Plaisir' },
          drinks: [
            { quantity: 2, drink: { name: { nl: 'Pils' } } },
            { quantity: 3, drink: { name: { nl: 'Water' } } },
          ],
          starts_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
          gross: 30_000,
        },
      ],
    })
    expect(Object.keys((answer.body as { data: object[] }).data[0]!)).toEqual([
      'number',
      'agency',
      'drinks',
      'starts_at',
      'gross',
    ])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('etag')).toMatch(/^W\//)
  })

  test('a star is every field that is not secret, relations as keys, and a path replaces one of them', async () => {
    const [own] = await data<Record<string, unknown>[]>(`/items/bookings?filter[number]=B-1`)
    expect(own).toMatchObject({ number: 'B-1', customer: world.customer, archived_at: null, proposals: [] })
    expect(own!.drinks).toHaveLength(2)
    expect(own).not.toHaveProperty('token_hash')
    const [mixed] = await data<Record<string, unknown>[]>(
      `/items/bookings?fields=*,agency.name&filter[number]=B-1`,
    )
    expect(mixed).toEqual({ ...own, agency: { name: 'Bureau Plaisir' } })
    expect(Object.keys(mixed!).at(-1)).toBe('agency')
    const [deep] = await data<Record<string, unknown>[]>(`/items/bookings?fields=*.*&filter[number]=B-1`)
    expect(deep).toMatchObject({ package: { code: 'classic' }, drinks: [{ quantity: 2 }, { quantity: 3 }] })
  })

  test.each([
    [{ number: { _eq: 'B-1' } }, ['B-1']],
    [{ number: 'B-1' }, ['B-1']],
    [{ number: { _neq: 'B-1' } }, ['B-2', 'B-3']],
    [{ people: { _between: [8, 12] } }, ['B-1', 'B-2']],
    [{ people: { _between: [8] } }, ['B-1', 'B-2', 'B-3']],
    [{ number: { _in: 'B-1,B-3' } }, ['B-1', 'B-3']],
    [{ number: { _nin: ['B-1', 'B-3'] } }, ['B-2']],
    [{ notes: { _null: true } }, ['B-2']],
    [{ notes: { _null: false } }, ['B-1', 'B-3']],
    [{ notes: { _nempty: true } }, ['B-1', 'B-3']],
    [{ notes: { _contains: 'DAG' } }, []],
    [{ notes: { _icontains: 'DAG' } }, ['B-1']],
    [{ notes: { _contains: 'v_rj%g' } }, ['B-1']],
    [{ notes: { _starts_with: 'bedr' } }, ['B-3']],
    [{ notes: { _nends_with: 'feest' } }, ['B-1']],
    [{ agency: { _null: true } }, ['B-3']],
    [{ agency: { name: { _eq: 'Ander Bureau' } } }, ['B-2']],
    [{ agency: { name: { _null: true } } }, ['B-3']],
    [{ drinks: { drink: { kind: 'beer' } } }, ['B-1']],
    [{ drinks: { _some: { quantity: { _gt: 2 } } } }, ['B-1']],
    [{ drinks: { _none: { quantity: { _gt: 2 } } } }, ['B-2', 'B-3']],
    [{ drinks: { _null: true } }, ['B-2', 'B-3']],
    [{ 'count(drinks)': { _eq: 2 } }, ['B-1']],
    [{ 'year(starts_at)': { _gt: 2000 } }, ['B-1', 'B-2', 'B-3']],
    [{ starts_at: { _gt: '$NOW', _lt: '$NOW(+2 hours)' } }, ['B-1', 'B-2', 'B-3']],
    [{ starts_at: { _lt: '2023-01-03' } }, []],
    [{ _or: [{ number: 'B-1' }, { _and: [{ people: 15 }, { notes: { _nnull: true } }] }] }, ['B-1', 'B-3']],
    [{ _and: [] }, ['B-1', 'B-2', 'B-3']],
    [{ package: { name: { nl: { _eq: 'Klassiek' } } } }, ['B-1', 'B-2', 'B-3']],
    [{ package: { 'name.fr': { _contains: '(en)' } } }, []],
  ])('the filter %j finds %j', async (filter, numbers) => {
    const found = await data<{ number: string }[]>(
      `/items/bookings?fields=number&sort=number&filter=${json(filter)}`,
    )
    expect(found.map(({ number }) => number)).toEqual(numbers)
  })

  test('search, sort, slices, counts, aliases and deep do what the dialect says', async () => {
    const numbers = async (query: string) =>
      (await data<{ number: string }[]>(`/items/bookings?fields=number&${query}`)).map(({ number }) => number)
    expect(await numbers('search=VERJAARDAG')).toEqual(['B-1'])
    expect(await numbers('search=15')).toEqual(['B-3'])
    expect(await numbers('search=hash')).toEqual([])
    expect(await numbers('sort=-people')).toEqual(['B-3', 'B-1', 'B-2'])
    expect(await numbers('sort=agency.name,number')).toEqual(['B-2', 'B-1', 'B-3'])
    expect(await numbers('sort=number&limit=1&page=2')).toEqual(['B-2'])
    expect(await numbers('sort=number&offset=2')).toEqual(['B-3'])
    expect(await numbers('limit=0')).toEqual([])
    const counted = await get('/items/bookings?limit=1&fields=id&meta=*&filter[people][_gt]=10')
    expect(counted.body).toMatchObject({ meta: { total_count: 3, filter_count: 2 } })
    const aliased = await data(
      `/items/bookings?filter[number]=B-1&fields=heads,beers.quantity,waters.quantity&alias=${json({ heads: 'people', beers: 'drinks', waters: 'drinks' })}&deep=${json(
        {
          beers: { _filter: { drink: { kind: 'beer' } } },
          waters: { _sort: '-quantity', _limit: 1 },
        },
      )}`,
    )
    expect(aliased).toEqual([{ heads: 12, beers: [{ quantity: 2 }], waters: [{ quantity: 3 }] }])
    const drinks = await data<{ code: string }[]>('/items/drinks?fields=code&sort=-name')
    expect(drinks.map(({ code }) => code)).toEqual(['water', 'pils'])
  })

  test('groups and aggregates are texts, as the dialect has them', async () => {
    expect(await data('/items/bookings?aggregate[count]=*')).toEqual([{ count: '3' }])
    expect(await data('/items/bookings?aggregate[sum]=people&aggregate[max]=people')).toEqual([
      { sum: { people: '35' }, max: { people: 15 } },
    ])
    expect(
      await data(
        '/items/bookings?aggregate[count]=*&groupBy=agency&sort=-count,agency&filter[agency][_nnull]=1',
      ),
    ).toHaveLength(2)
    const years = await data<{ starts_at_year: string; count: string }[]>(
      '/items/bookings?aggregate[count]=*&groupBy[]=year(starts_at)',
    )
    expect(years.reduce((sum, { count }) => sum + Number(count), 0)).toBe(3)
  })

  test.each([
    ['fields=nosuch', '403 FORBIDDEN'],
    ['fields=token_hash', '403 FORBIDDEN'],
    ['fields=__proto__', '403 FORBIDDEN'],
    ['fields=constructor.name', '403 FORBIDDEN'],
    ['fields=agency.members.user.failed_logins', '403 FORBIDDEN'],
    ['filter[agency][members][user][failed_logins][_nnull]=1', '403 FORBIDDEN'],
    ['fields=banana(id)', '400 INVALID_QUERY'],
    ['fields=year(number)', '400 INVALID_QUERY'],
    ['sort=nosuch', '403 FORBIDDEN'],
    ['sort=token_hash', '403 FORBIDDEN'],
    ['filter[nosuch][_eq]=1', '403 FORBIDDEN'],
    ['filter[token_hash][_nnull]=1', '403 FORBIDDEN'],
    ['filter[number][_banana]=1', '400 INVALID_QUERY'],
    ['filter[people][_contains]=1', '400 INVALID_QUERY'],
    ['filter[people][_eq]=many', '400 INVALID_QUERY'],
    ['filter[id][_eq]=many', '400 INVALID_QUERY'],
    ['filter[starts_at][_gt]=yesterday', '400 INVALID_QUERY'],
    [`filter=${json({ number: { _in: [] } })}`, '400 INVALID_QUERY'],
    ['filter={', '400 INVALID_QUERY'],
    ['filter=3', '400 INVALID_QUERY'],
    ['limit=-2', '400 INVALID_QUERY'],
    ['limit=ten', '400 INVALID_QUERY'],
    ['limit=1e99', '400 INVALID_QUERY'],
    ['offset=-1', '400 INVALID_QUERY'],
    ['meta=nosuch', '400 INVALID_QUERY'],
    [`alias=${json({ a: 'agency.name' })}`, '400 INVALID_QUERY'],
    [`alias=${json({ 'a"; drop table': 'people' })}`, '400 INVALID_QUERY'],
    [`search=${encodeURIComponent('\0')}`, '400 INVALID_QUERY'],
    ['fields=*.*.*.*.*.*.*.*.*', '400 INVALID_QUERY'],
    ['groupBy=count(drinks)', '400 INVALID_QUERY'],
    ['aggregate[sum]=notes', '400 INVALID_QUERY'],
  ])('the query %s is %s', async (query, wanted) => {
    expect(outcome(await get(`/items/bookings?${query}`))).toBe(wanted)
  })

  test.each([
    ['/items/nosuch', '403 FORBIDDEN'],
    ['/items/users', '403 FORBIDDEN'],
    ['/items/sessions', '403 FORBIDDEN'],
    ['/items/__proto__', '403 FORBIDDEN'],
    ['/items/bookings/no-key', '403 FORBIDDEN'],
    ['/items/bookings/0190a000-0000-7000-8000-00000000ffff', '403 FORBIDDEN'],
  ])('%s is %s, for an administrator too', async (path, wanted) => {
    expect(outcome(await get(path, 'super'))).toBe(wanted)
  })

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

  test('one query is one statement, whatever it nests', async () => {
    const token = await program.tokenOf('planner')
    await program.call('GET', '/items/bookings', { token })
    const { kysely } = database()
    let statements = 0
    const execute = kysely.executeQuery.bind(kysely)
    Object.defineProperty(kysely, 'executeQuery', {
      configurable: true,
      value: (...args: Parameters<typeof execute>) => {
        statements += 1
        return execute(...args)
      },
    })
    await program.call('GET', '/items/bookings?fields=*.*,drinks.drink.vat_code.code&meta=*&search=b', {
      token,
    })
    Reflect.deleteProperty(kysely, 'executeQuery')
    expect(statements).toBe(1)
  })
})
