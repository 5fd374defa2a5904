/** The page access of the portal holds together with its pages, its permissions and its words. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { portalHome } from '../../domains/identity/portal-home.ts'
import { memberSlugs } from '../../domains/identity/roles.ts'
import { locales } from '../../kernel/locale.ts'
import { labelAt } from '../../platform/resource/words.ts'
import { portalAccessFor } from '../records/portal-access.ts'
import { opens, rolesFor } from './page-access.ts'
import { navigation } from '../portal/navigation/navigation.ts'
import { model } from '../records/portal-model.ts'
import { madeElsewhere } from '../records/record-pages.ts'
import { settingsFor } from './guard-page.ts'

const routed = [
  ...readFileSync(new URL('../routes.ts', import.meta.url), 'utf8').matchAll(/route\('(\/portal[^']*)'/g),
].map(([, path]) => path!)
const withPages = model.all.filter(({ page }) => page)

test('a page nobody gave access is closed to all but administrators', () => {
  expect(rolesFor('/portal/nosuch')).toEqual([])
  expect(rolesFor('/portal/bookings/0190a')).toEqual(rolesFor('/portal/bookings'))
  expect(rolesFor('/portal/bookings/agency/0190a')).not.toContain('employee')
  expect(opens('admin', '/portal/nosuch')).toBe(true)
  expect(opens('planner', '/portal/nosuch')).toBe(false)
})

test.each([...memberSlugs, 'super-administrator'])(
  'a %s reads what the frame asks for before any page, and opens the page the day begins on',
  (role) => {
    const settings = model.permissions(role).of('settings', 'read')
    for (const field of settingsFor(role))
      expect(
        settings?.field(field),
        `settings.${field}: \`access\` in src/domains/identity/resources.ts`,
      ).toBe('every')
    for (const isOpen of [true, false]) {
      const home = portalHome({ role, email: 'who@example.com' }, '', isOpen)
      expect(opens(role, home), `${home}: its roles in page-access.ts, or portal-home.ts`).toBe(true)
    }
    for (const path of ['/portal', '/portal/home', '/portal/profile', '/portal/notifications'])
      expect(opens(role, path), path).toBe(true)
  },
)

test('who may open a list may read what is in it, and who may open a new page may create', () => {
  for (const role of [...memberSlugs, 'super-administrator'])
    for (const { name, page } of withPages) {
      const portal = portalAccessFor(role)
      if (opens(role, `/portal/${page!.path}`)) expect(portal.may('read', name), `${role} ${name}`).toBe(true)
      if (rolesFor(`/portal/${page!.path}/new`).includes(role))
        expect(portal.may('create', name), `${role} ${name}`).toBe(true)
    }
})

test('every page of the navigation is somewhere', () => {
  const paths = new Set([...routed, ...withPages.map(({ page }) => `/portal/${page!.path}`)])
  const lost = navigation
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .filter(({ path }) => !paths.has(path))
  expect(lost.map(({ path }) => path)).toEqual([])
})

test('every collection with pages says how a new record is called, but for seven that bend nothing', () => {
  const silent = withPages.filter(({ name }) => !locales.every((locale) => labelAt(`${name}._add`, locale)))
  expect(silent.map(({ name }) => name)).toEqual([
    'roles',
    'settings',
    'retention_runs',
    'waiting_entries',
    'ride_letters',
    'reviews',
    'received_invoices',
  ])
})

test('a new record has the plain form where no page was made for it', () => {
  const own = withPages.filter(({ page }) => routed.includes(`/portal/${page!.path}/new`))
  expect(own.map(({ name }) => name).toSorted()).toEqual([...madeElsewhere].toSorted())
})
