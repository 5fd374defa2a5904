import { expect, test } from 'vitest'
import { hourMs } from '../../../kernel/time/period.ts'
import type { TimeKind } from '../../crew/hours/time-entry.ts'
import { type ToldEntry, workMonth } from './work-month.ts'

const zone = 'Europe/Brussels'
const at = (text: string) => Date.parse(`${text}+02:00`)
const entry = (
  tap: string,
  kind: TimeKind,
  when: string | null,
  over: Partial<ToldEntry> = {},
): ToldEntry => ({
  tap,
  version: 1,
  kind,
  at: when === null ? null : at(when),
  reason: null,
  ...over,
})
const month = (entries: readonly ToldEntry[], plan: readonly [string, string][] = [], of = '2027-05') =>
  workMonth(
    { entries, plan: plan.map(([from, to]) => ({ from: at(from), to: at(to) })) },
    { month: of, now: at('2027-06-20T12:00'), zone },
  )

test('a night that goes on past midnight, and past four, is all of the day it began on [CR-09, CR-12]', () => {
  const night = [
    entry('a', 'clock_in', '2027-05-31T22:00'),
    entry('b', 'break_start', '2027-06-01T01:00'),
    entry('c', 'break_end', '2027-06-01T01:30'),
    entry('d', 'clock_out', '2027-06-01T05:00'),
  ]
  expect(month(night)).toMatchObject({
    worked: 390,
    paused: 30,
    unsettled: 0,
    days: [{ day: '2027-05-31', worked: 390, taps: [{}, {}, {}, {}] }],
  })
  expect(month(night, [], '2027-06').days).toEqual([])
  // What begins after midnight and before four is still the evening before.
  const late = [entry('a', 'clock_in', '2027-05-16T02:00'), entry('b', 'clock_out', '2027-05-16T03:00')]
  expect(month(late).days.map(({ day }) => day)).toEqual(['2027-05-15'])
})

test('what was planned stands beside what was worked, twice planned once, also on a day nobody clocked [CR-12]', () => {
  const worked = [entry('a', 'clock_in', '2027-05-15T09:00'), entry('b', 'clock_out', '2027-05-15T12:00')]
  const {
    planned,
    worked: minutes,
    days,
  } = month(worked, [
    ['2027-05-15T09:00', '2027-05-15T10:00'],
    ['2027-05-15T09:30', '2027-05-15T11:00'],
    ['2027-05-17T09:00', '2027-05-17T10:00'],
  ])
  expect([minutes, planned]).toEqual([180, 180])
  expect(days.map((day) => [day.day, day.worked, day.planned])).toEqual([
    ['2027-05-15', 180, 120],
    ['2027-05-17', 0, 60],
  ])
})

test('what is missing counts for nothing and is counted, and every version stays to be read [CR-13, CR-14]', () => {
  const entries = [
    entry('a', 'clock_in', '2027-05-15T09:00'),
    entry('b', 'clock_in', '2027-05-16T09:00'),
    entry('c', 'clock_out', '2027-05-16T18:00'),
    entry('c', 'clock_out', '2027-05-16T12:00', { version: 2, reason: 'Vergeten' }),
    entry('d', 'break_start', '2027-05-16T10:00'),
    entry('d', 'break_start', null, { version: 2 }),
  ]
  const read = month(entries)
  expect(read).toMatchObject({ worked: 180, unsettled: 1, corrected: 1 })
  expect(read.days.flatMap(({ taps }) => taps.flat())).toHaveLength(entries.length)
  const [out] = read.days[1]!.taps.filter(([first]) => first!.tap === 'c')
  expect(out!.map((version) => version.at)).toEqual([at('2027-05-16T18:00'), at('2027-05-16T12:00')])
})

test('an end that was moved over four in the morning stays with its shift [CR-12]', () => {
  const entries = [
    entry('a', 'clock_in', '2027-05-15T20:00'),
    entry('b', 'clock_out', '2027-05-16T03:00'),
    entry('b', 'clock_out', '2027-05-16T04:30', { version: 2, reason: 'Later' }),
  ]
  const { days } = month(entries)
  expect(days).toMatchObject([{ day: '2027-05-15', worked: 8.5 * 60 }])
  expect(days[0]!.taps).toHaveLength(2)
  expect((at('2027-05-16T04:30') - at('2027-05-15T20:00')) / hourMs).toBe(8.5)
})
