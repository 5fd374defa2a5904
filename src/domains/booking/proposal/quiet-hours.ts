/** The hours of the night: nobody is mailed an offer in them, and nothing we ask or promise ends in them. */
import { addDays } from '../../../kernel/time/day.ts'
import { type Instant, minuteMs, hourMs } from '../../../kernel/time/period.ts'
import { dayOf, instantOf, timeOf } from '../../../kernel/time/wall-time.ts'

/** Wall time, whole hours; the same hour twice is none. */
export interface QuietHours {
  readonly from: number
  readonly to: number
  readonly zone: string
}

interface QuietSettings {
  readonly quiet_from_hour: number
  readonly quiet_to_hour: number
  readonly time_zone: string
}

export const quietHoursOf = ({ quiet_from_hour: from, quiet_to_hour: to, time_zone }: QuietSettings) =>
  ({ from, to, zone: time_zone }) satisfies QuietHours

/** A whole hour on the wall. */
export const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** When the quiet hours an instant lies in began and end; null outside of them. Rule B-30. */
function quietAround(at: Instant, { from, to, zone }: QuietHours) {
  const time = timeOf(at, zone)
  const [begins, ends] = [clock(from), clock(to)]
  const isOverMidnight = begins > ends
  const isQuiet = isOverMidnight ? time >= begins || time < ends : time >= begins && time < ends
  if (!isQuiet) return null
  const today = dayOf(at, zone)
  const isEvening = isOverMidnight && time >= begins
  const began = instantOf(isOverMidnight && !isEvening ? addDays(today, -1) : today, begins, zone)
  const over = instantOf(isEvening ? addDays(today, 1) : today, ends, zone)
  return began.ok && over.ok ? { began: began.value, over: over.value } : null
}

/** When the quiet hours an instant lies in are over; null outside of them. Rule B-30. */
export const quietUntil = (now: Instant, quiet: QuietHours): Instant | null =>
  quietAround(now, quiet)?.over ?? null

const quarterMs = 15 * minuteMs

/**
 * By when we answer, within the hours we promise: a whole quarter, and the evening before where the hours end in the
 * night, unless it was asked in that same night. Nothing is answered after the start.
 * Rule B-03.
 */
export function answerBy(now: Instant, hours: number, quiet: QuietHours, start: Instant = Infinity): Instant {
  const promised = now + hours * hourMs
  const evening = quietAround(promised, quiet)?.began ?? promised
  const whole = Math.floor((evening > now ? evening : promised) / quarterMs) * quarterMs
  return Math.min(whole > now ? whole : promised, start)
}

/**
 * Until when somebody may answer us, with all the hours he is given: the next whole quarter, and the morning after where
 * they end in the night.
 * Rule B-31.
 */
export function standsUntil(now: Instant, hours: number, quiet: QuietHours): Instant {
  const whole = Math.ceil((now + hours * hourMs) / quarterMs) * quarterMs
  return quietUntil(whole, quiet) ?? whole
}
