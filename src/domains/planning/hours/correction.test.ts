import { expect, test } from 'vitest'
import { minuteMs } from '../../../kernel/time/period.ts'
import type { TimeEntry } from '../../crew/hours/time-entry.ts'
import { judgeCorrection, judgeTakeBack } from './correction.ts'

const now = Date.parse('2027-05-15T10:00:00Z')
const zone = 'Europe/Brussels'
const tapped: TimeEntry = { tap: 'tap', version: 1, kind: 'clock_out', at: now - 60 * minuteMs }
const judge = (over: object = {}, by: 'self' | 'office' = 'self') => {
  const said = { latest: tapped, version: 1, at: now - 30 * minuteMs, reason: 'Vergeten', ...over }
  const judged = judgeCorrection(said, { by, now, zone })
  return judged.ok ? judged.value : judged.refusal.reason
}

test('a correction says why, and nothing that is still to come [CR-14, CR-15]', () => {
  expect(judge({ reason: '  Vergeten  ' })).toBe('Vergeten')
  expect(judge({ reason: ' ' })).toBe('reason-required')
  expect(judge({ at: now + minuteMs })).toBe('hours-ahead')
  expect(judge({ at: now + minuteMs }, 'office')).toBe('hours-ahead')
})

test('what was forgotten is added with its hour, and what is struck out cannot be struck out again [CR-14]', () => {
  expect(judge({ latest: null, version: null })).toBe('Vergeten')
  expect(judge({ latest: null, version: null, at: null })).toBe('time-required')
  expect(judge({ at: null })).toBe('Vergeten')
  expect(judge({ latest: { ...tapped, at: null }, at: null })).toBe('time-required')
  expect(judge({ latest: { ...tapped, at: null } })).toBe('Vergeten')
})

test('who corrects what somebody corrected meanwhile looks again first [CR-14]', () => {
  expect(judge({ latest: { ...tapped, version: 2 } })).toBe('hours-changed')
})

test('one’s own hours are corrected back to the first of last month, the office’s further [CR-15]', () => {
  const april = Date.parse('2027-04-01T04:00:00+02:00')
  expect(judge({ at: april })).toBe('Vergeten')
  expect(judge({ at: april - minuteMs })).toBe('hours-too-old')
  expect(judge({ at: april - minuteMs }, 'office')).toBe('Vergeten')
  // Nor is what lies further back moved into this month.
  expect(judge({ latest: { ...tapped, at: april - minuteMs } })).toBe('hours-too-old')
})

test('a wrong tap is taken back by who made it, within ten minutes, while nobody corrected it [CR-14]', () => {
  const takeBack = (over: object, after: number) => {
    const judged = judgeTakeBack({ ...tapped, isOwn: true, ...over }, tapped.at! + after * minuteMs)
    return judged.ok ? 'ok' : judged.refusal.reason
  }
  expect(takeBack({}, 10)).toBe('ok')
  expect(takeBack({}, 11)).toBe('undo-too-late')
  expect(takeBack({ isOwn: false }, 1)).toBe('tap-not-found')
  expect(takeBack({ version: 2 }, 1)).toBe('hours-changed')
})
