import {
  createComment,
  createItem,
  deleteItem,
  readActivities,
  readRevision,
  readRevisions,
  updateItem,
} from '@directus/sdk'
import { beforeAll, expect, test } from 'vitest'
import { resources } from '../../../src/app/resources.ts'
import { memberSlugs, systemAccess } from '../../../src/domains/identity/roles.ts'
import { systemActor } from '../../../src/platform/access/actor.ts'
import { users } from '../../../src/platform/access/resources.ts'
import { write } from '../../../src/platform/items/write/write.ts'
import type { Resource } from '../../../src/platform/resource/resource.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { statementsOf } from '../../databases/statements.ts'
import { outcome, password, type Program, programOn } from '../program.ts'
import { type World, worldIn } from '../world.ts'

interface Revision {
  id: string
  collection: string
  item: string
  data: Record<string, unknown> | null
  delta: Record<string, unknown> | null
}

const plannerId = '0190a000-0000-7000-8000-000000000103'
const roles = memberSlugs
/** Every role reads history: what is left out then is left out by the records alone. */
const history = [{ to: ['public', ...roles], may: ['read'] }] as const
const openAccess = { ...systemAccess, activity: history, revisions: history }
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

forEachEngine((database) => {
  let program: Program
  let world: World
  beforeAll(async () => {
    program = await programOn(database(), {}, { systemAccess: openAccess })
    world = await worldIn(database())
    await database().transaction((tx) =>
      write(tx, systemActor, { collection: users, key: plannerId, update: { location: 'Gent' } }),
    )
  })
  const get = async (path: string, name: string | null = 'super') =>
    program.call('GET', path, { token: name ? await program.tokenOf(name) : undefined })
  const data = async <T>(path: string, name?: string | null) =>
    ((await get(path, name)).body as { data: T }).data

  test('the official SDK reads what was made, changed and deleted, by whom and when', async () => {
    const client = program.client()
    await client.login({ email: 'admin@feestfiets.example', password })
    const made = await client.request(
      createItem('depots', { code: 'HIST', name: 'Kaai', address: 'Kaai 1', lat: 51, lon: 3.7 }),
    )
    await client.request(updateItem('depots', made.id, { name: 'Dok', lat: 51 }))
    await client.request(deleteItem('depots', made.id))
    const about = { collection: { _eq: 'depots' }, item: { _eq: made.id } } as never
    const revisions = (await client.request(
      readRevisions({ filter: about, fields: ['*'] as never }),
    )) as unknown as Revision[]
    expect(revisions.map((revision) => Object.keys(revision))).toEqual(
      Array.from({ length: 2 }, () => [
        'id',
        'activity',
        'collection',
        'item',
        'data',
        'delta',
        'parent',
        'version',
      ]),
    )
    expect(revisions[0]).toMatchObject({ data: { code: 'HIST', lat: 51 }, version: null })
    expect(revisions[0]!.delta).toEqual(revisions[0]!.data)
    expect(revisions[1]!.data).toMatchObject({ code: 'HIST', name: 'Dok', row_version: 2 })
    expect(revisions[1]!.delta).toEqual({ name: 'Dok', date_updated: expect.any(String) as string })
    const actions = (await client.request(
      readActivities({
        filter: about,
        sort: ['timestamp', 'id'] as never,
        fields: ['action', { user: ['email'] }, { revisions: ['delta'] }] as never,
      }),
    )) as unknown as object[]
    const user = { email: 'admin@feestfiets.example' }
    expect(actions).toEqual([
      { action: 'create', user, revisions: [{ delta: revisions[0]!.delta }] },
      { action: 'update', user, revisions: [{ delta: revisions[1]!.delta }] },
      { action: 'delete', user, revisions: [] },
    ])
    const one = (await client.request(
      readRevision(revisions[1]!.id as never, { fields: ['delta'] as never }),
    )) as unknown
    expect(one).toEqual({ delta: revisions[1]!.delta })
  })

  test('whoever reads history reads of each record what the record itself would show, and nothing else', async () => {
    const names = new Map<string, Resource>(resources.map((resource) => [resource.name, resource]))
    const all = await data<Revision[]>('/revisions?limit=-1')
    expect(new Set(all.map(({ collection }) => collection)).size).toBeGreaterThan(10)
    for (const name of [null, ...roles]) {
      const seen = new Map((await data<Revision[]>('/revisions?limit=-1', name)).map((row) => [row.id, row]))
      for (const { id, collection, item } of all) {
        const address = names.get(collection)!.system ? `/${collection}` : `/items/${collection}`
        const derived = Object.entries(names.get(collection)!.fields).filter(([, field]) => field.derived)
        const record = await get(`${address}/${item}`, name)
        const shown = seen.get(id)
        expect([name, collection, shown !== undefined]).toEqual([name, collection, record.status === 200])
        expect((await get(`/revisions/${id}`, name)).status).toBe(shown ? 200 : 403)
        if (!shown) continue
        const fields = { ...(record.body as { data: Record<string, unknown> }).data }
        for (const [field] of derived)
          Object.assign(fields, await data(`${address}/${item}?fields=${field}`, name))
        const told = Object.entries({ ...shown.data, ...shown.delta }).filter(([, value]) => value !== null)
        const hidden = told.filter(([field]) => (fields[field] ?? null) === null)
        expect([name, collection, hidden]).toEqual([name, collection, []])
      }
    }
    expect(program.faults).toEqual([])
  })

  test('counts, groups, filters, sorts and nested history keep to the same rows', async () => {
    const mine = await data<Revision[]>('/revisions?limit=-1&fields=id,collection', 'employee')
    expect(mine.length).toBeGreaterThan(0)
    const counted = await get('/revisions?meta=*&limit=1', 'employee')
    expect(counted.body).toMatchObject({ meta: { total_count: mine.length, filter_count: mine.length } })
    expect(await data('/revisions?aggregate[count]=*', 'employee')).toEqual([{ count: String(mine.length) }])
    const groups = await data<{ collection: string }[]>(
      '/revisions?aggregate[count]=*&groupBy=collection',
      'employee',
    )
    expect(groups.map(({ collection }) => collection)).toEqual(
      [...new Set(mine.map(({ collection }) => collection))].toSorted(),
    )
    const foreign = json({ item: { _eq: world.own } })
    expect(await data(`/revisions?filter=${foreign}`, 'employee')).toEqual([])
    expect(await data(`/activity?filter=${foreign}`, 'employee')).toEqual([])
    expect(await data(`/activity?filter=${json({ revisions: { item: world.own } })}`, 'employee')).toEqual([])
    expect(
      await data(`/revisions?filter=${json({ activity: { item: world.own } })}&fields=id`, 'employee'),
    ).toEqual([])
    const nested = await data<{ revisions: Revision[] }[]>(
      '/activity?limit=-1&fields=revisions.id,revisions.data&filter[collection]=bookings',
      'employee',
    )
    const keys = nested.flatMap(({ revisions }) => revisions.flatMap((row) => Object.keys(row.data ?? {})))
    expect(keys).toContain('people')
    for (const hidden of ['gross', 'net', 'internal_notes', 'token_hash']) expect(keys).not.toContain(hidden)
    expect(await data<unknown[]>('/revisions?search=internal', 'employee')).toEqual([])
  })

  test.each([
    ['sort=data', '400 INVALID_QUERY'],
    ['sort=-delta', '400 INVALID_QUERY'],
    ['sort=activity.revisions', '400 INVALID_QUERY'],
    ['groupBy=data', '400 INVALID_QUERY'],
    ['fields=count(data)', '400 INVALID_QUERY'],
    ['sort=count(delta)', '400 INVALID_QUERY'],
    [`filter=${json({ 'count(data)': { _gt: 1 } })}`, '400 INVALID_QUERY'],
    ['groupBy=delta', '400 INVALID_QUERY'],
    ['aggregate[min]=data', '400 INVALID_QUERY'],
    ['aggregate[countDistinct]=delta', '400 INVALID_QUERY'],
    [`filter=${json({ data: { _contains: '30000' } })}`, '400 INVALID_QUERY'],
    [`filter=${json({ data: { _eq: { gross: 30_000 } } })}`, '400 INVALID_QUERY'],
    [`filter=${json({ data: { gross: { _eq: 30_000 } } })}`, '200'],
    [`filter=${json({ delta: { _nnull: true } })}`, '200'],
    [`alias=${json({ x: 'data' })}&fields=x`, '200'],
    ['fields=data.gross', '200'],
  ])('what a record held is no question to ask history: %s is %s', async (query, wanted) => {
    const answer = await get(`/revisions?${query}`, 'employee')
    expect(outcome(answer)).toBe(wanted)
    expect(JSON.stringify(answer.body)).not.toMatch(/gross|30000|internal_notes|only for us/)
  })

  test('no history tells a secret, to an administrator neither', async () => {
    const token = await program.tokenOf('super')
    await program.call('POST', '/items/depots', {
      token,
      body: { code: 'S', name: 'S', address: 's', lat: 1, lon: 1 },
    })
    await database().query(
      `UPDATE revisions SET data = data || '{"token_hash":"told"}', delta = delta || '{"token_hash":"told"}'
       WHERE collection = 'bookings'`,
    )
    const rows = await data<Revision[]>('/revisions?limit=-1&filter[collection]=bookings')
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows) {
      expect(row.data).toHaveProperty('people')
      expect(JSON.stringify(row)).not.toContain('token_hash')
    }
  })

  test('a comment says something about a record one may read, and is not changed', async () => {
    const employee = await program.tokenOf('employee')
    const comment = { collection: 'bookings', item: world.foreign, comment: 'Poort links' }
    const post = (body: unknown, token: string | undefined = employee) =>
      program.call('POST', '/activity/comment', { token, body })
    const made = await post(comment)
    expect(made).toMatchObject({
      status: 200,
      body: { data: { ...comment, action: 'comment', user: '0190a000-0000-7000-8000-000000000105' } },
    })
    for (const [body, wanted] of [
      [{ ...comment, comment: undefined }, '400 INVALID_PAYLOAD'],
      [{ ...comment, comment: ' ' }, '400 INVALID_PAYLOAD'],
      [{ ...comment, comment: 'x'.repeat(10_001) }, '400 INVALID_PAYLOAD'],
      [{ ...comment, comment: 'nul \0' }, '400 INVALID_PAYLOAD'],
      [{ ...comment, collection: undefined }, '400 INVALID_PAYLOAD'],
      [{ ...comment, item: null }, '400 INVALID_PAYLOAD'],
      [{ ...comment, item: world.own }, '403 FORBIDDEN'],
      [{ ...comment, item: 'no key' }, '403 FORBIDDEN'],
      [{ ...comment, collection: 'nosuch' }, '403 FORBIDDEN'],
      [{ ...comment, collection: 'presets' }, '403 FORBIDDEN'],
      [{ ...comment, collection: '__proto__' }, '403 FORBIDDEN'],
    ] as const)
      expect([body, outcome(await post(body))]).toEqual([body, wanted])
    expect(outcome(await program.call('POST', '/activity/comment', { body: comment }))).toBe('403 FORBIDDEN')

    const client = program.client()
    await client.login({ email: 'planner@feestfiets.example', password })
    const said = await client.request(
      createComment({ collection: 'bookings', item: world.foreign, comment: 'Gezien' }),
    )
    expect(said).toMatchObject({
      comment: 'Gezien',
      item: world.foreign,
      date_created: expect.any(String) as string,
      user_created: plannerId,
    })
    const { id } = (made.body as { data: { id: string } }).data
    const token = await program.tokenOf('super')
    for (const [method, path] of [
      ['PATCH', `/activity/${id}`],
      ['DELETE', `/activity/${id}`],
      ['POST', '/activity'],
      ['PATCH', '/revisions'],
      ['POST', '/revisions'],
      ['DELETE', '/revisions'],
    ] as const)
      expect([method, path, outcome(await program.call(method, path, { token, body: {} }))]).toEqual([
        method,
        path,
        '404 ROUTE_NOT_FOUND',
      ])
  })

  test('history is one statement, however it is nested', async () => {
    const token = await program.tokenOf('organizer')
    await program.call('GET', '/revisions', { token })
    const path = '/activity?fields=*,revisions.*,user.*&meta=*'
    const statements = await statementsOf(async () => {
      expect((await program.call('GET', path, { token })).status).toBe(200)
    })
    expect(statements).toBe(1)
    const wide = { _or: Array.from({ length: 60 }, () => ({ revisions: { activity: { action: 'x' } } })) }
    expect(outcome(await program.call('GET', `/activity?filter=${json(wide)}`, { token }))).toBe(
      '400 INVALID_QUERY',
    )
    expect(program.faults).toEqual([])
  })
})

forEachEngine((database) => {
  test('without a grant a role reads its own actions on what it may see, and no revision', async () => {
    const program = await programOn(database())
    const world = await worldIn(database())
    const call = async (name: string, method: string, path: string, body?: unknown) =>
      program.call(method, path, { token: await program.tokenOf(name), body })
    const bike = world.bikes[0]!
    await call('planner', 'PATCH', `/items/party_bikes/${bike}`, { length_cm: 400 })
    await call('employee', 'PATCH', `/items/party_bikes/${bike}`, { status: 'out_of_service' })
    const actions = async (name: string) =>
      (
        (await call(name, 'GET', '/activity?filter[collection]=party_bikes')).body as {
          data: Record<string, unknown>[]
        }
      ).data
    expect(await actions('employee')).toEqual([
      {
        id: expect.any(String) as string,
        action: 'update',
        user: '0190a000-0000-7000-8000-000000000105',
        timestamp: expect.any(String) as string,
        collection: 'party_bikes',
        item: bike,
        comment: null,
      },
    ])
    // The office reads everybody's, on what it may see.
    const everybodys = (await actions('admin')).map(({ id }) => id)
    expect(everybodys.length).toBeGreaterThan(1)
    expect((await actions('planner')).map(({ id }) => id)).toEqual(everybodys)
    expect((await actions('accountant')).map(({ id }) => id)).toEqual(everybodys)
    expect(await actions('organizer')).toEqual([])
    for (const name of ['employee', 'organizer']) {
      expect(outcome(await call(name, 'GET', '/revisions'))).toBe('403 FORBIDDEN')
      expect(outcome(await call(name, 'GET', '/activity?fields=revisions.data'))).toBe('403 FORBIDDEN')
      expect(outcome(await call(name, 'GET', '/activity?fields=ip_hash'))).toBe('403 FORBIDDEN')
      expect(outcome(await call(name, 'GET', '/activity?filter[revisions][item][_nnull]=1'))).toBe(
        '403 FORBIDDEN',
      )
    }
    for (const path of ['/activity', '/revisions', '/versions'])
      expect([path, outcome(await program.call('GET', path))]).toEqual([path, '403 FORBIDDEN'])
    expect(await actions('admin')).toHaveLength(5)
    expect(program.faults).toEqual([])
  })
})
