import { expect, test } from 'vitest'
import { standsAtOnce } from './absence.ts'

const now = Date.parse('2027-05-20T12:00:00Z')
const away = (kind: 'sick' | 'holiday', starts_at: string, ends_at: string) => ({ kind, starts_at, ends_at })

test.each([
  ['ill today', away('sick', '2027-05-20T06:00:00Z', '2027-05-21T06:00:00Z'), true],
  ['ill since last week', away('sick', '2027-05-14T06:00:00Z', '2027-05-25T06:00:00Z'), true],
  ['ill for a month', away('sick', '2027-05-20T06:00:00Z', '2027-06-19T06:00:00Z'), true],
  ['ill a month ago', away('sick', '2027-04-20T06:00:00Z', '2027-04-22T06:00:00Z'), false],
  ['ill for a year', away('sick', '2027-05-20T06:00:00Z', '2028-05-20T06:00:00Z'), false],
  ['on holiday', away('holiday', '2027-05-20T06:00:00Z', '2027-05-21T06:00:00Z'), false],
])('who says of himself that he is %s: stands at once is %s', (_what, absence, stands) => {
  expect(standsAtOnce(absence, 'self', now)).toBe(stands)
})

test('the office writes down an illness of whenever it was', () => {
  expect(standsAtOnce(away('sick', '2026-01-01T06:00:00Z', '2027-01-01T06:00:00Z'), 'office', now)).toBe(true)
  expect(standsAtOnce(away('holiday', '2027-05-20T06:00:00Z', '2027-05-21T06:00:00Z'), 'office', now)).toBe(
    false,
  )
})
