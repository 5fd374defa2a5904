/** A month of somebody's work: what he worked by day, beside what was planned, and everything that was noted of it. */
import { type Day, daysOfMonth, type Month } from '../../../kernel/time/day.ts'
import { type Instant, merged, type Minutes, minutesOf, type Period } from '../../../kernel/time/period.ts'
import { isUnsettled, type Shift, shiftsOf } from '../../crew/hours/shifts.ts'
import { standingTaps } from '../../crew/hours/standing-taps.ts'
import type { TimeEntry } from '../../crew/hours/time-entry.ts'
import { workingDayOf } from '../../crew/working-time.ts'

/** An entry with what is told of it. */
export interface ToldEntry extends TimeEntry {
  readonly reason: string | null
}

export interface WorkDay<E extends ToldEntry = ToldEntry> {
  readonly day: Day
  readonly worked: Minutes
  readonly paused: Minutes
  /** On rides and on the way. */
  readonly planned: Minutes
  readonly shifts: readonly Shift[]
  /** Everything that was noted: of each tap all its versions, the first one first. */
  readonly taps: readonly (readonly E[])[]
}

export interface WorkMonth<E extends ToldEntry = ToldEntry> {
  readonly worked: Minutes
  readonly paused: Minutes
  readonly planned: Minutes
  /** Shifts of which nobody can say how long they were. */
  readonly unsettled: number
  /** Taps that were corrected, or added afterwards. */
  readonly corrected: number
  readonly days: readonly WorkDay<E>[]
}

/** When a tap is told of: as it counts, or where it was struck out as it was. */
const momentOf = (versions: readonly TimeEntry[]): Instant => versions.findLast(({ at }) => at !== null)!.at!

const isCorrected = (versions: readonly ToldEntry[]): boolean =>
  versions.some(({ reason }) => reason !== null)

const startOf = ({ from, to, breaks }: Shift): Instant => from ?? breaks[0]?.from ?? breaks[0]?.to ?? to!

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0)

/** What begins on a working day is that day's, however far it goes into the next. Rules CR-09 and CR-12. */
export function workMonth<E extends ToldEntry>(
  { entries, plan }: { readonly entries: readonly E[]; readonly plan: readonly Period[] },
  { month, now, zone }: { readonly month: Month; readonly now: Instant; readonly zone: string },
): WorkMonth<E> {
  const dayOf = (at: Instant) => workingDayOf(at, zone)
  const taps = [...Map.groupBy(entries, ({ tap }) => tap).values()].map((versions) =>
    versions.toSorted((a, b) => a.version - b.version),
  )
  const shifts = Map.groupBy(shiftsOf(standingTaps(entries), now), (shift) => dayOf(startOf(shift)))
  const tapsByDay = Map.groupBy(
    taps.toSorted((a, b) => momentOf(a) - momentOf(b)),
    (versions) => dayOf(shiftStart(versions, shifts) ?? momentOf(versions)),
  )
  const planned = Map.groupBy(merged(plan), ({ from }) => dayOf(from))
  const days = daysOfMonth(month).flatMap((day): WorkDay<E>[] => {
    const of = shifts.get(day) ?? []
    const noted = tapsByDay.get(day) ?? []
    const due = planned.get(day) ?? []
    if (of.length + noted.length + due.length === 0) return []
    return [
      {
        day,
        worked: sum(of, ({ minutes }) => minutes ?? 0),
        paused: sum(of, ({ paused }) => paused),
        planned: Math.round(sum(due, minutesOf)),
        shifts: of,
        taps: noted,
      },
    ]
  })
  return {
    worked: sum(days, ({ worked }) => worked),
    paused: sum(days, ({ paused }) => paused),
    planned: sum(days, (one) => one.planned),
    unsettled: sum(days, (one) => one.shifts.filter(isUnsettled).length),
    corrected: sum(days, (one) => one.taps.filter(isCorrected).length),
    days,
  }
}

/** The shift a tap is of, where it counts: what ends after four in the morning is told of with what it ends. */
function shiftStart(
  versions: readonly TimeEntry[],
  shifts: ReadonlyMap<Day, readonly Shift[]>,
): Instant | null {
  const { at } = versions.at(-1)!
  if (at === null) return null
  for (const of of shifts.values())
    for (const shift of of) {
      const ends = [shift.to, ...shift.breaks.flatMap(({ from, to }) => [from, to])]
      if (shift.from === at || ends.includes(at)) return startOf(shift)
    }
  return null
}
