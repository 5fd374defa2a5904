/** The official SDK against the model: every call on items it has, as a developer writes them, typed by the definitions. */
import {
  aggregate,
  createItem,
  createItems,
  deleteItem,
  deleteItems,
  readItem,
  readItems,
  readMe,
  readRoles,
  readUsers,
  updateItem,
  updateItems,
  updateItemsBatch,
  withSearch,
} from '@directus/sdk'
import { beforeAll, expect, test } from 'vitest'
import { forEachModel } from '../model/model-program.ts'
import { type Records, recordsIn } from './records.ts'

forEachModel((program) => {
  let records: Records
  beforeAll(async () => {
    records = await recordsIn(program())
  })

  test('it reads lists and single items with everything a query can say', async () => {
    const client = await program().client()
    const list = await client.request(
      readItems('bookings', {
        fields: ['ref', 'total', { agency: ['name'], drinks: [{ drinks_id: ['name'] }] }],
        filter: { people: { _gte: 4 }, agency: { name: { _starts_with: 'Alpha' } } },
        deep: { drinks: { _sort: ['-id'], _limit: 1 } },
        sort: ['-people'],
        limit: 1,
        offset: 1,
      }),
    )
    expect(list).toEqual([
      {
        ref: 'R-1',
        total: '275.25',
        agency: { name: 'Alpha Tours' },
        drinks: [{ drinks_id: { name: 'Pils' } }],
      },
    ])
    const [id] = records.bookings
    expect(await client.request(readItem('bookings', id!, { fields: ['id', 'ref'] }))).toEqual({
      id,
      ref: 'R-1',
    })
    const renamed = { fields: ['name'], alias: { name: 'ref' }, search: 'birthday' } as unknown as {
      fields: ['ref']
    }
    expect(await client.request(readItems('bookings', renamed))).toEqual([{ name: 'R-1' }])
    expect(await client.request(readItems('bookings', { page: 2, limit: 3, fields: ['ref'] }))).toEqual([
      { ref: 'R-4' },
    ])
    expect(
      await client.request(
        withSearch(
          readItems('bookings', { fields: ['ref'], filter: { status: { _in: ['draft', 'archived'] } } }),
        ),
      ),
    ).toEqual([{ ref: 'R-1' }, { ref: 'R-4' }])
  })

  test('it counts and groups', async () => {
    const client = await program().client()
    expect(
      await client.request(aggregate('bookings', { aggregate: { count: '*', sum: ['people'] } })),
    ).toEqual([{ count: '4', sum: { people: '24' } }])
    expect(
      await client.request(
        aggregate('bookings', {
          aggregate: { count: '*' },
          groupBy: ['confirmed', 'status'],
          query: { sort: ['-status'], limit: 2 },
        }),
      ),
    ).toEqual([
      { confirmed: false, status: 'proposed', count: '1' },
      { confirmed: false, status: 'draft', count: '1' },
    ])
  })

  test('it creates, changes and deletes, one and many', async () => {
    const client = await program().client()
    const made = await client.request(createItem('drinks', { name: 'Tonic', price: '2' }))
    expect(made).toEqual({ id: made.id, name: 'Tonic', price: '2.00' })
    const more = await client.request(
      createItems('drinks', [{ name: 'Gin' }, { name: 'Rum' }], { fields: ['id', 'name'] }),
    )
    expect(more.map(({ name }) => name)).toEqual(['Gin', 'Rum'])
    const keys = more.map(({ id }) => id)
    expect(
      await client.request(updateItem('drinks', made.id, { price: '2.2' }, { fields: ['price'] })),
    ).toEqual({ price: '2.20' })
    expect(await client.request(updateItems('drinks', keys, { price: '7' }, { fields: ['price'] }))).toEqual([
      { price: '7.00' },
      { price: '7.00' },
    ])
    const named = { filter: { name: { _eq: 'Rum' } } }
    expect(
      await client.request(updateItems('drinks', named, { price: '8' }, { fields: ['name', 'price'] })),
    ).toEqual([{ name: 'Rum', price: '8.00' }])
    const batch = keys.map((id, n) => ({ id, name: `Batch ${n}` }))
    expect(await client.request(updateItemsBatch('drinks', batch, { fields: ['name'] }))).toEqual([
      { name: 'Batch 0' },
      { name: 'Batch 1' },
    ])
    expect(await client.request(deleteItem('drinks', made.id))).toBeFalsy()
    await client.request(deleteItems('drinks', [keys[0]!]))
    await client.request(deleteItems('drinks', { filter: { name: { _eq: 'Batch 1' } } }))
    expect(await client.request(readItems('drinks', { fields: ['name'] }))).toEqual([
      { name: 'Cola' },
      { name: 'Pils' },
      { name: 'Water' },
    ])
  })

  test('it carries the errors of the dialect', async () => {
    const client = await program().client()
    const codes = async (call: Promise<unknown>) =>
      call.then(
        () => [],
        (error: { errors: { extensions: { code: string } }[] }) =>
          error.errors.map(({ extensions }) => extensions.code),
      )
    expect(await codes(client.request(createItem('bookings', {})))).toEqual(['FAILED_VALIDATION'])
    expect(await codes(client.request(createItem('bookings', { ref: 'R-1' })))).toEqual(['RECORD_NOT_UNIQUE'])
    expect(await codes(client.request(readItem('bookings', 4711)))).toEqual(['FORBIDDEN'])
    const unknown = { filter: { ref: { _banana: 1 } } } as unknown as { filter: object }
    expect(await codes(client.request(readItems('bookings', unknown)))).toEqual(['INVALID_QUERY'])
  })

  test('it refuses by itself what can mean nothing, and no request leaves', () => {
    type Command = (collection: string, key?: unknown) => () => unknown
    const call = (command: unknown, ...of: Parameters<Command>) => (command as Command)(...of)
    expect(call(readItems, 'directus_users')).toThrow('Cannot use readItems for core collections')
    expect(call(readItems, '')).toThrow('Collection cannot be empty')
    expect(call(readItem, 'drinks', '')).toThrow('Key cannot be empty')
    expect(call(updateItems, 'drinks', [])).toThrow('keysOrQuery cannot be empty')
  })

  test('it says who someone is, and shows someone limited itself and its role alone', async () => {
    const client = await program().client('employee')
    type Me = Parameters<typeof readMe>[0]
    const me = await client.request(readMe({ fields: ['email', { role: ['name'] }] } as unknown as Me))
    expect(me).toEqual({ email: 'employee@example.com', role: { name: 'Employee' } })
    expect(await client.request(readUsers({ fields: ['email'] }))).toEqual([
      { email: 'employee@example.com' },
    ])
    expect(await client.request(readRoles({ fields: ['name'] }))).toEqual([{ name: 'Employee' }])
    const admin = await program().client()
    expect(await admin.request(readRoles({ fields: ['name'], sort: ['name'] }))).toEqual([
      { name: 'Administrator' },
      { name: 'Employee' },
    ])
    expect(program().faults).toEqual([])
  })
})
