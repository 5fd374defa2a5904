/** When a person works, and how much work and rest a day allows. */
import { type Day, addDays, weekdayOf } from '../../kernel/day.ts'
import { type Period, merged, minutesOf, overlaps } from '../../kernel/period.ts'
import { boundsOf, dayOf, instantNear } from '../../kernel/wall-time.ts'

export interface AvailabilityRow {
  /** ISO weekday. */
  readonly weekday: number
  readonly from_time: string
  /** Not after the start: on the next day. */
  readonly to_time: string
  readonly valid_from: Day | null
  readonly valid_to: Day | null
}

export interface WorkLimits {
  readonly maxHoursDay: number
  readonly minRestHours: number
}

const wallTime = /^([01]\d|2[0-3]):[0-5]\d$/
const hourMs = 3_600_000
// An evening's last trip home after midnight belongs to that evening: a working day turns at four in the morning.
const turnOfDayMs = 4 * hourMs

/** Turns weekly patterns into spans of a window; one for all people, since they share most of their hours. */
export function workingTime(window: Period, zone: string): (rows: readonly AvailabilityRow[]) => Period[] {
  const days: Day[] = []
  const last = dayOf(window.to, zone)
  for (let day = addDays(dayOf(window.from, zone), -1); day <= last; day = addDays(day, 1)) days.push(day)
  const known = new Map<string, number>()
  const instant = (day: Day, time: string) => {
    const key = `${day}T${time}`
    const found = known.get(key) ?? instantNear(day, time, zone)
    known.set(key, found)
    return found
  }
  const spans = (row: AvailabilityRow): Period[] => {
    // A row nobody can read is no promise to work.
    if (!wallTime.test(row.from_time) || !wallTime.test(row.to_time)) return []
    const overnight = row.to_time <= row.from_time
    return days
      .filter(
        (day) =>
          weekdayOf(day) === row.weekday &&
          (row.valid_from === null || row.valid_from <= day) &&
          (row.valid_to === null || day <= row.valid_to),
      )
      .map((day) => ({
        from: instant(day, row.from_time),
        to: instant(overnight ? addDays(day, 1) : day, row.to_time),
      }))
      .filter((span) => span.from < span.to && overlaps(span, window))
  }
  return (rows) => merged(rows.flatMap(spans))
}

/** The working day an instant belongs to. */
export const workingDayOf = (instant: number, zone: string): Day => dayOf(instant - turnOfDayMs, zone)

/** When the working day after the one of this instant begins. */
export const nextWorkingDay = (instant: number, zone: string): number =>
  boundsOf(workingDayOf(instant, zone), zone).to + turnOfDayMs

/**
 * Whether someone with these duties may take more: no working day of the added ones grows beyond the hours
 * allowed, and enough rest lies between its work and that of the days around it.
 */
export function keepsHoursAndRest(
  duties: readonly Period[],
  added: readonly Period[],
  limits: WorkLimits,
  workingDay: (instant: number) => Day,
): boolean {
  const restMs = limits.minRestHours * hourMs
  return added.every((one) => {
    const day = workingDay(one.from)
    let minutes = 0
    let first = Infinity
    let end = -Infinity
    const others: Period[] = []
    for (const duty of [...duties, ...added]) {
      if (workingDay(duty.from) === day) {
        minutes += minutesOf(duty)
        first = Math.min(first, duty.from)
        end = Math.max(end, duty.to)
      } else others.push(duty)
    }
    if (minutes > limits.maxHoursDay * 60) return false
    return others.every((duty) => (duty.from < first ? first - duty.to : duty.from - end) >= restMs)
  })
}
