/** What the repair panel is about, as its address writes it: one ride, or the rides of some days of one resource. */
import type { Day } from '../../kernel/day.ts'
import { dayOf } from '../../kernel/wall-time.ts'
import type { Absence } from '../crew/absence.ts'

export interface RepairAsked {
  readonly booking?: string
  readonly resource?: string
  readonly from?: Day
  readonly to?: Day
}

/** `<booking>`, or `<resource>_<first day>_<last day>` with days as `20270515`. */
export function repairAsked(id: string): RepairAsked {
  const [whose = '', first, last] = id.split('_')
  if (!first) return { booking: whose }
  return { ...(whose && { resource: whose }), from: dayIn(first), to: dayIn(last ?? first) }
}

const dayIn = (digits: string): Day => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`

/** The rides an absence may have taken somebody from: its last day is the one its last moment is in. */
export const repairOfAbsence = (
  { employee, starts_at, ends_at }: Pick<Absence, 'employee' | 'starts_at' | 'ends_at'>,
  zone: string,
): string => repairOf(employee, dayOf(Date.parse(starts_at), zone), dayOf(Date.parse(ends_at) - 1, zone))

/** The other way round, for the rides that lost a person or a vehicle in some days. */
export const repairOf = (resource: string, from: Day, to: Day): string =>
  [resource, ...[from, to].map((day) => day.replaceAll('-', ''))].join('_')
