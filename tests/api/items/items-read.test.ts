/** Reading through the data API: fields, filters, sorting, groups, in one statement. */
import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../databases/databases.ts'
import { statementsOf } from '../../databases/statements.ts'
import { outcome, type Program, programOn } from '../program.ts'
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
  const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

  test('a list is a file where one is asked for, with what its reader may see', async () => {
    const file = async (format: string, name = 'planner') => {
      const token = await program.tokenOf(name)
      return program.fetch(`/items/bookings?fields=number,people&sort=number&limit=2&export=${format}`, {
        token,
      })
    }
    const csv = await file('csv')
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="bookings.csv"')
    expect((await csv.text()).split('\n')).toEqual([
      '"number","people"',
      expect.stringMatching(/^"B-1",\d+$/),
      expect.anything(),
      '',
    ])
    const json = (await (await file('json')).json()) as unknown[]
    expect(json).toEqual(await data(`/items/bookings?fields=number,people&sort=number&limit=2`))
    expect(await (await file('yaml')).text()).toMatch(/^- number: B-1\n {2}people: \d+\n/)
    expect(await (await file('xml')).text()).toContain('<number>B-1</number>')
    expect((await file('pdf')).status).toBe(400)
    expect((await program.fetch('/items/bookings?export=csv')).status).toBe(403)
  })

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

  test('one query is one statement, whatever it nests', async () => {
    const token = await program.tokenOf('planner')
    await program.call('GET', '/items/bookings', { token })
    const path = '/items/bookings?fields=*.*,drinks.drink.vat_code.code&meta=*&search=b'
    expect(await statementsOf(() => program.call('GET', path, { token }))).toBe(1)
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
})
