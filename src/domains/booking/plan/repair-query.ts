/** What the repair panel is about, as its address writes it: one ride, or the rides of some days of one resource. */
import type { Id } from '../../../kernel/id/id.ts'
import { addDays, type Day } from '../../../kernel/time/day.ts'
import { dayOf } from '../../../kernel/time/wall-time.ts'
import type { Absence } from '../../crew/absence.ts'

export interface RepairQuery {
  readonly booking?: Id<'bookings'>
  readonly resource?: string
  readonly from?: Day
  readonly to?: Day
}

/** `<booking>`, or `<resource>_<first day>_<last day>` with days as `20270515`. */
export function readRepairQuery(id: string): RepairQuery {
  const [whose = '', first, last] = id.split('_')
  if (!first) return { booking: whose }
  return { ...(whose && { resource: whose }), from: dayIn(first), to: dayIn(last ?? first) }
}

const dayIn = (digits: string): Day => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`

/** As many days as one act of repair reaches over. */
export const mostDays = 92

/**
 * The rides an absence may have taken somebody from: from today where it has begun, to the day its last moment is in,
 * or as far as one act of repair reaches.
 */
export function repairOfAbsence(
  { employee, starts_at, ends_at }: Pick<Absence, 'employee' | 'starts_at' | 'ends_at'>,
  { zone, today }: { readonly zone: string; readonly today: Day },
): string {
  const last = dayOf(Date.parse(ends_at) - 1, zone)
  const first = dayOf(Date.parse(starts_at), zone)
  const from = first < today && today <= last ? today : first
  return repairWithin(employee, from, last)
}

/** For the rides of these days, or of as many of the first as one act of repair reaches. */
export function repairWithin(resource: string, first: Day, last: Day): string {
  const reach = addDays(first, mostDays - 1)
  return repairOf(resource, first, last < reach ? last : reach)
}

/** The other way round, for the rides that lost a person or a vehicle in some days. */
export const repairOf = (resource: string, from: Day, to: Day): string =>
  [resource, ...[from, to].map((day) => day.replaceAll('-', ''))].join('_')
