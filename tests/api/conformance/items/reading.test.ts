/** Reading: fields, wildcards, sorting, slices, counts, deep and alias, as the contract has them. */
import { beforeAll, expect, test } from 'vitest'
import { entriesOf, forEachModel, outcome, withQuery } from '../../model/model-program.ts'
import { type Records, recordsIn } from '../records.ts'

forEachModel((program) => {
  let records: Records
  beforeAll(async () => {
    records = await recordsIn(program())
  })
  const first = () => `/items/bookings/${records.bookings[0]!}`
  const data = <T = unknown>(path: string, query: Readonly<Record<string, unknown>> = {}) =>
    program().data<T>(withQuery(path, query))
  const refs = async (query: Readonly<Record<string, unknown>>) =>
    (await data<{ ref: string }[]>('/items/bookings', { fields: 'ref', ...query })).map(({ ref }) => ref)

  test('an item is every column in its form, and its relations as keys, those of a many-to-many its junction’s', async () => {
    const item = {
      id: records.bookings[0],
      ref: 'R-1',
      status: 'draft',
      people: 4,
      starts_at: '2023-01-06T18:00:00.000Z',
      day: '2023-01-06',
      total: '275.25',
      notes: 'Birthday party',
      confirmed: false,
      extras: { a: [1, 2], b: 1 },
      date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      date_updated: null,
      user_created: expect.any(String) as string,
      agency: records.alpha,
      drinks: records.junctions[0],
    }
    for (const query of [{}, { fields: '*' }, { fields: '' }, { fields: [] }])
      expect(await data(first(), query)).toEqual(item)
    const agencies = await data('/items/agencies', { sort: 'name', limit: 1 })
    expect(agencies).toEqual([
      {
        id: records.alpha,
        name: 'Alpha Tours',
        code: 'ALPHA',
        bookings: [records.bookings[0], records.bookings[3]],
      },
    ])
  })

  test.each([
    ['agency.name', { agency: { name: 'Alpha Tours' } }],
    ['ref,id', { ref: 'R-1', id: 1 }],
    ['drinks.drinks_id.name', { drinks: [{ drinks_id: { name: 'Cola' } }, { drinks_id: { name: 'Pils' } }] }],
    ['drinks.drinks_id', { drinks: [{ drinks_id: 1 }, { drinks_id: 2 }] }],
    ['agency.bookings.ref', { agency: { bookings: [{ ref: 'R-1' }, { ref: 'R-4' }] } }],
    ['agency', { agency: 'alpha' }],
    ['drinks', { drinks: [1, 2] }],
    ['ref,notes.nothing', { ref: 'R-1' }],
    ['year(starts_at),month(day)', { starts_at_year: '2023', day_month: '1' }],
    [
      'week(starts_at),weekday(starts_at),day(starts_at)',
      { starts_at_week: '1', starts_at_weekday: '5', starts_at_day: '6' },
    ],
    [
      'hour(starts_at),minute(starts_at),second(starts_at)',
      { starts_at_hour: '18', starts_at_minute: '0', starts_at_second: '0.000000' },
    ],
    ['count(drinks)', { drinks_count: '2' }],
    ['agency.count(bookings)', { agency: { bookings_count: '2' } }],
  ])('fields=%s gives %j, in that order', async (fields, wanted) => {
    const item = await data<object>(first(), { fields })
    const expected = JSON.stringify(wanted).replace('"alpha"', JSON.stringify(records.alpha))
    expect(JSON.stringify(item)).toBe(expected)
  })

  test('a star opens relations one level, and a path replaces one of them at the end', async () => {
    const opened = await data<Record<string, unknown>>(first(), { fields: '*.*' })
    expect(opened).toMatchObject({
      ref: 'R-1',
      agency: { name: 'Alpha Tours', bookings: [records.bookings[0], records.bookings[3]] },
      drinks: [{ drinks_id: records.drinks.cola }, { drinks_id: records.drinks.pils }],
      user_created: { email: 'admin@example.com' },
    })
    const plain = await data<Record<string, unknown>>(first())
    const mixed = await data<Record<string, unknown>>(first(), { fields: '*,agency.name' })
    expect(mixed).toEqual({ ...plain, agency: { name: 'Alpha Tours' } })
    expect(Object.keys(mixed)).toEqual([...Object.keys(plain).filter((name) => name !== 'agency'), 'agency'])
  })

  test('a relation that leads to nothing stays null', async () => {
    const query = { fields: 'agency.name,drinks.drinks_id.name', filter: { ref: 'R-3' } }
    expect(await data('/items/bookings', query)).toEqual([{ agency: null, drinks: [] }])
  })

  test.each([
    [{}, ['R-1', 'R-2', 'R-3', 'R-4']],
    [{ sort: '-id' }, ['R-4', 'R-3', 'R-2', 'R-1']],
    [{ sort: 'people' }, ['R-1', 'R-4', 'R-2', 'R-3']],
    [{ sort: '-people' }, ['R-3', 'R-2', 'R-4', 'R-1']],
    [{ sort: '-agency.name,ref' }, ['R-3', 'R-2', 'R-1', 'R-4']],
    [{ sort: ['-confirmed', '-ref'] }, ['R-2', 'R-4', 'R-3', 'R-1']],
    [{ sort: '-year(starts_at),people', limit: 2 }, ['R-3', 'R-4']],
    [{ sort: '-count(drinks),ref' }, ['R-1', 'R-4', 'R-2', 'R-3']],
    [{ limit: 2 }, ['R-1', 'R-2']],
    [{ limit: '2' }, ['R-1', 'R-2']],
    [{ limit: 0 }, []],
    [{ limit: -1 }, ['R-1', 'R-2', 'R-3', 'R-4']],
    [{ limit: 2, offset: 1 }, ['R-2', 'R-3']],
    [{ limit: 2, page: 2 }, ['R-3', 'R-4']],
    [{ limit: 2, page: 0 }, ['R-1', 'R-2']],
    [{ limit: 2, page: 2, offset: 1 }, ['R-3', 'R-4']],
    [{ offset: 3 }, ['R-4']],
  ])('%j gives %j', async (query, wanted) => {
    expect(await refs(query)).toEqual(wanted)
  })

  test.each([
    ['/items/bookings?fields[]=ref&fields[]=people&limit=1', [{ ref: 'R-1', people: 4 }]],
    ['/items/bookings?fields=ref&fields=people&limit=1', [{ ref: 'R-1', people: 4 }]],
    ['/items/bookings?fields[0]=ref&sort[]=-id&limit=1', [{ ref: 'R-4' }]],
    ['/items/bookings?fields=drinks.id&deep[drinks][_limit]=1&limit=1', [{ drinks: [{ id: 1 }] }]],
    ['/items/bookings?fields=r&alias[r]=ref&limit=1', [{ r: 'R-1' }]],
    ['/items/bookings?fields=["ref"]&limit=1', [{ ref: 'R-1' }]],
  ])('%s takes brackets and repetition', async (path, wanted) => {
    expect(await program().data(path)).toEqual(wanted)
  })

  test('deep says what of a nested list is given, and what of it is unknown is ignored', async () => {
    const deep = async (query: object, fields = 'drinks.drinks_id.name') => {
      const item = await data<Record<string, unknown>>(first(), { fields, deep: query })
      return (item.drinks as ({ drinks_id: { name: string } | null } | number)[]).map((row) =>
        typeof row === 'number' ? row : (row.drinks_id?.name ?? null),
      )
    }
    expect(await deep({ drinks: { _limit: 1 } })).toEqual(['Cola'])
    expect(await deep({ drinks: { _limit: 1, _page: 2 } })).toEqual(['Pils'])
    expect(await deep({ drinks: { _sort: '-id' } })).toEqual(['Pils', 'Cola'])
    expect(await deep({ drinks: { _sort: ['-drinks_id.name'] } })).toEqual(['Pils', 'Cola'])
    expect(await deep({ drinks: { _filter: { drinks_id: { name: { _eq: 'Pils' } } } } })).toEqual(['Pils'])
    expect(await deep({ drinks: { drinks_id: { _filter: { name: { _eq: 'Pils' } } } } })).toEqual([
      null,
      'Pils',
    ])
    expect(await deep({ drinks: { limit: 1 } })).toEqual(['Cola', 'Pils'])
    expect(await deep({ nosuch: { _limit: 1 } })).toEqual(['Cola', 'Pils'])
    expect(await deep({ drinks: { _limit: 1 } }, '*')).toEqual([records.junctions[0]![0]])
  })

  test('an alias renames a field or gives one relation twice', async () => {
    const query = {
      fields: 'j,heads,cheap.drinks_id.name,rest.id',
      alias: { j: 'ref', heads: 'people', cheap: 'drinks', rest: 'drinks' },
      deep: { cheap: { _filter: { drinks_id: { price: { _lt: 3 } } } }, rest: { _limit: 0 } },
    }
    expect(await data(first(), query)).toEqual({
      j: 'R-1',
      heads: 4,
      cheap: [{ drinks_id: { name: 'Cola' } }],
      rest: [],
    })
  })

  test('counts come with the list, before it, and the total obeys permissions but no filter', async () => {
    const path = withQuery('/items/bookings', {
      meta: '*',
      filter: { people: { _gt: 4 } },
      limit: 1,
      fields: 'ref',
    })
    const mine = await program().call('GET', path)
    expect(JSON.stringify(mine.body)).toBe(
      '{"meta":{"total_count":4,"filter_count":2},"data":[{"ref":"R-2"}]}',
    )
    const limited = await program().call('GET', path, { as: 'employee' })
    expect(limited.body).toEqual({ meta: { total_count: 3, filter_count: 1 }, data: [{ ref: 'R-2' }] })
    const one = await program().call('GET', '/items/bookings?meta=filter_count&aggregate[count]=*')
    expect(one.body).toEqual({ meta: { filter_count: 4 }, data: [{ count: '4' }] })
  })

  test.each([
    ['limit=-2', '"limit" must be greater than or equal to -1'],
    ['limit=ten', '"limit" must be a number'],
    ['offset=-1', '"offset" must be greater than or equal to 0'],
    ['offset=x', '"offset" must be a number'],
    ['page=-1', '"page" must be greater than or equal to 0'],
    ['meta=everything', '"meta[0]" must be one of [total_count, filter_count]'],
    ['meta=total_count,x', '"meta[1]" must be one of [total_count, filter_count]'],
    ['alias={"a":"agency.name"}', `"alias" value can't contain a period`],
    ['deep=x', 'Invalid JSON for deep object'],
    ['fields=year(ref)', 'Invalid function specified "year"'],
    ['fields=hour(day)', 'Invalid function specified "hour"'],
    ['fields=banana(ref)', 'Invalid function specified "banana"'],
  ])('%s is a 400 that says: %s', async (query, reason) => {
    const answer = await program().call('GET', `/items/bookings?${query}`)
    expect(outcome(answer)).toBe('400 INVALID_QUERY')
    expect(entriesOf(answer.body)[0]!.extensions.reason).toBe(reason)
  })

  test('a hundred rows are a list when nothing else is said, at the top and in every list below', async () => {
    const rows = Array.from({ length: 101 }, (_, n) => ({ ref: `many-${n}`, agency: records.beta }))
    const made = await program().create<{ id: number }[]>('bookings', rows)
    expect(made).toHaveLength(101)
    const list = await data<unknown[]>('/items/bookings')
    const below = await data<{ bookings: unknown[] }>(`/items/agencies/${records.beta}`)
    const groups = await data<unknown[]>('/items/bookings', { groupBy: 'ref' })
    expect([list.length, below.bookings.length, groups.length]).toEqual([100, 100, 100])
    const everything = { limit: -1, fields: 'bookings', deep: { bookings: { _limit: -1 } } }
    expect((await data<unknown[]>('/items/bookings', { limit: -1 })).length).toBe(105)
    const [agency] = await data<{ bookings: unknown[] }[]>('/items/agencies', {
      ...everything,
      sort: '-name',
    })
    expect(agency!.bookings).toHaveLength(102)
    await program().call('DELETE', '/items/bookings', { body: made.map(({ id }) => id) })
  })
})
