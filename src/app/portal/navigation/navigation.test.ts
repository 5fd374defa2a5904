/** The side navigation: the specification's words, and what each role finds. */
import { expect, test } from 'vitest'
import { memberSlugs } from '../../../domains/identity/roles.ts'
import { fillNoun } from '../../../domains/identity/company/noun.ts'
import { settingsRow } from '../../../../fixtures/sample/company.ts'
import { opens } from '../../access/page-access.ts'
import { entryLabel, navigation, navigationFor } from './navigation.ts'
import { entryOf } from './side-navigation.tsx'

const fill = fillNoun(settingsRow)
const labels = () =>
  navigation
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .map((entry) => entryLabel(entry, 'nl', fill))

const specified = [
  'Home',
  'Drinken',
  'Werknemers',
  'Pakketen',
  'Aanhangwagens',
  'Feestfietsen',
  'Takelwagens',
  'Schade types',
  'Boekingen',
  'Verzend kosten',
  'Planner',
  'Notificaties',
  'Schade',
  'Boekingsbedrijven',
  'Gebruikers',
  'Coupons',
]

test.each(specified)('the specification’s %s is there once', (label) => {
  expect(labels().filter((one) => one === label)).toHaveLength(1)
})

test.each([
  [
    'organizer',
    'home notifications statistics bookings customers complaints remarks agencies invoices damages',
  ],
  [
    'employee',
    'home mycalendar notifications statistics bookings complaints remarks partybikes trailers towtrucks rides refuelings damages employees',
  ],
  [
    'planner',
    `home planner mycalendar notifications statistics bookings customers waitinglist complaints reviews remarks letters bob-declarations hand-overs agencies
     reservations calendar availabilities absences hours closingdays invoices payments deposits packages packages/pricing packages/drinks
     packages/locations transport postal coupons partybikes trailers towtrucks rides refuelings damages damage
     employees cms/site cms/about cms/faq cms/features cms/prices cms/testimonials cms/pages cms/bob cms/letters cms/invoices
     settings/tags complainttypes
     settings/calendar settings/checks settings/depots settings/vat crew-facts`,
  ],
  [
    'accountant',
    `home notifications statistics bookings customers complaints remarks letters agencies availabilities absences hours invoices
     payments deposits bank received accounting packages packages/pricing packages/drinks packages/locations transport postal coupons
     partybikes trailers towtrucks rides refuelings damages damage employees cms/invoices settings/company settings/tags
     settings/vat received/documents bank/statements bank/lines`,
  ],
  ['nobody we know', ''],
])('a %s finds what may be seen', (role, paths) => {
  expect(
    navigationFor(role).map(({ path }) => path),
    'an entry that is meant to come or go is written into the list of each role above',
  ).toEqual(
    paths
      .split(/\s+/)
      .filter(Boolean)
      .map((path) => `/portal/${path}`),
  )
})

const below = navigation.flatMap(({ children = [] }) => children.map(({ path }) => path))
const roles = [...memberSlugs, 'nobody we know']

test.each(roles.flatMap((role) => below.map((path) => [role, path] as const)))(
  'below an entry, %s finds %s exactly where it opens',
  (role, path) => {
    const found = navigationFor(role).flatMap(({ children = [] }) => children.map((child) => child.path))
    expect(found.includes(path)).toBe(opens(role, path))
  },
)

test('an agency is shown no damage to handle', () => {
  expect(opens('organizer', '/portal/notifications/damage')).toBe(false)
  expect(opens('planner', '/portal/notifications/damage')).toBe(true)
})

test('administrators find everything', () => {
  expect(navigationFor('admin')).toEqual(navigation)
})

test('the entry with the longest path is the one a page belongs to', () => {
  const at = (path: string) => entryOf(navigation, path)
  expect(at('/portal/packages/drinks/new')).toBe('/portal/packages/drinks')
  expect(at('/portal/packages/0190a')).toBe('/portal/packages')
  expect(at('/portal/notifications/damage')).toBe('/portal/notifications/damage')
  expect(at('/portal/bookingsfoo')).toBeUndefined()
})
