/** Where somebody stands by his clock: at work, in a break or off, and what he may tap next. */
import { minuteMs, type Instant, type Minutes } from '../../../kernel/time/period.ts'
import { isUnsettled, shiftsOf } from './shifts.ts'
import { inOrder } from './standing-taps.ts'
import type { Tap, TimeKind } from './time-entry.ts'

export interface Clock {
  readonly is: 'off' | 'working' | 'paused'
  /** Since when; null where he is off. */
  readonly since: Instant | null
  /** Of the shift that runs, breaks not counted. */
  readonly worked: Minutes
  /** A shift before that was never ended or never begun; nobody knows how long it was. */
  readonly unsettled: Instant | null
}

/** What one tap is followed by: work is not ended in a break that nobody ended. */
export const nextTaps: Readonly<Record<Clock['is'], readonly TimeKind[]>> = {
  off: ['clock_in'],
  working: ['break_start', 'clock_out'],
  paused: ['break_end'],
}

/** Rules CR-12 and CR-13. */
export function clockAt(taps: readonly Tap[], now: Instant): Clock {
  const shifts = shiftsOf(inOrder(taps), now)
  const running = shifts.find(({ isRunning }) => isRunning)
  const missed = shifts.find(isUnsettled)
  const unsettled = missed
    ? (missed.from ?? missed.breaks[0]?.from ?? missed.breaks[0]?.to ?? missed.to)
    : null
  if (!running) return { is: 'off', since: null, worked: 0, unsettled }
  const pause = running.breaks.at(-1)
  const isPaused = pause !== undefined && pause.to === null
  const until = isPaused ? pause.from! : now
  const worked = Math.max(0, Math.floor((until - running.from!) / minuteMs) - running.paused)
  return {
    is: isPaused ? 'paused' : 'working',
    since: isPaused ? pause.from : running.from,
    worked,
    unsettled,
  }
}
