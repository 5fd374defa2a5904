/** What a package takes, day and group, as the rules judge it and as a page shows it; what is not known yet fits. */
import { type Day, weekdayOf } from '../../../kernel/time/day.ts'

interface Sized {
  readonly people_min: number
  readonly people_max: number
}
interface Seasonal {
  /** Both ends included; open where null. */
  readonly valid_from: string | null
  readonly valid_to: string | null
}
type Unknown = null | undefined

/** Rule CA-09. */
export const fitsGroup = ({ people_min, people_max }: Sized, people: number | Unknown): boolean =>
  people === null || people === undefined || (people >= Math.max(1, people_min) && people <= people_max)

/** Rule CA-04. */
export const isInSeason = ({ valid_from, valid_to }: Seasonal, day: Day | Unknown): boolean =>
  !day || ((valid_from === null || valid_from <= day) && (valid_to === null || day <= valid_to))

/** In its season, on one of its weekdays. Rule CA-04. */
export const runsOn = (
  offer: Seasonal & { readonly weekdays: readonly number[] },
  day: Day | Unknown,
): boolean => !day || (isInSeason(offer, day) && offer.weekdays.includes(weekdayOf(day)))
