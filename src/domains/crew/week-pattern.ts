/** The week a person works, from a day on: what it may be, and what becomes of the one before. */
import { type Day, addDays } from '../../kernel/time/day.ts'
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import type { AvailabilityRow } from './working-time.ts'

export type WeekRow = Pick<AvailabilityRow, 'weekday' | 'from_time' | 'to_time'>

const mostRows = 28
const wallTime = /^([01]\d|2[0-3]):[0-5]\d$/
const weekMinutes = 7 * 24 * 60

/** Times a person can read, and no hour twice; an end that is not after its start is on the next day. Rule CR-06. */
export function checkWeek(
  given: unknown,
): Outcome<WeekRow[], 'wrong-type' | 'hours-unreadable' | 'hours-overlap'> {
  if (!Array.isArray(given) || given.length > mostRows) return refuse('wrong-type', { field: 'week' })
  const week: WeekRow[] = []
  for (const row of given as readonly unknown[]) {
    const { weekday, from_time, to_time, ...strange } = (row ?? {}) as Record<string, unknown>
    const isDay = Number.isInteger(weekday) && Number(weekday) >= 1 && Number(weekday) <= 7
    if (!isDay || Object.keys(strange).length > 0) return refuse('wrong-type', { field: 'week' })
    const isTime = (time: unknown): time is string => typeof time === 'string' && wallTime.test(time)
    if (!isTime(from_time) || !isTime(to_time)) return refuse('hours-unreadable', { field: 'week', weekday })
    week.push({ weekday: Number(weekday), from_time, to_time })
  }
  const twice = overlapIn(week)
  return twice ? refuse('hours-overlap', { field: 'week', weekday: twice.weekday }) : ok(week)
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The first row that shares time with the one before it; Sunday night runs on into Monday. Rule CR-06. */
function overlapIn(week: readonly WeekRow[]): WeekRow | undefined {
  const spans = week
    .map((row) => {
      const from = (row.weekday - 1) * 24 * 60 + minutes(row.from_time)
      const overnight = row.to_time <= row.from_time ? 24 * 60 : 0
      return { row, from, to: from + minutes(row.to_time) - minutes(row.from_time) + overnight }
    })
    .toSorted((a, b) => a.from - b.from)
  const clash = spans.find((span, at) => at > 0 && span.from < spans[at - 1]!.to)
  const [first] = spans
  const last = spans.at(-1)
  if (!clash && first && last && last.to - weekMinutes > first.from) return first.row
  return clash?.row
}

interface Kept {
  readonly id: string
  readonly valid_from: Day | null
  readonly valid_to: Day | null
}

/**
 * A new week stands from its day on: what ran on then ends the day before, what was to begin later never does.
 * Rule CR-07.
 */
export function succession(
  rows: readonly Kept[],
  from: Day,
): { readonly end: { readonly id: string; readonly valid_to: Day }[]; readonly drop: string[] } {
  const running = rows.filter(({ valid_to }) => valid_to === null || valid_to >= from)
  const begins = ({ valid_from }: Kept) => valid_from !== null && valid_from >= from
  return {
    end: running.filter((row) => !begins(row)).map(({ id }) => ({ id, valid_to: addDays(from, -1) })),
    drop: running.filter(begins).map(({ id }) => id),
  }
}

/** The rows of a week that stands on a day. Rule CR-07. */
export const weekOn = <R extends Omit<Kept, 'id'>>(rows: readonly R[], day: Day): R[] =>
  rows.filter(
    ({ valid_from, valid_to }) =>
      (valid_from === null || valid_from <= day) && (valid_to === null || day <= valid_to),
  )
