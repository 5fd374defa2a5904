import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { resources } from '../../../src/app/resources.ts'
import { systemAccess } from '../../../src/domains/identity/roles.ts'
import { audiences } from '../../../src/domains/identity/audiences.ts'
import { appAccess } from '../../../src/platform/access/permission/app-access.ts'
import { fullAccess, permissionsOf } from '../../../src/platform/access/permission/permissions.ts'
import { openPostgres } from '../../../src/platform/db/engine/postgres.ts'
import { defaultBounds } from '../../../src/platform/items/query/bounds.ts'
import { nested } from '../../../src/platform/items/query/brackets.ts'
import { parseQuery } from '../../../src/platform/items/query/query.ts'
import { planRead } from '../../../src/platform/items/read/read.ts'
import { schemaOf } from '../../../src/platform/items/model/schema.ts'
import type { Resource } from '../../../src/platform/resource/resource.ts'
import { forEachEngine, freshPostgres } from '../../databases/databases.ts'
import { bodyOver, parametersOf, queryOver } from './hostile-queries.ts'
import { sizeOf } from './plan-size.ts'
import { type Program, programOn } from '../program.ts'
import { worldIn } from '../world.ts'

/** As many of each on each engine, always the same ones; `npm run test:hostile` sends many more, and others each time. */
const many = Number(process.env['HOSTILE_REQUESTS'] ?? 600)
const chance = process.env['HOSTILE_REQUESTS'] ? {} : { seed: 20_261_123 }

const all: readonly Resource[] = resources
const schema = schemaOf(all)
const roles = ['super', 'admin', 'planner', 'accountant', 'employee', 'organizer', 'public'] as const
const mounts = [
  'users',
  'roles',
  'activity',
  'revisions',
  'versions',
  'files',
  'notifications',
  'webhooks',
  'presets',
  'assets',
]

/** Where a query is sent: a collection's address, a system route, or a name that is none. */
const place = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(...all).map((resource) => ({ path: `/items/${resource.name}`, resource })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...mounts).map((name) => ({ path: `/${name}`, resource: schema.find(name) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('nosuch', '__proto__', '..%2f', '%22', '%00', 'bookings%20', 'pg_class', 'ゴ')
      .map((name) => ({ path: `/items/${name}`, resource: undefined })),
  },
)
const aimed = <T>(
  over: (resources: readonly Resource[], resource: Resource | undefined) => fc.Arbitrary<T>,
) => place.chain((where) => over(all, where.resource).map((sent) => ({ ...where, sent })))

const sqlText = /syntax error|relation "|violates |SQLSTATE|select [a-z(*]|from "|pg_catalog|at or near/i

const readerOf = (role: (typeof roles)[number]) => ({
  schema,
  permissions:
    role === 'super'
      ? fullAccess
      : permissionsOf(all, role, audiences, systemAccess, role === 'public' ? {} : appAccess),
  admin: role === 'super',
  variables: { user: '0190a000-0000-7000-8000-000000000106', role: null, now: Date.now() },
  locale: 'nl' as const,
  bounds: defaultBounds,
})
const readers = new Map(roles.map((role) => [role, readerOf(role)]))

forEachEngine((database, engine) => {
  let program: Program
  beforeAll(async () => {
    program = await programOn(database())
    await worldIn(database())
  })
  const tokenOf = async (role: string) => (role === 'public' ? undefined : program.tokenOf(role))

  test(`of ${many} queries, however hostile, none gets a 5xx, a word of SQL or more than the bounds allow`, async () => {
    const answered = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        aimed(queryOver),
        fc.constantFrom(...roles),
        fc.boolean(),
        async ({ path, resource, sent }, role, bySearch) => {
          const token = await tokenOf(role)
          const parameters = parametersOf(sent)
          const answer = bySearch
            ? await program.fetch(path, {
                method: 'SEARCH',
                token,
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ query: sent }),
              })
            : await program.fetch(`${path}?${parameters}`, { token })
          const text = await answer.text()
          const said = `${role} ${bySearch ? JSON.stringify(sent) : parameters} on ${path}`
          expect(answer.status, `${said}: ${String(program.faults.at(-1))}`).toBeLessThan(500)
          if (answer.status !== 200) expect(text, said).not.toMatch(sqlText)
          if (answer.status !== 200 || !resource || resource.singleton || !path.startsWith('/items/')) return
          answered.set(role, (answered.get(role) ?? 0) + 1)
          // As it arrives: JSON has no infinity.
          const arrived = bySearch
            ? (JSON.parse(JSON.stringify(sent)) as typeof sent)
            : nested(new URLSearchParams(parameters))
          const query = parseQuery(arrived)
          const size = sizeOf(planRead(readers.get(role)!, resource, query))
          for (const bound of ['depth', 'fields', 'conditions', 'rows'] as const)
            expect([bound, size[bound] <= defaultBounds[bound]], said).toEqual([bound, true])
        },
      ),
      { numRuns: many, ...chance },
    )
    // A fair share reaches the database, from every kind of caller that may read much.
    const total = [...answered.values()].reduce((sum, count) => sum + count, 0)
    expect(total).toBeGreaterThan(many / 10)
    for (const role of ['super', 'admin', 'planner', 'accountant', 'employee', 'organizer'])
      expect([role, (answered.get(role) ?? 0) > 4]).toEqual([role, true])
    expect(program.faults).toEqual([])
  }, 1_200_000)

  test('no body, however hostile, gets a 5xx or a word of SQL', async () => {
    await fc.assert(
      fc.asyncProperty(
        aimed(bodyOver),
        fc.constantFrom('POST', 'PATCH', 'DELETE', 'SEARCH', 'PUT'),
        fc.constantFrom('super', 'admin', 'planner', 'organizer', 'public'),
        fc.boolean(),
        async ({ path, sent }, method, role, atKey) => {
          const token = await tokenOf(role)
          const body = JSON.stringify(sent) ?? 'null'
          const address = atKey ? `${path}/0190a000-0000-7000-8000-00000000ffff` : path
          const answer = await program.fetch(address, {
            method,
            token,
            headers: { 'content-type': 'application/json' },
            body,
          })
          const text = await answer.text()
          const said = `${role} ${method} ${address} ${body}: ${String(program.faults.at(-1))}`
          expect(answer.status, said).toBeLessThan(500)
          if (answer.status >= 400) expect(text, said).not.toMatch(sqlText)
        },
      ),
      { numRuns: many, ...chance },
    )
    expect(program.faults).toEqual([])
  }, 1_200_000)

  test('what is too deep, too broad or too long is refused', async () => {
    const token = await program.tokenOf('super')
    const get = async (search: string) => (await program.fetch(`/items/bookings?${search}`, { token })).status
    const search = async (query: string) => {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'SEARCH', token, headers, body: `{"query":${query}}` }
      return (await program.fetch('/items/bookings', init)).status
    }
    const nest = (open: string, close: string, times: number) =>
      `${open.repeat(times)}{}${close.repeat(times)}`
    for (const filter of [
      nest('{"_and":[', ']}', 10_000),
      nest('{"customer":{"bookings":', '}}', 5000),
      nest('{"lines":{"_none":{"booking":', '}}}', 3000),
      JSON.stringify({ id: { _in: Array(5000).fill('x') } }),
      JSON.stringify({ _or: Array.from({ length: 5000 }, () => ({ people: 1 })) }),
      '['.repeat(50_000),
    ]) {
      expect([filter.slice(0, 40), await get(`filter=${encodeURIComponent(filter)}`)]).toEqual([
        filter.slice(0, 40),
        400,
      ])
      expect([filter.slice(0, 40), await search(`{"filter":${filter}}`)]).toEqual([filter.slice(0, 40), 400])
    }
    expect(await search(`{"deep":${nest('{"agency":', '}', 10_000)},"fields":["agency.id"]}`)).toBeLessThan(
      500,
    )
    expect(await get(`fields=${'agency.members.'.repeat(20)}id`)).toBe(400)
    expect(await get(`fields=${Array(5).fill('*').join('.')}`)).toBeLessThan(500)
    expect(await get(`fields=${Array(40).fill('*').join('.')}`)).toBe(400)
    expect(await get(`filter${'[_and]'.repeat(200)}=1`)).toBe(400)
    expect(await get(`${'a[b]=1&'.repeat(5000)}limit=1`)).toBe(400)
    expect(await get(`sort=${'people,'.repeat(5000)}id`)).toBe(400)
    expect(await get(`search=${'x'.repeat(1_000_000)}`)).toBeLessThan(500)
    expect(await get(`fields=${'%f0%9f%8d%ba'.repeat(50_000)}`)).toBe(403)
    expect(await get('filter=%7B%22id%22')).toBe(400)
    expect(await get('fields=%zz&filter=%')).toBe(400)
    expect(program.faults).toEqual([])
  })

  if (engine === 'postgres')
    test('a query that takes too long for the server is refused, not failed', async () => {
      const { url, drop } = await freshPostgres()
      const patient = await openPostgres({ databaseUrl: url, log: console, connections: 4 })
      const hurried = new URL(url)
      hurried.searchParams.set('statement_timeout', '300')
      const quick = await openPostgres({ databaseUrl: hurried.href, log: console, connections: 2 })
      try {
        const token = await (await programOn(patient)).tokenOf('planner')
        const impatient = await programOn(quick)
        await patient.transaction(async (tx) => {
          await tx.executeQuery({ sql: 'LOCK TABLE drinks', parameters: [] } as never)
          const answer = await impatient.call('GET', '/items/drinks', { token })
          expect(answer).toMatchObject({
            status: 400,
            body: { errors: [{ extensions: { code: 'INVALID_QUERY' } }] },
          })
        })
        expect((await impatient.call('GET', '/items/drinks', { token })).status).toBe(200)
      } finally {
        await Promise.all([patient.close(), quick.close()])
        await drop()
      }
    })
})
