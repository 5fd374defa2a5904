/** What no search needs to look for: of bikes, trucks or people there are too few, however they are put together. */
import { fewestToSeat } from './bike-sets.ts'
import { type Needs, occupy } from './occupy.ts'
import type { DepotOffer, Search } from './search.ts'
import type { Cause } from './slot.ts'
import { peopleLack } from './why-not.ts'

/** What every depot surely lacks at a start, as the nearest says it; null where one of them may have it all. */
export function surelyLacking(search: Search, start: number): Cause | null {
  let nearest: Cause | null = null
  for (const offer of search.offers) {
    const lack = lackAt(search, offer, occupy(start, offer.times))
    if (!lack) return null
    nearest ??= lack
  }
  return nearest
}

function lackAt({ index, needsBob }: Search, { depot, people }: DepotOffer, needs: Needs): Cause | null {
  const bikes = depot.bikes.filter((bike) => index.isFree(bike, needs.bikes))
  if (fewestToSeat(bikes, people) === null) return { reason: 'no-bike' }
  for (const during of [needs.deliver, needs.collect]) {
    if (!depot.trucks.some((truck) => index.isFree(truck, during))) return { reason: 'no-truck' }
    if (!depot.drivers.some((driver) => index.isAtHand(driver, [during])))
      return peopleLack(index, { of: 'driver', people: depot.drivers, count: 1, during })
  }
  return needsBob && !depot.bobs.some((bob) => index.isAtHand(bob, [needs.bob]))
    ? peopleLack(index, { of: 'bob', people: depot.bobs, count: 1, during: needs.bob })
    : null
}
