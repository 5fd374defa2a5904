/** What makes a start of a wish true: the search of its set, or the place's reason for leaving it to the office. */
import type { ActsFor } from '../snapshot.ts'
import type { Catalogue, Package } from '../../catalog/catalogue.ts'
import { packageIsOnSale } from '../../catalog/offer/calendar-rules.ts'
import { groupRules, judge, placeRules } from '../../catalog/offer/offer-rules.ts'
import { bobOf } from '../../catalog/price/reckoning.ts'
import type { Wish } from '../../catalog/wish.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { fewestToSeat, mostBikes } from '../sets/bike-sets.ts'
import { type Depot, type FleetIndex, indexFleet } from '../search/fleet-index.ts'
import type { DepotOffer, Search } from '../search/search.ts'
import type { Steps } from '../search/steps.ts'
import type { World } from '../world.ts'
import { type PlaceAnswer, placeFor } from './place.ts'
import type { Cause } from './slot.ts'
import { travelMinutes } from './travel.ts'

export interface AvailabilityContext {
  /** Whose act it is, for who has to look further. */
  readonly by?: ActsFor
  readonly catalogue: Catalogue
  readonly world: World
  /** Epoch milliseconds. */
  readonly now: number
  /** What the request may still spend on looking: one budget for all its starts and days. */
  readonly steps: Steps
}
type Reason = Cause['reason']

/**
 * What to ask for each start: a search whose set is promised; or the place's reason for leaving it to the office, with
 * a search for whether it could be done at all.
 */
export type Question =
  | { readonly ask: 'search'; readonly search: Search }
  | { readonly ask: 'office'; readonly search: Search; readonly cause: Cause }

const indexes = new WeakMap<World, FleetIndex>()

function indexOf(world: World, zone: string): FleetIndex {
  const known = indexes.get(world)
  if (known?.zone === zone) return known
  const index = indexFleet(world, zone)
  indexes.set(world, index)
  return index
}

/** What makes a start of this wish true, worked out once for all starts; its day only decides on the place. */
export function questionOf(wish: Wish, context: AvailabilityContext): Outcome<Question, Reason> {
  const judged = judge({ packageIsOnSale, ...placeRules, ...groupRules }, wish, context)
  if (!judged.ok) return judged
  const offer = context.catalogue.packages.get(wish.package)!
  const place = placeFor(wish.postalCode, context.catalogue, wish.day)
  const search = searchFor(wish, offer, place, context)
  if (!search.ok) return search
  return ok(
    place.service === 'on_request'
      ? { ask: 'office', search: search.value, cause: place.cause }
      : { ask: 'search', search: search.value },
  )
}

function searchFor(
  wish: Wish,
  offer: Package,
  { place, isInReach }: PlaceAnswer,
  { catalogue, world, steps }: AvailabilityContext,
): Outcome<Search, Reason> {
  const index = indexOf(world, catalogue.settings.time_zone)
  const offers = index.depots
    .flatMap((depot): DepotOffer[] => {
      const stands = catalogue.depots.find(({ id }) => id === depot.id)
      if (!stands || fewestToSeat(depot.bikes, wish.people) === null) return []
      const times = {
        durationMin: wish.duration,
        setupMin: offer.setup_min,
        teardownMin: offer.teardown_min,
        cleaningMin: offer.cleaning_min,
        // How the office would get to a place beyond every tariff is its own to find: the way is left out.
        travelMin: isInReach ? travelMinutes(stands, place, catalogue.settings) : 0,
      }
      return [{ depot, times, people: wish.people }]
    })
    .toSorted((a, b) => a.times.travelMin - b.times.travelMin)
  if (offers.length === 0) return noBikesFor(wish.people, index.depots)
  const needsBob = bobOf(offer, wish) === 'ours'
  return ok({ index, offers, needsBob, steps, ...(isInReach && { at: place }) })
}

/** Rule AV-05. */
function noBikesFor(people: number, depots: readonly Depot[]): Outcome<never, Reason> {
  const bikes = depots.flatMap((depot) => depot.bikes)
  const seats = depots.map((depot) =>
    depot.bikes
      .map((bike) => bike.maxRiders)
      .toSorted((a, b) => b - a)
      .slice(0, mostBikes)
      .reduce((sum, max) => sum + max, 0),
  )
  const most = Math.max(0, ...seats)
  const fewest = Math.min(...bikes.map((bike) => bike.minRiders))
  if (bikes.length > 0 && people > most) return refuse('group-too-large', { field: 'people', max: most })
  if (bikes.length > 0 && people < fewest) return refuse('group-too-small', { field: 'people', min: fewest })
  return refuse('no-bike')
}
