/** What a wish that is not whole yet is priced with, so that a price can be shown from the first word on. */
import { addDays, type Day } from '../../kernel/day.ts'
import type { Catalogue, Package } from '../catalog/catalogue.ts'
import { greatCircleKm } from '../catalog/distance.ts'
import { isOfferedOn } from './offer.ts'

/** The place we serve nearest to our door: what a ride costs at least. */
export function usualPlace({ postalCodes, depots }: Catalogue): string | null {
  const [depot] = depots
  let nearest: { code: string; km: number } | null = null
  for (const place of postalCodes.values()) {
    if (!depot || place.service !== 'served' || place.restrictions.length > 0) continue
    const km = greatCircleKm(depot, place)
    if (!nearest || km < nearest.km) nearest = { code: place.code, km }
  }
  return nearest?.code ?? null
}

/** The first day the package runs that leaves us its notice. */
export function usualDay(offer: Package, today: Day): Day | null {
  const first = addDays(today, Math.ceil(offer.min_notice_h / 24) + 1)
  for (let away = 0; away < 400; away++) {
    const day = addDays(first, away)
    if (isOfferedOn(offer, day)) return day
  }
  return null
}
