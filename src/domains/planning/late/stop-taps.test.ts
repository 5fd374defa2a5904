import { expect, test } from 'vitest'
import { minuteMs } from '../../../kernel/time/period.ts'
import { type Tapped, delayed, isNews, tap, untap } from './stop-taps.ts'

const due = Date.parse('2027-05-15T12:00:00Z')
const stop: Tapped = {
  planned_at: '2027-05-15T12:00:00.000Z',
  arrived_at: null,
  left_at: null,
  delay_min: null,
}
const reached = { ...stop, arrived_at: '2027-05-15T12:05:00.000Z' }
const reason = (outcome: { readonly ok: boolean; readonly refusal?: { readonly reason: string } }) =>
  outcome.refusal?.reason

test('who drives is there as it happens, from three hours before it is due, of a ride that is on [PL-25]', () => {
  expect(tap(stop, 'arrived_at', 'under_way', due)).toEqual({
    ok: true,
    value: { arrived_at: '2027-05-15T12:00:00.000Z' },
  })
  expect(tap(stop, 'arrived_at', 'planned', due - 180 * minuteMs).ok).toBe(true)
  expect(reason(tap(stop, 'arrived_at', 'planned', due - 181 * minuteMs))).toBe('stop-not-on')
  for (const status of ['requested', 'completed', 'cancelled'] as const)
    expect(reason(tap(stop, 'left_at', status, due))).toBe('stop-not-on')
})

test('what was said is said once [PL-25]', () => {
  expect(tap(reached, 'arrived_at', 'under_way', due + 60 * minuteMs)).toEqual({ ok: true, value: null })
  expect(untap(stop, 'arrived_at', 'employee', due, { made: null, reason: null })).toEqual({
    ok: true,
    value: null,
  })
})

test('it is taken back by who said it within ten minutes, later by the office with a reason [PL-25]', () => {
  const made = { at: due, isOwn: true }
  const back = { ok: true, value: { arrived_at: null } }
  const taking = (by: 'employee' | 'planner', minutes: number, why: string | null = null, isOwn = true) =>
    untap(reached, 'arrived_at', by, due + minutes * minuteMs, { made: { ...made, isOwn }, reason: why })
  expect(taking('employee', 10)).toEqual(back)
  expect(reason(taking('employee', 11))).toBe('undo-too-late')
  expect(reason(taking('employee', 1, null, false))).toBe('undo-not-yours')
  expect(reason(taking('planner', 60))).toBe('reason-required')
  expect(taking('planner', 60, 'Wrong place', false)).toEqual(back)
})

test('a delay is said until the place is reached, and nought takes it back [PL-25]', () => {
  expect(delayed(stop, 20, 'under_way', due)).toEqual({ ok: true, value: { delay_min: 20 } })
  expect(delayed({ ...stop, delay_min: 20 }, 0, 'planned', due)).toEqual({
    ok: true,
    value: { delay_min: null },
  })
  expect(reason(delayed(reached, 20, 'under_way', due))).toBe('stop-reached')
})

test('who was written to is offered again when the delay has changed by ten minutes [PL-26]', () => {
  expect(isNews({ minutes: 60, said_min: null })).toBe(true)
  for (const minutes of [51, 60, 69]) expect(isNews({ minutes, said_min: 60 })).toBe(false)
  for (const minutes of [50, 70]) expect(isNews({ minutes, said_min: 60 })).toBe(true)
})
