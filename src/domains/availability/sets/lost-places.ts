/** What a set lacks once its fleet and crew have changed. */
import { type Chosen, trySet } from './chosen-set.ts'
import { type Opening, type Place, placesOf, vacancies } from './set-places.ts'

/**
 * The places whose own bike, vehicle or person would not do, whatever the others are, and those that
 * nobody has. A trip that is one journey with those of other rides stands as a whole, and only so.
 */
export function lostPlaces(chosen: Omit<Chosen, 'lost'>): Opening[] {
  const all = placesOf(chosen.set)
  const vacant = vacancies(chosen.set)
  const stand = (isJudged: (place: Place) => boolean) =>
    trySet({ ...chosen, lost: [...all.filter((place) => !isJudged(place)), ...vacant] }).ok
  const stands = (place: Place) =>
    stand((one) => one === place) || (place.trip !== undefined && stand(({ trip }) => trip === place.trip))
  return [...all.filter((place) => !stands(place)), ...vacant]
}
