/** When a person works, and how much work and rest a day allows. */
import { type Day, addDays, weekdayOf } from '../../src/kernel/time/day.ts'
import { type Period, merged, minutesOf, overlaps, hourMs } from '../../src/kernel/time/period.ts'
import { boundsOf, dayOf, instantNear } from '../../src/kernel/time/wall-time.ts'

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
// An evening's last trip home after midnight belongs to that evening: a working day turns at four in the morning.
const turnOfDayMs = 4 * hourMs
// Further off than this nothing bears on a day's hours or rest.
const reachMs = 72 * hourMs

/** Turns weekly patterns into spans of a window; one for all people, since they share most of their hours. Rule CR-08. */
export function workingTime(window: Period, zone: string): (rows: readonly AvailabilityRow[]) => Period[] {
  const days: Day[] = []
  const last = dayOf(window.to, zone)
  for (let day = addDays(dayOf(window.from, zone), -1); day <= last; day = addDays(day, 1)) days.push(day)
  const byWeekday = Map.groupBy<number, Day>(days, weekdayOf)
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
    return (byWeekday.get(row.weekday) ?? [])
      .filter(
        (day) =>
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

/** The working day an instant belongs to. Rule CR-09. */
export const workingDayOf = (instant: number, zone: string): Day => dayOf(instant - turnOfDayMs, zone)

/** The instants of a working day: what goes on after midnight is part of the evening before. Rule CR-09. */
export function workingDayBounds(day: Day, zone: string): Period {
  const { from, to } = boundsOf(day, zone)
  return { from: from + turnOfDayMs, to: to + turnOfDayMs }
}

/** When the working day after the one of this instant begins. Rule CR-09. */
export const nextWorkingDay = (instant: number, zone: string): number =>
  workingDayBounds(workingDayOf(instant, zone), zone).to

// Work that goes on through the night is still the same day's; a longer pause there would be a rest too short.
export const nightBreakMs = 6 * hourMs

/**
 * Whether someone with these duties may take more: the working days the added ones belong to keep within the hours
 * allowed, and enough rest lies between an added one and all work of another day. One that goes on past four in the
 * morning leaves room for that rest within twenty-four hours. What may be worked may also be worked without any part
 * of it, so that nothing planned has to be judged anew when a ride falls away.
 * Rule CR-09.
 */
export function keepsHoursAndRest(
  duties: readonly Period[],
  added: readonly Period[],
  limits: WorkLimits,
  workingDay: (instant: number) => Day,
): boolean {
  const restMs = limits.minRestHours * hourMs
  const isOneDay = (one: Period, next: Period) =>
    next.from - one.to < Math.min(restMs, nightBreakMs) || workingDay(one.from) === workingDay(next.from)
  const rests = (one: Period, other: Period) => {
    const [first, next] = one.from < other.from ? [one, other] : [other, one]
    return isOneDay(first, next) || next.from - first.to >= restMs
  }
  const reach = { from: added[0]!.from - reachMs, to: added[0]!.to + reachMs }
  const all = [...duties.filter((duty) => overlaps(duty, reach)), ...added].toSorted(
    (a, b) => a.from - b.from,
  )
  const days: Period[][] = []
  for (const duty of all) {
    const day = days.at(-1)
    if (day && isOneDay(day.at(-1)!, duty)) day.push(duty)
    else days.push([duty])
  }
  const isNotTooLong = (day: readonly Period[]) => {
    const [first, last] = [day[0]!, day.at(-1)!]
    return (
      day.reduce((sum, duty) => sum + minutesOf(duty), 0) <= limits.maxHoursDay * 60 &&
      (workingDay(first.from) === workingDay(last.from) || last.to - first.from <= 24 * hourMs - restMs)
    )
  }
  return (
    days.every((day) => !day.some((duty) => added.includes(duty)) || isNotTooLong(day)) &&
    added.every((duty) => all.every((other) => other === duty || rests(duty, other)))
  )
}
