/** The side navigation: the specification's words, and what each role finds. */
import { expect, test } from 'vitest'
import { navigation, navigationFor } from './navigation.ts'

const dutch = (product: string) =>
  navigation
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .map(({ label }) => (typeof label === 'function' ? label(product) : label)[0])

test('the Dutch labels are those of the specification', () => {
  expect(dutch('Feestfietsen').toSorted()).toEqual(
    [
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
    ].toSorted(),
  )
})

test.each([
  ['organizer', ['/portal/bookings']],
  ['employee', ['/portal/bookings', '/portal/partybikes', '/portal/trailers', '/portal/towtrucks']],
  ['planner', ['/portal/bookings', '/portal/partybikes', '/portal/trailers', '/portal/towtrucks']],
  ['accountant', ['/portal/bookings', '/portal/partybikes', '/portal/trailers', '/portal/towtrucks']],
  ['admin', ['/portal/bookings', '/portal/partybikes', '/portal/trailers', '/portal/towtrucks']],
  [
    'super-administrator',
    ['/portal/bookings', '/portal/partybikes', '/portal/trailers', '/portal/towtrucks'],
  ],
  ['nobody we know', []],
])('a %s finds what exists and may be seen', (role, paths) => {
  expect(navigationFor(role).map(({ path }) => path)).toEqual(paths)
})
