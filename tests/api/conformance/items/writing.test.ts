/** Writing: one and many, nested, by keys and by query, and what is answered. */
import { beforeAll, expect, test } from 'vitest'
import { type Answer, entriesOf, forEachModel, outcome, withQuery } from '../../model/model-program.ts'
import { type Records, recordsIn } from '../records.ts'

const bookings = '/items/bookings'
const missingKey = 987_654

forEachModel((program) => {
  let records: Records
  let id: number[]
  beforeAll(async () => {
    records = await recordsIn(program())
    id = records.bookings
  })
  const send = (method: string, path: string, body?: unknown) => program().call(method, path, { body })
  const dataOf = ({ body }: Answer) => (body as { data: unknown } | null)?.data
  const refs = (filter: object) => program().data(withQuery(bookings, { fields: 'ref', filter, limit: -1 }))

  test('a creation answers the whole item, or what fields asks for, and a list answers a list', async () => {
    const made = await send('POST', bookings, { ref: 'W-1', people: 3 })
    expect(made.status).toBe(200)
    expect(dataOf(made)).toMatchObject({ ref: 'W-1', status: 'draft', drinks: [], total: null })
    expect(
      dataOf(await send('POST', `${bookings}?fields=ref,agency.name`, { ref: 'W-2', agency: records.beta })),
    ).toEqual({
      ref: 'W-2',
      agency: { name: 'beta' },
    })
    const list = await send('POST', `${bookings}?fields=ref`, [{ ref: 'W-3' }, { ref: 'W-4' }])
    expect(dataOf(list)).toEqual([{ ref: 'W-3' }, { ref: 'W-4' }])
    const none = await send('POST', bookings, [])
    expect([none.status, none.body]).toEqual([200, { data: [] }])
  })

  test('one bad row of many takes the others with it', async () => {
    const answer = await send('POST', bookings, [{ ref: 'X-1' }, { ref: 'X-2', people: 25 }])
    expect(outcome(answer)).toBe('400 FAILED_VALIDATION')
    const nested = await send('POST', bookings, {
      ref: 'X-3',
      agency: { name: 'X' },
      drinks: [{ drinks_id: 99_999 }],
    })
    expect(outcome(nested)).toBe('400 INVALID_FOREIGN_KEY')
    expect(await refs({ ref: { _starts_with: 'X-' } })).toEqual([])
    expect(await program().data('/items/agencies?filter[name]=X')).toEqual([])
  })

  test('what an item is not made of is dropped, and what the program fills in itself too', async () => {
    const body = { ref: 'D-1', nosuch: 1, date_created: '2001-01-01T00:00:00Z', user_created: null }
    const made = dataOf(await send('POST', bookings, body)) as Record<string, unknown>
    expect(made).not.toHaveProperty('nosuch')
    expect(String(made.date_created)).not.toMatch(/^2001/)
    expect(made.user_created).toEqual(expect.any(String))
    const path = `${bookings}/${made.id as number}?fields=id,ref,date_updated`
    const changed = dataOf(
      await send('PATCH', path, { id: 4321, ref: 'D-2', date_updated: '2001-01-01', nosuch: 1 }),
    )
    expect(changed).toEqual({
      id: made.id,
      ref: 'D-2',
      date_updated: expect.not.stringMatching(/^2001/) as string,
    })
  })

  test('an item that was read can be sent back whole', async () => {
    const item = await program().data<Record<string, unknown>>(`${bookings}/${id[0]!}`)
    const answer = await send('PATCH', `${bookings}/${id[0]!}`, item)
    expect(dataOf(answer)).toEqual({ ...item, date_updated: expect.any(String) as string })
  })

  test.each<[object, object[]]>([
    [{}, [{ field: 'ref', type: 'required', code: 'FAILED_VALIDATION' }]],
    [{ ref: null }, [{ field: 'ref', type: 'nnull', code: 'FAILED_VALIDATION' }]],
    [{ ref: 'F', people: 25 }, [{ field: 'people', type: 'lte', valid: 24, code: 'FAILED_VALIDATION' }]],
    [{ ref: 'F', people: 0 }, [{ field: 'people', type: 'gte', valid: 1, code: 'FAILED_VALIDATION' }]],
    [
      { people: 30 },
      [
        { field: 'people', type: 'lte', valid: 24, code: 'FAILED_VALIDATION' },
        { field: 'ref', type: 'required', code: 'FAILED_VALIDATION' },
      ],
    ],
    [{ ref: 'R-1' }, [{ collection: 'bookings', field: 'ref', code: 'RECORD_NOT_UNIQUE' }]],
    [
      { ref: 'F', agency: '0190a000-0000-7000-8000-00000000ffff' },
      [{ collection: 'bookings', field: 'agency', code: 'INVALID_FOREIGN_KEY' }],
    ],
    [{ ref: 'x'.repeat(256) }, [{ collection: 'bookings', field: null, code: 'VALUE_TOO_LONG' }]],
    [{ ref: 'F', total: '123456789' }, [{ collection: 'bookings', field: null, code: 'VALUE_OUT_OF_RANGE' }]],
    [
      { ref: 'F', people: 3_000_000_000 },
      [{ collection: 'bookings', field: null, code: 'VALUE_OUT_OF_RANGE' }],
    ],
    [
      { ref: 'F', day: '2023-02-30' },
      [{ reason: 'Invalid Date format in field "day"', field: 'day', code: 'INVALID_PAYLOAD' }],
    ],
    [
      { ref: 'F', starts_at: 'yesterday' },
      [
        {
          reason: 'Invalid DateTime format in field "starts_at"',
          field: 'starts_at',
          code: 'INVALID_PAYLOAD',
        },
      ],
    ],
    [
      { ref: 'F', people: 'many' },
      [{ reason: '"people" must be a whole number', field: 'people', code: 'INVALID_PAYLOAD' }],
    ],
    [
      { ref: 'F', total: 'much' },
      [{ reason: '"total" must be a number', field: 'total', code: 'INVALID_PAYLOAD' }],
    ],
    [
      { ref: 'F', confirmed: 'maybe' },
      [{ reason: '"confirmed" must be a boolean', field: 'confirmed', code: 'INVALID_PAYLOAD' }],
    ],
    [
      { ref: 'F', agency: 'a key' },
      [{ reason: '"agency" must be a uuid', field: 'agency', code: 'INVALID_PAYLOAD' }],
    ],
    [
      { ref: 'F', notes: { not: 'a text' } },
      [{ reason: '"notes" must be a string', field: 'notes', code: 'INVALID_PAYLOAD' }],
    ],
    [
      { ref: 'F', drinks: 5 },
      [{ reason: '"drinks" must be a list or an object', field: 'drinks', code: 'INVALID_PAYLOAD' }],
    ],
  ])('the body %j is a 400 with %j', async (body, extensions) => {
    const answer = await send('POST', bookings, body)
    expect(answer.status).toBe(400)
    expect(entriesOf(answer.body).map((entry) => entry.extensions)).toEqual(extensions)
    expect(JSON.stringify(answer.body)).not.toMatch(/select |insert |constraint|violates/i)
  })

  test('many are changed by keys, by a query within its limit, and each by its own data', async () => {
    const byKeys = await send('PATCH', `${bookings}?fields=id,people`, {
      keys: [id[1], id[2]],
      data: { people: 7 },
    })
    expect(dataOf(byKeys)).toEqual([
      { id: id[1], people: 7 },
      { id: id[2], people: 7 },
    ])
    const query = { filter: { ref: { _in: ['R-1', 'R-2', 'R-3'] } }, sort: ['-ref'], limit: 2 }
    const byQuery = await send('PATCH', `${bookings}?fields=ref`, { query, data: { people: 9 } })
    expect(dataOf(byQuery)).toEqual([{ ref: 'R-3' }, { ref: 'R-2' }])
    expect(await refs({ people: 9 })).toEqual([{ ref: 'R-2' }, { ref: 'R-3' }])
    const each = await send('PATCH', `${bookings}?fields=people`, [
      { id: id[1], people: 12 },
      { id: id[2], people: null },
    ])
    expect(dataOf(each)).toEqual([{ people: 12 }, { people: null }])
    const none = await send('PATCH', bookings, { keys: [], data: { people: 1 } })
    expect([none.status, none.body]).toEqual([200, { data: [] }])
  })

  test.each([
    ['PATCH', { keys: [1] }, '"data" is required'],
    ['PATCH', {}, '"data" is required'],
    ['PATCH', { data: { people: 1 } }, '"value" must contain at least one of [query, keys]'],
    ['PATCH', [{ people: 1 }], 'Item in update misses primary key'],
    ['PATCH', { keys: 1, data: {} }, '"keys" must be an array'],
    ['DELETE', undefined, '"value" must contain at least one of [query, keys]'],
    ['DELETE', {}, '"value" must contain at least one of [query, keys]'],
  ])('%s %j is a 400 that says: %s', async (method, body, reason) => {
    const answer = await send(method, bookings, body)
    expect(outcome(answer)).toBe('400 INVALID_PAYLOAD')
    expect(entriesOf(answer.body)[0]!.extensions.reason).toBe(reason)
  })

  test('a key that is not there is nothing to an administrator', async () => {
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await send(
        method,
        `${bookings}/${missingKey}`,
        method === 'PATCH' ? { people: 5 } : undefined,
      )
      expect([answer.status, answer.body]).toEqual([204, null])
    }
    const some = await send('PATCH', `${bookings}?fields=id`, {
      keys: [id[1], missingKey],
      data: { people: 12 },
    })
    expect([some.status, dataOf(some)]).toEqual([200, [{ id: id[1] }]])
    expect((await send('DELETE', bookings, { keys: [missingKey] })).status).toBe(204)
  })

  test('many are deleted by keys, by a bare list, and by a query within its limit', async () => {
    const made = await program().create<{ id: number }[]>(
      'drinks',
      ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, price: 99 })),
    )
    const left = () => program().data('/items/drinks?fields=name&filter[price]=99')
    const [a, b] = made.map((drink) => drink.id)
    expect((await send('DELETE', '/items/drinks', { keys: [a] })).status).toBe(204)
    expect((await send('DELETE', '/items/drinks', [b])).status).toBe(204)
    expect(await left()).toEqual([{ name: 'c' }, { name: 'd' }, { name: 'e' }])
    const query = { filter: { price: { _eq: 99 } }, sort: '-name', limit: 2 }
    expect((await send('DELETE', '/items/drinks', { query })).status).toBe(204)
    expect(await left()).toEqual([{ name: 'c' }])
    expect((await send('DELETE', '/items/drinks', [])).status).toBe(204)
  })

  test('what hangs on a record follows it as its relation says', async () => {
    const agency = await program().create<{ id: string }>('agencies', { name: 'Soon gone' })
    const booking = await program().create<{ id: number }>('bookings', {
      ref: 'H-1',
      agency: agency.id,
      drinks: [{ drinks_id: records.drinks.cola }],
    })
    await send('DELETE', `/items/agencies/${agency.id}`)
    expect(await program().data(`${bookings}/${booking.id}?fields=agency`)).toEqual({ agency: null })
    await send('DELETE', `${bookings}/${booking.id}`)
    const junctions = withQuery('/items/bookings_drinks', { filter: { bookings_id: booking.id } })
    expect(await program().data(junctions)).toEqual([])
  })

  test('a mistyped query picks no record to change or delete: it is refused, where a reading query passes over it', async () => {
    const { people } = await program().data<{ people: number }>(`${bookings}/${id[0]!}?fields=people`)
    const all = await refs({})
    const mistyped = [
      { filter: { people: { equals: 99 } } },
      { filter: { people: { _eq: people, gt: 99 } } },
      { filter: { people: {} } },
      { filter: { people: { _between: [1] } } },
      { filter: { people: { _or: [] } } },
      { filter: { _or: [] } },
      { filter: { agency: { name: { equals: 'nobody' } } } },
      { filter: { agency: {} } },
      { filter: { drinks: {} } },
      { filter: { drinks: { drinks_id: { name: { is: 'nothing' } } } } },
      { filter: { extras: { path: 1 } } },
      { filtre: { people: 99 } },
    ]
    for (const query of mistyped) {
      const wanted = { query: { ...query, limit: -1 } }
      expect([query, outcome(await send('DELETE', bookings, wanted))]).toEqual([query, '400 INVALID_QUERY'])
      const patch = await send('PATCH', bookings, { ...wanted, data: { people: 2 } })
      expect([query, outcome(patch)]).toEqual([query, '400 INVALID_QUERY'])
    }
    expect(await refs({})).toEqual(all)
    expect(await refs({ people: { equals: 99 } })).toEqual(all)
    const named = { query: { filter: { id: { _eq: id[0] }, people: { _in: [people] } }, limit: -1 } }
    expect(outcome(await send('PATCH', bookings, { ...named, data: { people } }))).toBe('200')
  })

  test('a nested record is changed by its key, or made under it', async () => {
    const path = `${bookings}/${id[0]!}?fields=agency.name`
    const changed = await send('PATCH', path, { agency: { id: records.alpha, name: 'Alpha Renamed' } })
    expect(dataOf(changed)).toEqual({ agency: { name: 'Alpha Renamed' } })
    const key = '0190c000-0000-7000-8000-000000000001'
    await send('PATCH', path, { agency: { id: key, name: 'Under its own key' } })
    expect(await program().data(`/items/agencies/${key}?fields=name`)).toEqual({ name: 'Under its own key' })
    await send('PATCH', path, { agency: records.alpha })
    const bookingsOf = `/items/agencies/${records.beta}?fields=bookings.ref`
    const added = await send('PATCH', bookingsOf, {
      bookings: { create: [{ ref: 'N-1' }], update: [{ id: id[1], people: 6 }], delete: [] },
    })
    expect(dataOf(added)).toEqual({
      bookings: expect.arrayContaining([{ ref: 'R-2' }, { ref: 'N-1' }]) as object[],
    })
    const replaced = await send('PATCH', bookingsOf, { bookings: [id[1]] })
    expect(dataOf(replaced)).toEqual({ bookings: [{ ref: 'R-2' }] })
    expect(await program().data(withQuery(bookings, { filter: { ref: 'N-1' }, fields: 'agency' }))).toEqual([
      { agency: null },
    ])
    expect(program().faults).toEqual([])
  })
})
