import { expect, test } from 'vitest'
import { rideQueryOf, rideSearch, bookableDays, isAnswered, largestGroup } from './ride-query.ts'

const asked = (search: Parameters<typeof rideQueryOf>[0]) =>
  rideQueryOf(search, '2026-11-22', [
    { people_min: 8, people_max: 16, max_ahead_days: 90 },
    { people_min: 17, people_max: 48, max_ahead_days: 365 },
  ])
const days = { min: '2026-11-23', max: '2027-11-22' }

test('nothing asked is a usual group, on any day, anywhere', () => {
  expect(asked({})).toEqual({ people: 12, most: 48, least: 8, day: null, days, place: '', wrong: {} })
})

test('an empty form is read as what was left open', () => {
  expect(asked({ people: '', day: '', place: '' }).wrong).toEqual({ people: 'people-required' })
})

test.each([
  ['0', 'people-no-count'],
  ['-3', 'people-no-count'],
  ['a lot', 'people-no-count'],
  ['14,5', 'people-no-count'],
  ['  ', 'people-required'],
  ['7', 'group-too-small'],
  ['49', 'group-too-large'],
  ['9999999999', 'group-too-large'],
])('%s people are told what is wrong', (people, reason) => {
  expect(asked({ people })).toMatchObject({ people: 12, wrong: { people: reason } })
})

test.each([
  ['2026-11-22', 'day-in-the-past'],
  ['1999-01-01', 'day-in-the-past'],
  ['2027-02-30', 'date-required'],
  ['soon', 'date-required'],
  ['2027-11-23', 'too-far-ahead'],
])('the day %s is told what is wrong', (day, reason) => {
  expect(asked({ day })).toMatchObject({ day: null, wrong: { day: reason } })
})

test('of an address only texts of a sane length are taken', () => {
  const search = rideSearch({ people: 12, day: { $gt: '' }, place: 'x'.repeat(8000) })
  expect(asked(search)).toEqual({
    people: 12,
    most: 48,
    least: 8,
    day: null,
    days,
    place: 'x'.repeat(60),
    wrong: {},
  })
})

test('while nothing is on sale no group is too large, and no day too far', () => {
  expect(largestGroup([])).toBeNull()
  expect(bookableDays([], '2026-11-22')).toEqual({ min: '2026-11-23' })
  expect(rideQueryOf({ people: 60, day: '2031-01-01' }, '2026-11-22', []).wrong).toEqual({})
})

test.each([
  [{ people: 12, day: '2026-12-05' }, true],
  [{ day: '2026-12-05' }, false],
  [{ people: 12 }, false],
  [{ people: 60, day: '2026-12-05' }, false],
  [{ people: 12, day: '2028-12-05' }, false],
])('an address that answers the first step is not asked again: %j %s', (search, is) => {
  expect(isAnswered(search, asked(search))).toBe(is)
})
