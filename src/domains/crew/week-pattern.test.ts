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

test('a week stands from its first to its last day, both included [CR-07]', () => {
  const rows = [{ valid_from: '2027-05-01', valid_to: '2027-05-31' }]
  const on = (day: string) => weekOn(rows, day).length
  expect(['2027-04-30', '2027-05-01', '2027-05-31', '2027-06-01'].map(on)).toEqual([0, 1, 1, 0])
  expect(
    succession([{ id: 'last day', valid_from: null, valid_to: '2027-06-01' }], '2027-06-01').end,
  ).toHaveLength(1)
})

test('a week is a list of days with two times, and of no more than four blocks a day [CR-06]', () => {
  const [from, to] = ['09:00', '09:01']
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      row((at % 7) + 1, `${10 + Math.floor(at / 7)}:00`, `${10 + Math.floor(at / 7)}:30`),
    )
  const refusal = (week: unknown) => {
    const judged = checkWeek(week)
    return judged.ok ? null : judged.refusal
  }
  expect(refusal(many(28))).toBeNull()
  for (const wrong of [
    many(29),
    [null],
    [{ ...row(1, from, to), note: 'early' }],
    [row(0, from, to)],
    [row(1.5, from, to)],
  ])
    expect(refusal(wrong)).toEqual({ reason: 'wrong-type', field: 'week' })
  for (const unreadable of [row(2, '24:00', to), row(2, from, '9:30')])
    expect(refusal([unreadable])).toEqual({ reason: 'hours-unreadable', field: 'week', weekday: 2 })
  expect(refusal([row(3, '09:00', '13:00'), row(3, '12:59', '14:00')])).toEqual({
    reason: 'hours-overlap',
    field: 'week',
    weekday: 3,
  })
  // Blocks that meet share no time, nor does a Sunday night that ends as Monday begins.
  expect(refusal([row(3, '09:00', '13:00'), row(3, '13:00', '14:00')])).toBeNull()
  expect(refusal([row(7, '20:00', '09:00'), row(1, '09:00', '17:00')])).toBeNull()
  expect(refusal([row(7, '20:00', '09:01'), row(1, '09:00', '17:00')])).toMatchObject({ weekday: 1 })
  expect(checkWeek([row(7, from, to)])).toEqual({ ok: true, value: [row(7, from, to)] })
})
