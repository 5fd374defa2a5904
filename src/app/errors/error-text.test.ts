/** Who reads an error is told what he can do about it. */
import { expect, test } from 'vitest'
import { locales } from '../../kernel/locale.ts'
import { errorText, isOfBooking, isVisited } from './error-text.ts'

const administrator = /beheerder|administrator|administrateur/i

test.each(locales)('no error sends a visitor to a system administrator (%s)', (locale) => {
  const said = [401, 403, 404, 429, 500].map((status) => errorText(status, locale, { isVisitor: true }).text)
  expect(said.filter((text) => administrator.test(text))).toEqual([])
  expect(errorText(404, locale, { isVisitor: false }).text).toMatch(administrator)
})

test.each(locales)('no error sends the administrator to the administrator (%s)', (locale) => {
  const reader = { isVisitor: false, isAdministrator: true }
  const said = [401, 403, 404, 429, 500].map((status) => errorText(status, locale, reader).text)
  expect(said.filter((text) => administrator.test(text))).toEqual([])
})

test('the site is visited, the portal is worked in', () => {
  expect(['/', '/prices', '/portalen'].every(isVisited)).toBe(true)
  expect(['/portal', '/portal/bookings'].some(isVisited)).toBe(false)
})

test.each(locales)(
  'a wrong link to a booking says where the right one is, in words of its own (%s)',
  (locale) => {
    const [link, page] = [true, false].map((isBookingLink) =>
      errorText(404, locale, { isVisitor: true, isBookingLink }),
    )
    expect(link!.title).not.toBe(page!.title)
    expect(link!.text).toMatch(/e-?mail/)
    expect(errorText(500, locale, { isVisitor: true, isBookingLink: true }).title).not.toBe(link!.title)
    expect(['/scheduler/abc', '/scheduler/abc/bob'].every(isOfBooking)).toBe(true)
    expect(['/scheduler', '/schedulers/abc', '/prices'].some(isOfBooking)).toBe(false)
  },
)
