/** Whether we ride at a place on a day: yes, perhaps after a look by the office, or no. */
import type { Catalogue, PostalCode } from '../catalog/catalogue.ts'
import { placeOn } from '../catalog/restriction.ts'
import { nearestDepot, transportPrice } from '../catalog/transport.ts'
import type { Day } from '../../kernel/day.ts'
import type { Cause } from './slot.ts'

export type PlaceAnswer =
  | { readonly service: 'served'; readonly place: PostalCode }
  | { readonly service: 'on_request'; readonly place: PostalCode; readonly cause: Cause }
  | { readonly service: 'refused'; readonly cause: Cause }

/** A place no tariff reaches is not refused: the office says what the way costs. */
function isOutOfReach(place: PostalCode, catalogue: Catalogue, day: Day): boolean {
  const depot = nearestDepot(catalogue.depots, place)
  const roadFactor = catalogue.settings.road_factor
  return (
    !depot || !transportPrice(catalogue.tariffs, { depot, place, day, start: null, bikes: 1, roadFactor })
  )
}

/** A ban refuses; a condition somebody must look into, or a place far off, is asked of the office. */
export function placeFor(code: string, catalogue: Catalogue, day: Day): PlaceAnswer {
  const place = catalogue.postalCodes.get(code)
  if (!place) return { service: 'refused', cause: { reason: 'place-refused', field: 'postal_code', code } }
  const verdict = placeOn(place, day)
  const about = {
    field: 'postal_code',
    municipality: place.municipality,
    ...(verdict.because && { note: verdict.because.note, source: verdict.because.source }),
  }
  if (verdict.service === 'refused')
    return { service: 'refused', cause: { reason: 'place-refused', ...about } }
  return verdict.service === 'served' && !isOutOfReach(place, catalogue, day)
    ? { service: 'served', place }
    : { service: 'on_request', place, cause: { reason: 'place-on-request', ...about } }
}
