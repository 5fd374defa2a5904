/** What a person keeps at the workplace: presets, notifications, words. */
import {
  createPreset,
  createTranslation,
  deletePreset,
  readNotifications,
  readPresets,
  readSettings,
  readShares,
  readTranslations,
  updateNotification,
  updatePreset,
} from '@directus/sdk'
import { memberSlugs } from '../../../src/domains/identity/roles.ts'
import { beforeAll, expect, test } from 'vitest'
import { sampleSignIns } from '../../../fixtures/sample/crew/sign-ins.ts'
import { notify } from '../../../src/platform/workplace/notify.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, password, type Program, programOn } from '../program.ts'

const idOf = (role: string) => sampleSignIns.find((signIn) => signIn.role === role)!.id
const staff = [...memberSlugs, 'super'] as const

forEachEngine((database) => {
  let program: Program
  beforeAll(async () => {
    program = await programOn(database())
    await database().query(
      `INSERT INTO settings (id, site_title, company_name, company_email)
       VALUES (gen_random_uuid(), 'Feestfiets', 'Feestfiets', 'hallo@feestfiets.example')`,
    )
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

  test('everyone keeps presets of its own, and nobody reaches those of others', async () => {
    const client = await signedIn('employee')
    const made = (await client.request(
      createPreset({
        collection: 'bookings',
        search: 'gent',
        layout_query: { tabular: { page: 2 } },
      }),
    )) as unknown as { id: string }
    expect(made).toMatchObject({
      user: idOf('Employee'),
      role: null,
      bookmark: null,
      search: 'gent',
      layout: null,
      layout_query: { tabular: { page: 2 } },
      layout_options: null,
      refresh_interval: null,
      filter: null,
      icon: 'bookmark',
      color: null,
    })
    expect(await client.request(updatePreset(made.id as never, { bookmark: 'Mine' }))).toMatchObject({
      bookmark: 'Mine',
    })
    expect(await client.request(readPresets())).toHaveLength(1)
    const path = `/presets/${made.id}`
    for (const [name, method, body, wanted] of [
      ['planner', 'GET', undefined, '403 FORBIDDEN'],
      ['planner', 'PATCH', { search: 'x' }, '403 FORBIDDEN'],
      ['planner', 'DELETE', undefined, '403 FORBIDDEN'],
      ['employee', 'PATCH', { user: idOf('Planner') }, '403 FORBIDDEN'],
    ] as const)
      expect([name, method, outcome(await call(name, method, path, body))]).toEqual([name, method, wanted])
    expect(await data('planner', '/presets')).toEqual([])
    const foreign = await call('admin', 'POST', '/presets', { user: idOf('Employee'), search: 'x' })
    expect(outcome(foreign)).toBe('403 FORBIDDEN')
    expect(outcome(await call(null, 'GET', '/presets'))).toBe('403 FORBIDDEN')
    await client.request(deletePreset(made.id as never))
    expect(await client.request(readPresets())).toEqual([])
    const actions = await database().query(`SELECT id FROM activity WHERE collection = 'presets'`)
    expect(actions).toEqual([])
  })

  test('the program notifies people; each reads and puts away its own, and changes nothing else', async () => {
    await database().transaction((tx) =>
      notify(tx, {
        to: [idOf('Planner'), idOf('Employee'), idOf('Planner')],
        subject: 'B2 is unsafe',
        message: 'Brake gone',
        collection: 'party_bikes',
        item: 'b2',
      }),
    )
    const client = await signedIn('planner')
    const inbox = (await client.request(readNotifications())) as unknown as { id: string }[]
    expect(inbox).toEqual([
      {
        id: expect.any(String) as string,
        timestamp: expect.any(String) as string,
        status: 'inbox',
        recipient: idOf('Planner'),
        sender: null,
        subject: 'B2 is unsafe',
        message: 'Brake gone',
        collection: 'party_bikes',
        item: 'b2',
        kind: null,
        facts: null,
        read: false,
        mail: null,
      },
    ])
    const { id } = inbox[0]!
    expect(await client.request(updateNotification(id as never, { status: 'archived' }))).toMatchObject({
      status: 'archived',
    })
    const path = `/notifications/${id}`
    for (const [name, method, body, wanted] of [
      ['planner', 'PATCH', { status: 'lost' }, '400 FAILED_VALIDATION'],
      ['planner', 'PATCH', { subject: 'x' }, '403 FORBIDDEN'],
      ['planner', 'PATCH', { recipient: idOf('Employee') }, '403 FORBIDDEN'],
      ['super', 'PATCH', { message: 'x' }, '403 FORBIDDEN'],
      ['employee', 'PATCH', { status: 'inbox' }, '403 FORBIDDEN'],
      ['employee', 'GET', undefined, '403 FORBIDDEN'],
      ['admin', 'GET', undefined, '403 FORBIDDEN'],
      ['planner', 'DELETE', undefined, '404 ROUTE_NOT_FOUND'],
    ] as const)
      expect([name, method, body, outcome(await call(name, method, path, body))]).toEqual([
        name,
        method,
        body,
        wanted,
      ])
    expect(outcome(await call('super', 'POST', '/notifications', { subject: 'x' }))).toBe(
      '404 ROUTE_NOT_FOUND',
    )
    expect(await data<unknown[]>('employee', '/notifications')).toHaveLength(1)
  })

  test('words, settings and shares are read by whoever has the app, and words written by admins', async () => {
    const admin = await signedIn('admin')
    const words = { language: 'nl-BE', key: 'hello', value: 'Hallo' }
    expect(await admin.request(createTranslation(words))).toMatchObject(words)
    const twice = await call('admin', 'POST', '/translations', words)
    expect(outcome(twice)).toBe('400 RECORD_NOT_UNIQUE')
    for (const name of staff) {
      const client = await signedIn(name)
      expect(await client.request(readTranslations())).toMatchObject([words])
      expect(await client.request(readShares())).toEqual([])
      expect(await client.request(readSettings())).toEqual({
        project_name: 'Feestfiets',
        project_descriptor: 'Feestfiets',
        project_url: 'http://api.test',
        project_color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
        default_language: 'nl-BE',
        default_appearance: 'auto',
      })
    }
    expect(outcome(await call('employee', 'POST', '/translations', { ...words, key: 'x' }))).toBe(
      '403 FORBIDDEN',
    )
    expect(await data('employee', '/settings?fields=project_name')).toEqual({ project_name: 'Feestfiets' })
    expect(outcome(await call('employee', 'GET', '/settings?fields=iban'))).toBe('403 FORBIDDEN')
    expect(outcome(await call('super', 'PATCH', '/settings', { project_name: 'x' }))).toBe(
      '404 ROUTE_NOT_FOUND',
    )
    expect(outcome(await call('super', 'POST', '/shares', {}))).toBe('404 ROUTE_NOT_FOUND')
    for (const path of ['/translations', '/settings', '/shares', '/notifications'])
      expect([path, outcome(await call(null, 'GET', path))]).toEqual([path, '403 FORBIDDEN'])
  })
})
