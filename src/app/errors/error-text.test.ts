/** Who reads an error is told what he can do about it. */
import { expect, test } from 'vitest'
import { locales } from '../../kernel/locale.ts'
import { errorText, isVisited } from './error-text.ts'

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
