import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../../kernel/time/period.ts'
import { clockAt, nextTaps } from './clock.ts'
import type { Tap, TimeKind } from './time-entry.ts'

const began = Date.parse('2027-05-14T08:00:00Z')
const tap = (kind: TimeKind, minutes: number): Tap => ({
  tap: `${kind}${minutes}`,
  kind,
  at: began + minutes * minuteMs,
})
const worked = [tap('clock_in', 0), tap('break_start', 60), tap('break_end', 75)]

test('who begins is at work, in a break while it lasts, and off once he stopped [CR-12]', () => {
  const at = (taps: readonly Tap[], minutes: number) => clockAt(taps, began + minutes * minuteMs)
  expect(at([], 0)).toEqual({ is: 'off', since: null, worked: 0, unsettled: null })
  expect(at(worked.slice(0, 1), 30)).toMatchObject({ is: 'working', since: began, worked: 30 })
  expect(at(worked.slice(0, 2), 70)).toMatchObject({
    is: 'paused',
    since: began + 60 * minuteMs,
    worked: 60,
  })
  expect(at(worked, 90)).toMatchObject({ is: 'working', since: began, worked: 75 })
  expect(at([...worked, tap('clock_out', 120)], 130)).toMatchObject({ is: 'off', unsettled: null })
  expect([nextTaps.off, nextTaps.working, nextTaps.paused]).toEqual([
    ['clock_in'],
    ['break_start', 'clock_out'],
    ['break_end'],
  ])
})

test('a shift that was never ended is asked about, and keeps nobody from beginning the next [CR-13]', () => {
  const forgotten = clockAt(worked, began + 17 * hourMs)
  expect(forgotten).toMatchObject({ is: 'off', unsettled: began })
  const next = [...worked, tap('clock_in', 24 * 60)]
  expect(clockAt(next, began + 25 * hourMs)).toMatchObject({ is: 'working', worked: 60, unsettled: began })
  const unbegun = [tap('break_end', 10), tap('clock_out', 60)]
  expect(clockAt(unbegun, began + 2 * hourMs)).toMatchObject({ is: 'off', unsettled: began + 10 * minuteMs })
})
