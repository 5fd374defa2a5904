/** When a person works, and how much work and rest a day allows. */
import { type Day, addDays, weekdayOf } from '../../kernel/time/day.ts'
import { type Period, merged, minutesOf, overlaps, hourMs } from '../../kernel/time/period.ts'
import { boundsOf, dayOf, instantNear } from '../../kernel/time/wall-time.ts'

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
 * allowed, and enough rest lies between them and the work before and after. One that goes on past four in the
 * morning leaves room for that rest within twenty-four hours.
 * Rule CR-09.
 */
export function keepsHoursAndRest(
  duties: readonly Period[],
  added: readonly Period[],
  limits: WorkLimits,
  workingDay: (instant: number) => Day,
): boolean {
  const restMs = limits.minRestHours * hourMs
  const reach = { from: added[0]!.from - reachMs, to: added[0]!.to + reachMs }
  const all = [...duties.filter((duty) => overlaps(duty, reach)), ...added].toSorted(
    (a, b) => a.from - b.from,
  )
  const days: Period[][] = []
  for (const duty of all) {
    const last = days.at(-1)?.at(-1)
    const goesOn =
      last &&
      (duty.from - last.to < Math.min(restMs, nightBreakMs) ||
        workingDay(last.from) === workingDay(duty.from))
    if (goesOn) days.at(-1)!.push(duty)
    else days.push([duty])
  }
  return days.every((day, index) => {
    if (!day.some((duty) => added.includes(duty))) return true
    const [before, after] = [days[index - 1]?.at(-1), days[index + 1]?.[0]]
    const [first, last] = [day[0]!, day.at(-1)!]
    return (
      day.reduce((sum, duty) => sum + minutesOf(duty), 0) <= limits.maxHoursDay * 60 &&
      (workingDay(first.from) === workingDay(last.from) || last.to - first.from <= 24 * hourMs - restMs) &&
      (!before || first.from - before.to >= restMs) &&
      (!after || after.from - last.to >= restMs)
    )
  })
}
