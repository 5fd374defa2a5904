/** What a wish that is not whole yet is priced with, so that a price can be shown from the first word on. */
import { addDays, type Day } from '../../kernel/day.ts'
import { dayOf } from '../../kernel/wall-time.ts'
import type { Catalogue, Package } from '../catalog/catalogue.ts'
import { greatCircleKm } from '../catalog/distance.ts'
import type { OfferScene } from '../catalog/offer-rule.ts'
import { calendarRules, judge } from '../catalog/offer-rules.ts'

/** The place we serve nearest to our door: what a ride costs at least. */
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

/** The first day from tomorrow on that the package can be booked for. */
export function usualDay(offer: Package, scene: OfferScene): Day | null {
  const today = dayOf(scene.now, scene.catalogue.settings.time_zone)
  for (let away = 1; away <= 400; away++) {
    const day = addDays(today, away)
    if (judge(calendarRules, { package: offer.id, day }, scene).ok) return day
  }
  return null
}
