/** What a place allows on a day: a ride, a ride after the office looked, or none. */
import type { Day } from '../../../kernel/time/day.ts'
import type { PostalCode } from '../catalogue.ts'
import type { Restriction } from '../resources/postal-codes.ts'

/** As much of a place as its rules need, so that a page can judge one too. */
export interface RuledPlace {
  readonly service: PostalCode['service']
  readonly restrictions: readonly Restriction[]
}

export interface PlaceVerdict {
  readonly service: 'served' | 'on_request' | 'refused'
  /** The municipality's rule behind it, where there is one. */
  readonly because: Restriction | null
}

/** No ride starts where the municipality forbids it; what is undecided is never promised. Rule CA-12. */
export function verdictOn(place: RuledPlace, day: Day): PlaceVerdict {
  const inForce = place.restrictions.filter(
    ({ from, to }) => (from === null || from <= day) && (to === null || day <= to),
  )
  const ban = inForce.find(({ kind }) => kind === 'party_bike_ban')
  if (ban) return { service: 'refused', because: ban }
  if (place.service === 'refused') return { service: 'refused', because: null }
  // A permit, opening hours or an alcohol ban may still allow the ride: a person decides.
  const condition = inForce[0]
  if (condition) return { service: 'on_request', because: condition }
  return { service: place.service, because: null }
}
