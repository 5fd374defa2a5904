/** When somebody says it was: a time on the clock of a working day. */
import { type Outcome, refuse } from '../../../kernel/outcome.ts'
import { addDays, type Day } from '../../../kernel/time/day.ts'
import type { Instant } from '../../../kernel/time/period.ts'
import { instantOf } from '../../../kernel/time/wall-time.ts'
import { workingDayOf } from '../../crew/working-time.ts'

/** A time on the clock within a working day: what is before its turn is of the night after it. */
export function momentIn(day: Day, time: string, zone: string): Outcome<Instant> {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return refuse('time-unreadable', { field: 'time' })
  for (const on of [day, addDays(day, 1)]) {
    const found = instantOf(on, time, zone)
    if (found.ok && workingDayOf(found.value, zone) === day) return found
  }
  return refuse('no-such-time', { field: 'time', day, time })
}
