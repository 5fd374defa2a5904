import { expect, test } from 'vitest'
import type { Day } from '../../../kernel/time/day.ts'
import { instantNear } from '../../../kernel/time/wall-time.ts'
import { otherDays } from './other-days.ts'

const zone = 'Europe/Brussels'
const at = (day: string, time: string) => instantNear(day, time, zone)

test('the same hour of the nearest days comes first, later before earlier, then other hours; none of the bad days [PL-22]', () => {
  const found = otherDays({
    start: at('2027-05-15', '14:00'),
    zone,
    without: new Set<Day>(['2027-05-15', '2027-05-16']),
    startsOn: (day) => {
      if (day === '2027-05-14') return [at(day, '10:00'), at(day, '13:00'), at(day, '14:00')]
      if (day === '2027-05-16' || day === '2027-05-17') return [at(day, '14:00')]
      if (day === '2027-05-29') return [at(day, '13:00'), at(day, '14:00')]
      return []
    },
  })
  expect(found).toEqual([
    at('2027-05-14', '14:00'),
    at('2027-05-17', '14:00'),
    at('2027-05-29', '14:00'),
    at('2027-05-14', '13:00'),
    at('2027-05-14', '10:00'),
  ])
})

test('an hour is the same hour on both sides of the clock’s change [PL-22]', () => {
  const [first] = otherDays({
    start: at('2027-03-27', '14:00'),
    zone,
    without: new Set(),
    startsOn: (day) => (day === '2027-03-28' ? [at(day, '13:00'), at(day, '14:00')] : []),
  })
  expect(first).toBe(at('2027-03-28', '14:00'))
})
