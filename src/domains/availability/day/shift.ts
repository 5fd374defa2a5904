/** How long somebody's shift on a day is: from his first leaving until he is back for the last time. */
import { workingDayBounds, workingDayOf } from '../../crew/working-time.ts'
import { type Instant, type Minutes, type Period, minuteMs } from '../../../kernel/time/period.ts'

// Who is called in is paid for three hours (labour act of 16 March 1971, article 21): a shorter shift saves nothing.
const leastShiftMin = 180

/** The working day of a start, which its shifts are counted in. */
export const shiftDayOf = (start: Instant, zone: string): Period =>
  workingDayBounds(workingDayOf(start, zone), zone)

/** Rule AV-32. */
export function shiftMin(spans: readonly Period[], day: Period): Minutes {
  let [from, to] = [Infinity, -Infinity]
  for (const span of spans) {
    if (span.from < day.from || span.from >= day.to) continue
    from = Math.min(from, span.from)
    to = Math.max(to, span.to)
  }
  return to < from ? 0 : Math.max(leastShiftMin, (to - from) / minuteMs)
}
