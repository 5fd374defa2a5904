/** The mechanism is one: keys the database counts, exact numbers and many-to-many, with the model's own program. */
import { expect, test } from 'vitest'
import { forEachModel, outcome, withQuery } from '../model/model-program.ts'

forEachModel((program) => {
  test('a record with a counted key is made, read, changed and deleted, and leaves its history', async () => {
    const { call, create } = program()
    const made = await create('bookings', {
      ref: 'M-1',
      total: '275.25',
      people: 4,
      starts_at: '2023-01-06T18:00:00Z',
    })
    expect(made).toMatchObject({
      id: expect.any(Number) as number,
      status: 'draft',
      total: '275.25',
      confirmed: false,
      starts_at: '2023-01-06T18:00:00.000Z',
      drinks: [],
      date_updated: null,
      user_created: expect.any(String) as string,
    })
    const path = `/items/bookings/${made.id as number}`
    const changed = await call('PATCH', `${path}?fields=id,total,date_updated`, {
      body: { total: 12.5, id: 99 },
    })
    expect(changed.body).toEqual({
      data: { id: made.id, total: '12.50', date_updated: expect.any(String) as string },
    })
    expect((await call('DELETE', path)).status).toBe(204)
    expect(outcome(await call('GET', path))).toBe('403 FORBIDDEN')
    const history = await program().database.query(
      `SELECT a.action, r.data ->> 'ref' AS ref, r.delta ->> 'total' AS total FROM activity a
       LEFT JOIN revisions r ON r.activity = a.id WHERE a.collection = 'bookings' AND a.item = $1 ORDER BY a.id`,
      [String(made.id)],
    )
    expect(history).toEqual([
      { action: 'create', ref: 'M-1', total: '275.25' },
      { action: 'update', ref: 'M-1', total: '12.5' },
      { action: 'delete', ref: null, total: null },
    ])
  })

  test('many-to-many goes through junction rows, by key, by new record, by lists of changes and by replacement', async () => {
    const { create, data, call } = program()
    const cola = await create('drinks', { name: 'Cola', price: 2.5 })
    const made = await create('bookings', {
      ref: 'M-2',
      agency: { name: 'Made along' },
      drinks: [{ drinks_id: cola.id }, { drinks_id: { name: 'Pils', price: '3' } }],
    })
    const junction = made.drinks as number[]
    expect(junction).toHaveLength(2)
    const path = `/items/bookings/${made.id as number}`
    const fields = 'drinks.drinks_id.name,agency.name'
    expect(await data(`${path}?fields=${fields}`)).toEqual({
      drinks: [{ drinks_id: { name: 'Cola' } }, { drinks_id: { name: 'Pils' } }],
      agency: { name: 'Made along' },
    })
    const filtered = withQuery('/items/bookings', {
      filter: { drinks: { drinks_id: { name: { _eq: 'Pils' } } } },
      fields: 'ref,count(drinks)',
    })
    expect(await data(filtered)).toEqual([{ ref: 'M-2', drinks_count: '2' }])
    await call('PATCH', path, {
      body: { drinks: { create: [{ drinks_id: { name: 'Water' } }], update: [], delete: [junction[0]] } },
    })
    expect(await data(`${path}?fields=drinks.drinks_id.name`)).toEqual({
      drinks: [{ drinks_id: { name: 'Pils' } }, { drinks_id: { name: 'Water' } }],
    })
    await call('PATCH', path, { body: { drinks: [junction[1], { drinks_id: cola.id }] } })
    expect(await data(`${path}?fields=drinks.drinks_id.name`)).toEqual({
      drinks: [{ drinks_id: { name: 'Pils' } }, { drinks_id: { name: 'Cola' } }],
    })
    expect(await data('/items/bookings_drinks?fields=bookings_id')).toHaveLength(2)
  })

  test('a key that was given is not given out again, and one that is empty makes a row of defaults', async () => {
    const { create } = program()
    const given = await create('drinks', { id: 500, name: 'Five hundred' })
    const next = await create('drinks', {})
    expect([given.id, next.id]).toEqual([500, 501])
    expect(program().faults).toEqual([])
  })

  test('a to-one relation takes the kind of key it leads to', async () => {
    const { call } = program()
    const post = async (body: unknown) => outcome(await call('POST', '/items/bookings_drinks', { body }))
    expect(await post({ drinks_id: 'no-number' })).toBe('400 INVALID_PAYLOAD')
    expect(await post({ drinks_id: 99_999_999_999 })).toBe('400 VALUE_OUT_OF_RANGE')
    expect(await post({ drinks_id: 12_345 })).toBe('400 INVALID_FOREIGN_KEY')
    expect(outcome(await call('GET', '/items/bookings_drinks?filter[drinks_id][_eq]=x'))).toBe(
      '400 INVALID_QUERY',
    )
    expect(outcome(await call('GET', '/items/bookings_drinks?filter[drinks_id][_eq]=500'))).toBe('200')
  })
})
