/** What a wish that is not whole yet is priced with, so that a price can be shown from the first word on. */
import { addDays, type Day, weekdayOf } from '../../kernel/time/day.ts'
import { dayOf } from '../../kernel/time/wall-time.ts'
import { isEve, isHoliday } from '../catalog/belgian-holidays.ts'
import type { Catalogue, Package } from '../catalog/catalogue.ts'
import { greatCircleKm } from '../catalog/places/distance.ts'
import type { OfferScene } from '../catalog/offer/offer-rule.ts'
import { calendarRules, judge } from '../catalog/offer/offer-rules.ts'

/** The place we serve nearest to our depot: what a ride costs at least. */
export function usualPlace({ postalCodes, depots }: Catalogue): string | null {
  const [depot] = depots
  let nearest: { code: string; km: number } | null = null
  for (const place of postalCodes.values()) {
    if (!depot || place.service !== 'served' || place.restrictions.length > 0 || place.archived_at) continue
    const km = greatCircleKm(depot, place)
    if (!nearest || km < nearest.km) nearest = { code: place.code, km }
  }
  return nearest?.code ?? null
}

// Far enough ahead for every notice and for what is asked of those who come late.
const daysAhead = 35
const daysBooked = 400

/**
 * The day a price is shown for before a visitor names his own: the first from five weeks ahead on which the package
 * can be booked and that is no weekend, holiday or eve; where it has no such day, the first on which it can be booked.
 * Rule B-64.
 */
export function usualDay(offer: Package, scene: OfferScene): Day | null {
  const today = dayOf(scene.now, scene.catalogue.settings.time_zone)
  const firstFrom = (away: number, fits: (day: Day) => boolean): Day | null => {
    for (; away <= daysBooked; away++) {
      const day = addDays(today, away)
      if (fits(day) && judge(calendarRules, { package: offer.id, day }, scene).ok) return day
    }
    return null
  }
  return firstFrom(daysAhead, isOrdinary) ?? firstFrom(1, () => true)
}

const friday = 5
/** Rule B-64. */
const isOrdinary = (day: Day) => weekdayOf(day) < friday && !isHoliday(day) && !isEve(day)
