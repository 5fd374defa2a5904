/** Who reads an error is told what he can do about it. */
import { afterAll, expect, test } from 'vitest'
import { locales } from '../../kernel/locale.ts'
import { getLocale, overwriteGetLocale } from '../../platform/i18n/paraglide/runtime.js'
import { errorText, isOfBooking, isVisited } from './error-text.ts'

const usual = getLocale
afterAll(() => overwriteGetLocale(usual))

const administrator = /beheerder|administrator|administrateur/i

test.each(locales)('no error sends a visitor to a system administrator (%s)', (locale) => {
  overwriteGetLocale(() => locale)
  const said = [401, 403, 404, 429, 500].map((status) => errorText(status, { isVisitor: true }).text)
  expect(said.filter((text) => administrator.test(text))).toEqual([])
  expect(errorText(404, { isVisitor: false }).text).toMatch(administrator)
})

test.each(locales)('no error sends the administrator to the administrator (%s)', (locale) => {
  overwriteGetLocale(() => locale)
  const reader = { isVisitor: false, isAdministrator: true }
  const said = [401, 403, 404, 429, 500].map((status) => errorText(status, reader).text)
  expect(said.filter((text) => administrator.test(text))).toEqual([])
})

test('the site is visited, the portal is worked in', () => {
  expect(['/', '/prices', '/portalen'].every(isVisited)).toBe(true)
  expect(['/portal', '/portal/bookings'].some(isVisited)).toBe(false)
})

test.each(locales)(
  'a wrong link to a booking says where the right one is, in words of its own (%s)',
  (locale) => {
    overwriteGetLocale(() => locale)
    const [link, page] = [true, false].map((isBookingLink) =>
      errorText(404, { isVisitor: true, isBookingLink }),
    )
    expect(link!.title).not.toBe(page!.title)
    expect(link!.text).toMatch(/bericht|message/)
    expect(errorText(500, { isVisitor: true, isBookingLink: true }).title).not.toBe(link!.title)
    expect(['/scheduler/abc', '/scheduler/abc/bob'].every(isOfBooking)).toBe(true)
    expect(['/scheduler', '/schedulers/abc', '/prices'].some(isOfBooking)).toBe(false)
  },
)
