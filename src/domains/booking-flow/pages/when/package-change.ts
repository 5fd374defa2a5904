/** A package as a change of the wish: what goes with it is kept where it fits, and chosen where it does not. */
import { fitsGroup, runsOn } from '../../../catalog/offer/package-fit.ts'
import type { ShownPackage } from '../../../catalog/shown.ts'
import type { ShownWish } from '../../../booking/shown.ts'
import { type RideSearch, typedValue } from '../query/ride-query.ts'

type Offer = Pick<
  ShownPackage,
  | 'id'
  | 'durations_min'
  | 'includes_bob'
  | 'people_min'
  | 'people_max'
  | 'weekdays'
  | 'valid_from'
  | 'valid_to'
>

/** A Bob that came with the package before, and was not chosen, goes with it. */
export function packageChange(
  offer: Offer,
  { package: before, duration, bob }: ShownWish,
  all: readonly Offer[],
) {
  const keeps = offer.durations_min.includes(duration ?? 0)
  const isChosen = all.find(({ id }) => id === before)?.includes_bob !== 'always'
  const drivers = { never: 'own', always: 'ours', optional: (isChosen && bob) || 'own' } as const
  return {
    package: offer.id,
    duration: keeps ? duration : offer.durations_min[0],
    bob: drivers[offer.includes_bob],
  }
}

/** The package an address asks for, where it takes this group on this day; else the ride is planned without it. */
export function packageAsked(
  search: RideSearch,
  packages: readonly Offer[],
  wish: ShownWish,
): Partial<ReturnType<typeof packageChange>> {
  const offer = packages.find(({ id }) => id === typedValue(search, 'package'))
  return offer && fitsGroup(offer, wish.people) && runsOn(offer, wish.day)
    ? packageChange(offer, wish, packages)
    : {}
}
