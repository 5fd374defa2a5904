/** Whether we ride at a place on a day: yes, perhaps after a look by the office, or no. */
import type { Catalogue, PostalCode } from '../catalog/catalogue.ts'
import type { Restriction } from '../catalog/resources.ts'
import type { Day } from '../../kernel/day.ts'
import type { Cause } from './slot.ts'
import { roadKm } from './travel.ts'

export type PlaceAnswer =
  | { readonly service: 'served'; readonly place: PostalCode }
  | { readonly service: 'on_request'; readonly place: PostalCode; readonly cause: Cause }
  | { readonly service: 'refused'; readonly cause: Cause }

const holdsOn = (restriction: Restriction, day: Day) =>
  (restriction.from === null || restriction.from <= day) && (restriction.to === null || day <= restriction.to)

/** Beyond the reach of every tariff of the day. */
function isOutOfReach(place: PostalCode, catalogue: Catalogue, day: Day): boolean {
  const tariffs = catalogue.tariffs.filter(
    (tariff) =>
      tariff.active &&
      (tariff.valid_from === null || tariff.valid_from <= day) &&
      (tariff.valid_to === null || day <= tariff.valid_to),
  )
  const km = Math.min(...catalogue.depots.map((depot) => roadKm(depot, place, catalogue.settings)))
  return tariffs.length > 0 && tariffs.every((tariff) => tariff.max_km !== null && km > tariff.max_km)
}

/** A ban refuses; a permit or hours somebody must look into, or a place far off, is asked of the office. */
export function placeOn(code: string, catalogue: Catalogue, day: Day): PlaceAnswer {
  const place = catalogue.postalCodes.get(code)
  const refused = (parameters: Record<string, unknown>): PlaceAnswer => ({
    service: 'refused',
    cause: { reason: 'place-refused', field: 'postalCode', ...parameters },
  })
  if (!place) return refused({ code })
  const restrictions = place.restrictions.filter((restriction) => holdsOn(restriction, day))
  const ban = restrictions.find((restriction) => restriction.kind === 'party_bike_ban')
  if (ban) return refused({ municipality: place.municipality, note: ban.note, source: ban.source })
  if (place.service === 'refused') return refused({ municipality: place.municipality })
  const undecided = restrictions.find(({ kind }) => kind === 'permit_needed' || kind === 'hours')
  if (place.service === 'served' && !undecided && !isOutOfReach(place, catalogue, day))
    return { service: 'served', place }
  const about = { field: 'postalCode', municipality: place.municipality }
  return {
    service: 'on_request',
    place,
    cause: { reason: 'place-on-request', ...about, ...(undecided && { note: undecided.note }) },
  }
}
