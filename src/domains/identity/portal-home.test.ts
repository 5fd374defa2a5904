/** The entry of the portal, a row a sentence of the specification. */
import { expect, test } from 'vitest'
import { portalHome } from './portal-home.ts'

test.each([
  ['an employee', 'employee', 'jonas@feestfiets.example', '/portal/mycalendar'],
  ['an organizer', 'organizer', 'amelie@bureau.example', '/portal/bookings'],
  ['a user whose e-mail carries the marker', 'planner', 'Boekhouding@feestfiets.example', '/portal/invoices'],
  ['an accountant', 'accountant', 'marc@feestfiets.example', '/portal/invoices'],
  ['a planner', 'planner', 'sofie@feestfiets.example', '/portal/planner'],
  ['an admin', 'admin', 'wouter@feestfiets.example', '/portal/planner'],
  ['an employee whose e-mail carries the marker', 'employee', 'boekhouding@x.example', '/portal/mycalendar'],
  ['an organizer whose e-mail carries the marker', 'organizer', 'boekhouding@x.example', '/portal/bookings'],
])('%s begins at the right page [ID-03]', (_who, role, email, home) => {
  expect(portalHome({ role, email }, 'boekhouding')).toBe(home)
})

test('without a marker an e-mail leads nobody to the invoices [ID-03]', () => {
  expect(portalHome({ role: 'planner', email: 'sofie@feestfiets.example' }, '')).toBe('/portal/planner')
})
