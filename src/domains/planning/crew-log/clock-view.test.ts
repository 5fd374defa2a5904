import { expect, test } from 'vitest'
import { minuteMs } from '../../../kernel/time/period.ts'
import { clockView, type PhoneTap } from './clock-view.ts'
import type { Fact, FactAnswer, FactData, FactKind } from './facts.ts'
import type { KeptFact } from './phone/phone-store.ts'

const began = Date.parse('2027-05-14T08:00:00Z')
const kept = (
  id: string,
  kind: FactKind,
  minutes: number,
  { data = {}, outcome }: { readonly data?: FactData; readonly outcome?: FactAnswer['outcome'] } = {},
): KeptFact => {
  const device_at = new Date(began + minutes * minuteMs).toISOString()
  const fact: Fact = { id, kind, version: 5, booking: null, device_at, offset_ms: 0, data }
  const answer = outcome ? { id, outcome, at: device_at, doubts: [], code: null, text: null } : null
  return { id, maker: 'sofie', fact, sheet: null, answer, received_at: null }
}
const read = (tap: string, minutes: number, is_own = true): PhoneTap => ({
  tap,
  kind: 'clock_in',
  at: new Date(began + minutes * minuteMs).toISOString(),
  is_own,
})
const view = (taps: readonly PhoneTap[], facts: readonly KeptFact[], minutes: number) =>
  clockView(taps, facts, began + minutes * minuteMs)

test('what was tapped without a network counts beside what was read, each tap once [CR-12]', () => {
  const facts = [kept('a', 'clock_in', 0, { outcome: 'taken' }), kept('b', 'break_start', 60)]
  expect(view([read('a', 0)], facts, 70)).toMatchObject({ is: 'paused', worked: 60 })
  expect(view([], facts, 70)).toMatchObject({ is: 'paused', worked: 60 })
})

test('what was refused never happened, and what was taken back is gone [CR-14]', () => {
  expect(view([], [kept('a', 'clock_in', 0, { outcome: 'refused' })], 5)).toMatchObject({ is: 'off' })
  const undo = kept('b', 'undo_clock_in', 2, { data: { tap: 'a' } })
  expect(view([read('a', 0)], [undo], 5)).toMatchObject({ is: 'off', last: null })
  expect(view([], [kept('a', 'clock_in', 0), undo], 5)).toMatchObject({ is: 'off' })
})

test('the last tap of his own is offered to be taken back for ten minutes [CR-14]', () => {
  const facts = [kept('a', 'clock_in', 0)]
  expect(view([], facts, 10).last).toEqual({ tap: 'a', kind: 'clock_in' })
  expect(view([], facts, 11).last).toBeNull()
  expect(view([read('a', 0, false)], [], 5).last).toBeNull()
})

test('what he corrected of his own hours without a network counts at once: moved, struck out, added [CR-14]', () => {
  const correct = (id: string, tap: string | null, version: number | null, minutes: number | null) =>
    kept(id, 'correct_hours', 90, {
      data: {
        correction: {
          tap,
          version,
          kind: tap === null ? 'clock_out' : 'clock_in',
          at: minutes === null ? null : new Date(began + minutes * minuteMs).toISOString(),
          reason: 'Vergeten',
        },
      },
    })
  const moved = view([{ ...read('a', 0), version: 1 }], [correct('b', 'a', 1, 30)], 90)
  expect(moved).toMatchObject({ is: 'working', worked: 60, taps: [{ tap: 'a', version: 2, is_own: false }] })
  expect(view([read('a', 0)], [correct('b', 'a', 1, null)], 90)).toMatchObject({ is: 'off', taps: [] })
  const ended = view([read('a', 0)], [correct('b', null, null, 60)], 90)
  expect(ended).toMatchObject({ is: 'off', taps: [{ tap: 'a' }, { tap: 'b', kind: 'clock_out' }] })
  // Read again meanwhile, it is there once.
  expect(view(ended.taps, [correct('b', null, null, 60)], 90).taps).toHaveLength(2)
})
