/** The model and one’s own role, described as far as one may read; what stays out of reach of item calls. */
import {
  readCollections,
  readFieldsByCollection,
  readRelations,
  readRolesMe,
  readUserPermissions,
} from '@directus/sdk'
import { beforeAll, expect, test } from 'vitest'
import { memberSlugs } from '../../../src/domains/identity/roles.ts'
import { resources } from '../../../src/app/resources.ts'
import { generated } from '../../../src/platform/items/model/generated.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, password, type Program, programOn } from '../program.ts'

const staff = [...memberSlugs, 'super'] as const

forEachEngine((database) => {
  let program: Program
  beforeAll(async () => {
    program = await programOn(database())
    await database().query('INSERT INTO settings (id) VALUES (gen_random_uuid())')
  })
  const call = async (name: string | null, method: string, path: string, body?: unknown) =>
    program.call(method, path, { token: name ? await program.tokenOf(name) : undefined, body })
  const data = async <T>(name: string, path: string) =>
    ((await call(name, 'GET', path)).body as { data: T }).data
  const signedIn = async (name: string) => {
    const client = program.client()
    await client.login({ email: `${name}@feestfiets.example`, password })
    return client
  }

  test('the model is described as far as its records may be read', async () => {
    const client = await signedIn('employee')
    const collections = (await client.request(readCollections())) as unknown as { collection: string }[]
    const names = collections.map(({ collection }) => collection)
    expect(names).toContain('bookings')
    for (const hidden of ['price_rules', 'lost_demands', 'sessions', 'revisions', 'mails'])
      expect(names).not.toContain(hidden)
    const fields = (await client.request(readFieldsByCollection('bookings'))) as unknown as {
      field: string
      type: string
      meta: { special: readonly string[] | null }
      schema: { foreign_key_table: string | null } | null
    }[]
    const byName = new Map(fields.map((field) => [field.field, field]))
    for (const hidden of ['gross', 'internal_notes', 'token_hash']) expect(byName.has(hidden)).toBe(false)
    expect(byName.get('people')).toMatchObject({ type: 'integer', meta: { required: false } })
    expect(byName.get('customer')).toMatchObject({
      type: 'uuid',
      schema: { foreign_key_table: 'customers', foreign_key_column: 'id' },
    })
    expect(byName.get('drinks')).toMatchObject({ type: 'alias', schema: null })
    const relations = (await client.request(readRelations())) as unknown as {
      collection: string
      field: string
      related_collection: string
      meta: { one_field: string | null; junction_field: string | null }
    }[]
    expect(relations).toContainEqual(
      expect.objectContaining({
        collection: 'booking_drinks',
        field: 'booking',
        related_collection: 'bookings',
      }),
    )
    const rowOf = (collection: string, field: string) =>
      relations.find((row) => row.collection === collection && row.field === field)
    expect(rowOf('booking_drinks', 'booking')).toMatchObject({ meta: { junction_field: 'drink' } })
    expect(rowOf('booking_drinks', 'drink')).toMatchObject({ meta: { junction_field: 'booking' } })
    expect(rowOf('bookings', 'customer')).toMatchObject({ meta: { junction_field: null } })
    expect(rowOf('users', 'avatar')).toMatchObject({ related_collection: 'files' })
    expect(byName.get('drinks')).toMatchObject({ meta: { special: ['m2m'] } })
    expect(byName.get('stops')?.meta.special).toEqual(['o2m'])
    for (const { collection, related_collection } of relations)
      expect([names.includes(collection), names.includes(related_collection)]).toEqual([true, true])
    for (const [path, wanted] of [
      ['/collections/bookings', '200'],
      ['/collections/price_rules', '403 FORBIDDEN'],
      ['/collections/__proto__', '403 FORBIDDEN'],
      ['/fields/bookings/people', '200'],
      ['/fields/bookings/gross', '403 FORBIDDEN'],
      ['/fields/nosuch', '403 FORBIDDEN'],
      ['/relations/booking_drinks/booking', '200'],
      ['/relations/booking_drinks/quantity', '403 FORBIDDEN'],
    ] as const)
      expect([path, outcome(await call('employee', 'GET', path))]).toEqual([path, wanted])
    for (const path of ['/collections', '/fields', '/relations', '/permissions/me', '/roles/me'])
      expect([path, outcome(await call(null, 'GET', path))]).toEqual([path, '403 FORBIDDEN'])
    expect(await data<unknown[]>('super', '/collections')).toHaveLength(resources.length)
  })

  test('each is told its own role and what it may do, and what it is told holds', async () => {
    for (const name of staff) {
      const client = await signedIn(name)
      const [role, ...others] = (await client.request(readRolesMe())) as unknown as { id: string }[]
      expect([role?.id, others]).toEqual([(await data<{ role: string }>(name, '/users/me')).role, []])
      const told = (await client.request(readUserPermissions())) as unknown as Record<
        string,
        Record<string, { access: string; fields: string[] }>
      >
      for (const { name: collection, system } of resources) {
        if (system) continue
        const read = told[collection]?.read?.access ?? 'none'
        expect([name, collection, read]).toEqual([
          name,
          collection,
          (await call(name, 'GET', `/items/${collection}`)).status === 403
            ? 'none'
            : (expect.stringMatching(/full|partial/) as string),
        ])
      }
      expect(told.presets).toMatchObject({
        create: { access: 'full' },
        read: { access: name === 'super' ? 'full' : 'partial' },
      })
    }
  })

  test('the platform’s own collections are refused by generic item calls, for everyone', async () => {
    const system = [...resources.filter((resource) => resource.system), ...generated].map(({ name }) => name)
    expect(system.length).toBeGreaterThan(12)
    const key = '0190a000-0000-7000-8000-00000000ffff'
    for (const name of [null, 'employee', 'admin', 'super'])
      for (const collection of [...system, 'directus_users', 'directus_activity', 'nosuch'])
        for (const [method, path] of [
          ['GET', ''],
          ['SEARCH', ''],
          ['POST', ''],
          ['PATCH', ''],
          ['DELETE', ''],
          ['GET', `/${key}`],
          ['PATCH', `/${key}`],
          ['DELETE', `/${key}`],
        ] as const)
          expect([
            name,
            method,
            collection,
            outcome(
              await call(name, method, `/items/${collection}${path}`, method === 'GET' ? undefined : {}),
            ),
          ]).toEqual([name, method, collection, '403 FORBIDDEN'])
    const answer = await call('super', 'GET', '/items/activity')
    expect(answer.body).toEqual({
      errors: [
        {
          message: "You don't have permission to access this.",
          extensions: {
            reason: `You don't have permission to access collection "activity" or it does not exist. Queried in root.`,
            code: 'FORBIDDEN',
          },
        },
      ],
    })
    expect(program.faults).toEqual([])
  })
})
