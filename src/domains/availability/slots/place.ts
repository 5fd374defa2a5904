/** Whether a ride at a place can be promised at once, or only after a look by the office. */
import type { Catalogue, PostalCode } from '../../catalog/catalogue.ts'
import { verdictOn } from '../../catalog/places/restriction.ts'
import { nearestDepot, transportPrice } from '../../catalog/transport/transport.ts'
import type { Day } from '../../../kernel/time/day.ts'
import type { Cause } from './slot.ts'

interface InReach {
  readonly place: PostalCode
  /** Whether a tariff reaches it, so that the way there is one we know. */
  readonly isInReach: boolean
}
export type PlaceAnswer = InReach &
  ({ readonly service: 'served' } | { readonly service: 'on_request'; readonly cause: Cause })

// What has no price for its transport is no promise either. Rule AV-12.
function isOutOfReach(place: PostalCode, { depots, tariffs, settings }: Catalogue, day: Day): boolean {
  const depot = nearestDepot(depots, place)
  return !depot || !transportPrice(tariffs, { depot, place, day, start: null, bikes: 1, settings })
}

/**
 * Of a place we may ride at: a condition somebody must look into, or a place far off, is asked of the office.
 * Rule AV-12.
 */
export function placeFor(code: string, catalogue: Catalogue, day: Day): PlaceAnswer {
  const place = catalogue.postalCodes.get(code)!
  const { service, because } = verdictOn(place, day)
  const isInReach = !isOutOfReach(place, catalogue, day)
  if (service === 'served' && isInReach) return { service, place, isInReach }
  const rule = because && { note: because.note }
  const about = { field: 'postal_code', municipality: place.municipality }
  const cause: Cause = { reason: 'place-on-request', ...about, ...rule }
  return { service: 'on_request', place, isInReach, cause }
}
