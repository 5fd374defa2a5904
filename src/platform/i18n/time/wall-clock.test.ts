import { expect, test } from 'vitest'
import { dayIn, timeIn } from './wall-clock.ts'

const brussels = 'Europe/Brussels'

test('an instant reads as the clock on the wall, in winter and in summer', () => {
  expect(timeIn(brussels, '2027-01-15T12:30:00Z')).toBe('13:30')
  expect(timeIn(brussels, '2027-05-15T12:30:00Z')).toBe('14:30')
})

test('just after local midnight it is the next day there already', () => {
  expect(dayIn(brussels, '2027-05-14T22:00:00Z')).toBe('2027-05-15')
  expect(timeIn(brussels, '2027-05-14T22:00:00Z')).toBe('00:00')
})
