import { expect, test } from 'vitest'
import { checkWeek, succession, weekOn } from './week-pattern.ts'

const row = (weekday: number, from_time: string, to_time: string) => ({ weekday, from_time, to_time })

test.each([
  ['no hours at all', [], true],
  ['two blocks a day, the second past midnight', [row(6, '09:00', '13:00'), row(6, '17:00', '02:00')], true],
  ['hours that are told twice', [row(1, '09:00', '13:00'), row(1, '12:00', '14:00')], false],
  [
    'a night that runs into the next day’s hours',
    [row(5, '20:00', '10:00'), row(6, '09:00', '17:00')],
    false,
  ],
  ['a Sunday night that runs into Monday', [row(7, '20:00', '10:00'), row(1, '09:00', '17:00')], false],
  ['a time nobody can read', [row(1, '9:00', '17:00')], false],
  ['an eighth day', [row(8, '09:00', '17:00')], false],
  ['no list', 'monday', false],
])('a week with %s is taken: %s [CR-06]', (_words, week, isFine) => {
  expect(checkWeek(week).ok).toBe(isFine)
})

test('a new week ends the old one the day before, keeps what was over, and drops what was still to begin [CR-07]', () => {
  const rows = [
    { id: 'always', valid_from: null, valid_to: null },
    { id: 'over', valid_from: null, valid_to: '2027-05-31' },
    { id: 'running', valid_from: '2027-05-01', valid_to: '2027-12-31' },
    { id: 'that day', valid_from: '2027-06-01', valid_to: null },
    { id: 'later', valid_from: '2027-09-01', valid_to: null },
  ]
  expect(succession(rows, '2027-06-01')).toEqual({
    end: [
      { id: 'always', valid_to: '2027-05-31' },
      { id: 'running', valid_to: '2027-05-31' },
    ],
    drop: ['that day', 'later'],
  })
  expect(weekOn(rows, '2027-05-15')).toHaveLength(3)
})
