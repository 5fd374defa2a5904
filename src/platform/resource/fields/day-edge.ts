/** The first or last moment of a stretch of time that is days as a rule, and hours only where they are given. */
import { type Day, addDays } from '../../../kernel/time/day.ts'
import { instantOfLocal, localTime } from '../../i18n/time/local-time.ts'

/** Which end of the stretch: its first day begins at midnight, its last day ends at the next. */
export type DayEdge = 'first' | 'last'

export interface EdgeMoment {
  readonly day: Day
  /** `14:00`; null where the whole day counts. */
  readonly time: string | null
}

/**
 * A stored moment as a person reads it: midnight is the edge of a whole day, so what lasts until midnight has the
 * day before as its last.
 */
export function edgeMoment(instant: string, edge: DayEdge, zone: string): EdgeMoment {
  const { day, time } = localTime(instant, zone)
  if (time !== '00:00') return { day, time }
  return { day: edge === 'last' ? addDays(day, -1) : day, time: null }
}

/** The moment (ISO) a day, and perhaps an hour of it, stand for; null for what is no day or no hour of it. */
export function edgeInstant({ day, time }: EdgeMoment, edge: DayEdge, zone: string): string | null {
  if (Number.isNaN(Date.parse(`${day}T00:00Z`))) return null
  if (time) return instantOfLocal(`${day}T${time}`, zone)
  return instantOfLocal(`${edge === 'last' ? addDays(day, 1) : day}T00:00`, zone)
}

/** The moment a field's instant is read as: its day and hour, or a whole day where the field is an edge of days. */
export const momentOf = ({ edge }: { readonly edge?: DayEdge }, instant: string, zone: string): EdgeMoment =>
  edge ? edgeMoment(instant, edge, zone) : localTime(instant, zone)
