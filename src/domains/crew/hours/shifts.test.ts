import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../../kernel/time/period.ts'
import { isUnsettled, longestShiftMs, shiftsOf } from './shifts.ts'
import { standingTaps } from './standing-taps.ts'
import { type TimeEntry, type TimeKind, timeKinds } from './time-entry.ts'

const noon = Date.parse('2027-05-15T10:00:00Z')
const short: Readonly<Record<string, TimeKind>> = {
  in: 'clock_in',
  out: 'clock_out',
  pause: 'break_start',
  back: 'break_end',
}
/** `in 9:00, out 17:00`: taps of one day, by their hour; beyond 24 the night after it. */
const taps = (day: string): TimeEntry[] =>
  day.split(', ').map((said, index) => {
    const [kind, time] = said.split(' ') as [string, string]
    const [hour, minute] = time.split(':').map(Number) as [number, number]
    return {
      tap: `tap${index}`,
      version: 1,
      kind: short[kind]!,
      at: Date.parse('2027-05-14T00:00:00Z') + hour * hourMs + minute * minuteMs,
    }
  })
const shifts = (day: string, now = noon) => shiftsOf(standingTaps(taps(day)), now)

test.each([
  ['in 9:00, out 17:00', 480, ['no-break']],
  ['in 9:00, pause 12:00, back 12:45, out 17:00', 435, []],
  ['in 9:00, pause 12:00, back 12:30, pause 15:00, back 15:10, out 17:00', 440, []],
  ['in 22:00, out 27:30', 330, []],
  ['in 9:00, out 9:00', 0, []],
  ['in 9:00, pause 9:10, back 11:00, out 11:20', 30, ['long-break']],
  ['in 9:00, pause 15:00, back 15:20, out 17:00', 460, []],
  ['in 9:00, pause 15:01, back 15:20, out 17:00', 461, ['no-break']],
])('%s is %i minutes of work, and worth a look for %o [CR-12, CR-16]', (day, minutes, troubles) => {
  expect(shifts(day)).toMatchObject([{ minutes, troubles, isRunning: false }])
})

test.each([
  ['in 9:00', 'no-clock-out'],
  ['out 17:00', 'no-clock-in'],
  ['pause 12:00, back 12:30, out 17:00', 'no-clock-in'],
  ['in 9:00, pause 12:00, out 17:00', 'break-not-ended'],
  ['in 9:00, back 12:00, out 17:00', 'break-not-begun'],
  ['in 9:00, pause 12:00, pause 12:10, back 12:30, out 17:00', 'break-not-ended'],
])('of %s nobody says how long it was: %s [CR-13]', (day, trouble) => {
  const [shift, ...more] = shifts(day)
  expect(more).toEqual([])
  expect(shift).toMatchObject({ minutes: null, troubles: [trouble] })
  expect(isUnsettled(shift!)).toBe(true)
})

test('who begins again without having stopped leaves the first shift open, and the second counts [CR-13]', () => {
  expect(shifts('in 9:00, in 13:00, out 17:00')).toMatchObject([
    { to: null, minutes: null, troubles: ['no-clock-out'] },
    { minutes: 240, troubles: [] },
  ])
})

test('taps of two days are two forgotten ones and no shift of a day and a half [CR-13]', () => {
  expect(shifts('in 9:00, out 41:00', noon + 48 * hourMs)).toMatchObject([
    { to: null, troubles: ['no-clock-out'] },
    { from: null, troubles: ['no-clock-in'] },
  ])
  expect(shifts('in 9:00, out 25:00')).toMatchObject([{ minutes: 960 }])
})

test('the last shift runs for sixteen hours, and then its end was forgotten [CR-13]', () => {
  const began = Date.parse('2027-05-14T09:00:00Z')
  expect(shifts('in 9:00, pause 12:00', began + longestShiftMs)).toMatchObject([
    { isRunning: true, minutes: null, troubles: [] },
  ])
  expect(shifts('in 9:00, pause 12:00', began + longestShiftMs + 1)).toMatchObject([
    { isRunning: false, minutes: null, troubles: ['no-clock-out', 'break-not-ended'] },
  ])
})

test('a night in which the clock is turned is as long as it was [CR-12]', () => {
  const worked = (from: string, to: string) =>
    shiftsOf(
      [
        { tap: 'a', kind: 'clock_in', at: Date.parse(from) },
        { tap: 'b', kind: 'clock_out', at: Date.parse(to) },
      ],
      noon,
    )[0]!.minutes
  expect(worked('2027-03-27T23:00+01:00', '2027-03-28T04:00+02:00')).toBe(240)
  expect(worked('2026-10-24T23:00+02:00', '2026-10-25T04:00+01:00')).toBe(360)
})

test('minutes add up as they are read: seconds count for nothing [CR-12]', () => {
  const at = (text: string) => Date.parse(`2027-05-14T${text}Z`)
  const [shift] = shiftsOf(
    [
      { tap: 'a', kind: 'clock_in', at: at('09:00:59') },
      { tap: 'b', kind: 'break_start', at: at('12:00:58') },
      { tap: 'c', kind: 'break_end', at: at('12:30:01') },
      { tap: 'd', kind: 'clock_out', at: at('13:00:00') },
    ],
    noon,
  )
  expect(shift).toMatchObject({ minutes: 210, paused: 30 })
})

const anyEntries = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...timeKinds),
      at: fc.integer({ min: 0, max: 72 * 60 }).map((minutes) => noon - 72 * hourMs + minutes * minuteMs),
      // What became of it: moved by so many minutes, or struck out.
      later: fc.array(fc.oneof(fc.integer({ min: -90, max: 90 }), fc.constant(null)), { maxLength: 2 }),
    }),
    { maxLength: 14 },
  )
  .map((all) =>
    all.flatMap(({ kind, at, later }, index): TimeEntry[] => [
      { tap: `tap${index}`, version: 1, kind, at },
      ...later.map((by, more) => ({
        tap: `tap${index}`,
        version: more + 2,
        kind,
        at: by === null ? null : at + by * minuteMs,
      })),
    ]),
  )

test('whatever order entries arrive in, the hours are the same [CR-12]', () => {
  fc.assert(
    fc.property(
      anyEntries.chain((entries) =>
        fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
      ),
      ([entries, shuffled]) => {
        expect(shiftsOf(standingTaps(shuffled), noon)).toEqual(shiftsOf(standingTaps(entries), noon))
      },
    ),
  )
})

test('shifts never overlap, and what was worked is the span less its breaks, never less than nothing [CR-12, CR-13]', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const found = shiftsOf(standingTaps(entries), noon)
      let last = -Infinity
      for (const { from, to, breaks, minutes, paused, isRunning } of found) {
        const moments = [from, ...breaks.flatMap((pause) => [pause.from, pause.to]), to].filter(
          (moment) => moment !== null,
        )
        for (const moment of moments) {
          expect(moment).toBeGreaterThanOrEqual(last)
          last = moment
        }
        if (minutes === null) continue
        const rested = breaks.reduce((sum, pause) => sum + (pause.to! - pause.from!) / minuteMs, 0)
        expect(isRunning).toBe(false)
        expect(paused).toBe(rested)
        expect(minutes).toBe((to! - from!) / minuteMs - rested)
        expect(minutes).toBeGreaterThanOrEqual(0)
      }
      // Each tap that counts is in exactly one shift.
      const told = found.flatMap(({ from, to, breaks }) => [
        from,
        to,
        ...breaks.flatMap((pause) => [pause.from, pause.to]),
      ])
      expect(told.filter((moment) => moment !== null)).toHaveLength(standingTaps(entries).length)
    }),
  )
})

test('the last version of a tap counts, and one that was struck out is none [CR-14]', () => {
  const [began, ended] = taps('in 9:00, out 17:00') as [TimeEntry, TimeEntry]
  const moved = { ...ended, version: 2, at: ended.at! - hourMs }
  const struck = { ...ended, version: 3, at: null }
  expect(shiftsOf(standingTaps([moved, began, ended]), noon)[0]!.minutes).toBe(420)
  expect(shiftsOf(standingTaps([struck, moved, began, ended]), noon)[0]).toMatchObject({ to: null })
})
