import { expect, test } from 'vitest'
import { type DayEdge, edgeInstant, edgeMoment } from './day-edge.ts'

const zone = 'Europe/Brussels'

test('a day without an hour is the whole day, and reads as that day again', () => {
  const whole = { day: '2026-12-05', time: null }
  expect(edgeInstant(whole, 'first', zone)).toBe('2026-12-04T23:00:00.000Z')
  expect(edgeInstant(whole, 'last', zone)).toBe('2026-12-05T23:00:00.000Z')
  for (const edge of ['first', 'last'] as const)
    expect(edgeMoment(edgeInstant(whole, edge, zone)!, edge, zone)).toEqual(whole)
})

test('a day on which the clocks change is a day like any other', () => {
  for (const day of ['2026-03-29', '2026-10-25'])
    for (const edge of ['first', 'last'] as const)
      expect(edgeMoment(edgeInstant({ day, time: null }, edge, zone)!, edge, zone)).toEqual({
        day,
        time: null,
      })
})

test('an hour that is given stays given', () => {
  const afternoon = { day: '2026-12-05', time: '13:30' }
  const read = (edge: DayEdge) => edgeMoment(edgeInstant(afternoon, edge, zone)!, edge, zone)
  expect(read('first')).toEqual(afternoon)
  expect(read('last')).toEqual(afternoon)
})

test('what is no day is no moment', () => {
  expect(edgeInstant({ day: '', time: null }, 'last', zone)).toBeNull()
  expect(edgeInstant({ day: '2026-1', time: '10:00' }, 'first', zone)).toBeNull()
})
