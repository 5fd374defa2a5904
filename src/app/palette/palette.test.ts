import { expect, test } from 'vitest'
import { settingsRow } from '../../../fixtures/sample/company.ts'
import { deskFor } from '../desk.ts'
import { opens } from '../doors.ts'
import { matching, paletteEntries } from './entries.ts'
import { bookingsFilter, customersFilter, phoneDigits } from './found-records.ts'

test.each(['organizer', 'employee', 'planner', 'accountant', 'admin'])(
  'a %s is offered only what opens',
  (role) => {
    const entries = paletteEntries(role, 'nl', settingsRow)
    expect(entries.length).toBeGreaterThan(5)
    for (const { to } of entries) expect(opens(role, to), to).toBe(true)
  },
)

test('a page is found by the beginning of any of its words, accents or not', () => {
  const labels = (typed: string) =>
    matching(paletteEntries('planner', 'fr', settingsRow), typed, 5).map(({ label }) => label)
  expect(labels('vehic')[0]).toBe('Véhicules tracteurs')
  expect(labels('nouv res')).toContain('Nouvelle réservation')
  expect(labels('zzz')).toEqual([])
})

test.each([
  ['0470 12 34', '4701234'],
  ['+32 470 12', '47012'],
  ['0032/470.12', '47012'],
  ['FF-1023', null],
  ['123', null],
  ['Jan 0470', null],
])('%s as a phone number is %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

test('names are looked for word by word, in the fields the reader may read', () => {
  expect(customersFilter(deskFor('planner'), 'Jan Pee')).toEqual({
    _and: ['Jan', 'Pee'].map((word) => ({
      _or: ['first_name', 'last_name', 'company_name', 'email'].map((name) => ({
        [name]: { _icontains: word },
      })),
    })),
  })
  expect(JSON.stringify(bookingsFilter(deskFor('employee'), 'jan@x'))).not.toContain('email')
  expect(bookingsFilter(deskFor('planner'), '100%')).toMatchObject({
    _or: [{ number: { _icontains: '100\\%' } }, { customer: {} }],
  })
})
