/** When a package is on offer: its season, its weekdays, and the notice it needs. */
import { type Day, type Weekday, weekdayOf } from '../../kernel/day.ts'
import { instantOf } from '../../kernel/wall-time.ts'
import type { Package } from '../catalog/catalogue.ts'

/** An unknown day asks only whether it is on offer at all. */
export function isOfferedOn(offer: Package, day: Day | null): boolean {
  if (!offer.active || offer.archived_at) return false
  if (!day) return true
  const inSeason =
    (!offer.valid_from || offer.valid_from <= day) && (!offer.valid_to || day <= offer.valid_to)
  return inSeason && offer.weekdays.includes(weekdayOf(day) satisfies Weekday)
}

/** Until when (epoch ms) the last start of a day can be asked for. */
export function lastMomentOn(offer: Package, day: Day, zone: string): number {
  const start = instantOf(day, offer.last_start, zone)
  return start.ok ? start.value - offer.min_notice_h * 3_600_000 : Number.NEGATIVE_INFINITY
}
