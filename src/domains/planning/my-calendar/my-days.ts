/** The days of a calendar on a phone, each with what falls on it. */
import { type Day, addDays, daysBetween } from '../../../kernel/time/day.ts'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { ended, heldAfter } from '../../booking/resources/booking/booking-status.ts'
import type { MyItem } from './my-calendar.ts'

export interface MyDay {
  readonly day: Day
  readonly items: readonly MyItem[]
}

/**
 * Every day from the first to the last, also those with nothing; what lasts longer stands on each of its days.
 * Rule PL-04.
 */
export function myDays(
  items: readonly MyItem[],
  { from, to }: { readonly from: Day; readonly to: Day },
  zone: string,
): readonly MyDay[] {
  const spans = items.map((item) => ({
    item,
    first: localTime(item.from, zone).day,
    // What ends at midnight is not on the day that begins then.
    last: localTime(new Date(Date.parse(item.to) - 1).toISOString(), zone).day,
  }))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_none, at) => {
    const day = addDays(from, at)
    const on = spans.filter(({ first, last }) => first <= day && day <= last).map(({ item }) => item)
    return { day, items: on.toSorted((a, b) => a.from.localeCompare(b.from)) }
  })
}

/** As long as somebody may still report what he did. */
export const daysBack = 7

/**
 * Whether a part of somebody's work is still to be done: of a ride until it is said that the bikes left or are back,
 * however late it is; until its deposit is given back, of who fetches them; of whatever nobody reports, until its time is over.
 * Rule PL-46.
 *
 * @param now epoch milliseconds
 */
export function isToDo(
  { kind, status, to, deposit_held }: Pick<MyItem, 'kind' | 'status' | 'to' | 'deposit_held'>,
  now: number,
): boolean {
  if (isIn(heldAfter, status)) return kind === 'transport_back' && deposit_held > 0
  if (isIn(ended, status)) return false
  if (status === 'planned') return true
  // Whoever brought it is done once it left; who fetches it, when it is back.
  if (status === 'under_way' && kind !== 'ride') return kind === 'transport_back'
  return Date.parse(to) > now
}
