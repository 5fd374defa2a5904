/** A collection that is defined tomorrow: its definition alone gives it a list, a form, an API, page access and a testing page. */
import { readFile } from 'node:fs/promises'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { type ReactNode, createElement as h } from 'react'
import { prerender } from 'react-dom/static'
import { beforeAll, expect, test } from 'vitest'
import { locales } from '../../../src/kernel/locale.ts'
import { portalAccessOver } from '../../../src/app/records/portal-access.ts'
import { pageAccessOver } from '../../../src/app/access/page-access.ts'
import { entryLabel, navigationFor, navigationOver } from '../../../src/app/portal/navigation/navigation.ts'
import { portalModel } from '../../../src/app/records/portal-model.ts'
import { recordPageOf } from '../../../src/app/records/record-pages.ts'
import { resources } from '../../../src/app/resources.ts'
import { TestingForm } from '../../../src/app/testing/testing-form.tsx'
import { testingPageOf } from '../../../src/app/testing/testing-pages.ts'
import { createQueryClient } from '../../../src/platform/http/client/query-client.ts'
import { withRequestContext } from '../../../src/platform/http/page/request-context.ts'
import { PortalAccessProvider } from '../../../src/platform/resource/ui/portal-access.tsx'
import { ResourceList } from '../../../src/platform/resource/ui/list/resource-list.tsx'
import { ResourceDetail } from '../../../src/platform/resource/ui/detail/resource-detail.tsx'
import { ResourceNew } from '../../../src/platform/resource/ui/creation/resource-new.tsx'
import { forEachEngine } from '../../databases/databases.ts'
import { kegCoolers } from './keg-coolers.ts'
import { outcome, password, type Program, programOn } from '../program.ts'

const model = portalModel([...resources, kegCoolers])
const pageAccess = pageAccessOver(model)
const portalAccessFor = portalAccessOver(model, pageAccess)
const path = '/portal/kegcoolers'
const table = `CREATE TABLE keg_coolers (
  id uuid PRIMARY KEY, code text NOT NULL UNIQUE, name jsonb NOT NULL, taps integer, price integer,
  depot uuid REFERENCES depots ON DELETE RESTRICT, state text NOT NULL DEFAULT 'cold', bought_on date,
  row_version integer NOT NULL DEFAULT 1, date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users, date_updated timestamptz, user_updated uuid REFERENCES users,
  archived_at timestamptz)`

test('its definition takes at most twenty-five lines', async () => {
  const source = await readFile(new URL('keg-coolers.ts', import.meta.url), 'utf8')
  const definition = source.slice(source.indexOf('export const kegCoolers'), source.indexOf('/** Its words'))
  expect(definition.trim().split('\n').length).toBeLessThanOrEqual(25)
})

test('it has page access, a place in the navigation and a testing page, for those its definition lets in', () => {
  const places = (role: string) =>
    navigationFor(role, navigationOver(model), pageAccess).filter((entry) => entry.path === path)
  expect(places('planner')).toEqual([{ section: 'settings', path, resource: kegCoolers }])
  expect(places('planner').map((entry) => locales.map((locale) => entryLabel(entry, locale)))).toEqual([
    ['Tapkoelers', 'Keg coolers', 'Refroidisseurs'],
  ])
  expect(places('organizer')).toEqual([])
  expect(
    ['admin', 'planner', 'employee', 'organizer'].map((role) => pageAccess.opens(role, `${path}/new`)),
  ).toEqual([true, true, false, false])
  expect(portalAccessFor('employee').fields('read', 'keg_coolers')).toEqual(['id', 'code', 'state'])
  expect(testingPageOf(model.all, 'keg_coolers')).toEqual({
    name: 'keg_coolers',
    resource: kegCoolers,
    hasList: true,
  })
})

forEachEngine((database) => {
  let program: Program
  beforeAll(async () => {
    await database().query(table)
    program = await programOn(database(), {}, { resources: model.all })
  })

  test('its records are made, changed, listed and archived through the API, by whom it says', async () => {
    const [planner, employee, organizer] = await Promise.all(
      ['planner', 'employee', 'organizer'].map((name) => program.tokenOf(name)),
    )
    const body = { code: 'K1', name: { nl: 'Koeler', en: 'Cooler', fr: 'Glacière' }, taps: 2, price: 125_050 }
    const made = await program.call('POST', '/items/keg_coolers', { token: planner, body })
    expect(made).toMatchObject({ status: 200, body: { data: { ...body, state: 'cold', row_version: 1 } } })
    const { id } = (made.body as { data: { id: string } }).data
    const wrong = await program.call('PATCH', `/items/keg_coolers/${id}`, {
      token: planner,
      body: { taps: 0 },
    })
    expect(outcome(wrong)).toBe('400 FAILED_VALIDATION')
    const read = await program.call('GET', '/items/keg_coolers?sort=-code', { token: employee })
    expect(read.body).toEqual({ data: [{ id, code: 'K1', state: 'cold' }] })
    const refused = [
      await program.call('GET', '/items/keg_coolers', { token: organizer }),
      await program.call('PATCH', `/items/keg_coolers/${id}`, { token: employee, body: { state: 'warm' } }),
      await program.call('DELETE', `/items/keg_coolers/${id}`, { token: planner }),
    ]
    expect(refused.map(outcome)).toEqual(Array.from({ length: 3 }, () => '403 FORBIDDEN'))
    const history = await program.call('GET', `/revisions?filter[collection][_eq]=keg_coolers`, {
      token: await program.tokenOf('admin'),
    })
    expect(history.body).toMatchObject({ data: [{ collection: 'keg_coolers', item: id }] })
  })

  test('its list, record, form and testing form are rendered with its words and its records', async () => {
    const show = (node: ReactNode) => rendered(program, 'planner', node)
    const list = recordPageOf(model.all, 'kegcoolers')!
    const html = await show(h(ResourceList, { resource: list.resource }))
    expect(html).toContain('Tapkoelers')
    expect(html).toMatch(/<caption[^>]*>Tapkoelers<\/caption>/)
    expect(html).toContain('Koeler')
    expect(html).toContain('€\u00A01.250,50')
    expect(html).toContain(`href="${path}/new"`)
    const [row] = await database().query<{ id: string }>('SELECT id FROM keg_coolers')
    const detail = await show(h(ResourceDetail, { resource: kegCoolers, id: row!.id }))
    expect(detail).toMatch(/<h1[^>]*>K1/)
    for (const form of [
      h(ResourceNew, { resource: kegCoolers }),
      h(TestingForm, { resource: kegCoolers, isAlone: false }),
    ]) {
      const fields = await show(form)
      for (const name of ['code', 'taps', 'price', 'bought_on']) expect(fields).toContain(`name="${name}"`)
      expect(fields).not.toContain('name="row_version"')
    }
  })
})

/** A page of the portal with this in it, as the server renders it for a member of staff. */
async function rendered(program: Program, role: string, node: ReactNode): Promise<string> {
  const { body } = await program.call('POST', '/auth/login', {
    body: { email: `${role}@feestfiets.example`, password },
  })
  const previewToken = (body as { data: { access_token: string } }).data.access_token
  const portal = { ...portalAccessFor(role), missing: null, NewRecord: () => null }
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => h(MantineProvider, null, h(PortalAccessProvider, { portal, children: node })),
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const context = {
    request: new Request(`http://api.test/nl${path}`, { headers: { 'accept-language': 'nl' } }),
    locale: 'nl' as const,
    nonce: undefined,
    publicUrl: 'http://api.test',
    callApi: ({ url, headers }: Request) => program.fetch(url, { headers }),
    previewToken,
  }
  return withRequestContext(context, async () => {
    await router.load()
    const app = h(QueryClientProvider, { client: createQueryClient() }, h(RouterProvider, { router }))
    const { prelude } = await prerender(app)
    return new Response(prelude).text()
  })
}
