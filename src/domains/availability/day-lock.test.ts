import { expect, test } from 'vitest'
import { daysToLock } from './day-lock.ts'

const zone = 'Europe/Brussels'
const span = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) })

test('who writes into a day locks its working day with the one before and after', () => {
  const days = ['2027-05-14', '2027-05-15', '2027-05-16']
  expect(daysToLock([span('2027-05-15T12:00:00Z', '2027-05-15T14:00:00Z')], zone)).toEqual(days)
  // A ride after midnight is of the working day before: its writer waits for who writes into that evening.
  expect(daysToLock([span('2027-05-15T22:30:00Z', '2027-05-16T01:30:00Z')], zone)).toEqual(days)
  expect(daysToLock([span('2027-05-15T22:30:00Z', '2027-05-16T02:00:00Z')], zone)).toEqual([
    ...days,
    '2027-05-17',
  ])
})

test('spans that touch the same days lock them once, in one order', () => {
  const evening = span('2027-05-15T18:00:00Z', '2027-05-15T20:00:00Z')
  const before = span('2027-05-13T18:00:00Z', '2027-05-13T20:00:00Z')
  expect(daysToLock([evening, before], zone)).toEqual(daysToLock([before, evening, evening], zone))
  expect(daysToLock([], zone)).toEqual([])
})

test('the hour that is left out, or comes twice, belongs to one working day', () => {
  // Clocks go forward on 28 March and back on 31 October, at 02:00 and 03:00.
  expect(daysToLock([span('2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z')], zone)[1]).toBe('2027-03-27')
  expect(daysToLock([span('2027-10-31T00:30:00Z', '2027-10-31T02:30:00Z')], zone)[1]).toBe('2027-10-30')
})
