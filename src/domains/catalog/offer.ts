/** What we offer and to whom: the rules a wish must pass before it has a price, each with its promise. */
import { daysBetween, type Day, parseDay, weekdayOf } from '../../kernel/day.ts'
import { type Outcome, ok, refuse, type Refusal } from '../../kernel/outcome.ts'
import type { Catalogue, Package, PostalCode } from './catalogue.ts'
import { type PlaceVerdict, verdictOn } from './restriction.ts'
import type { Wish } from './wish.ts'

export type OfferRefusal =
  | 'package-not-offered'
  | 'no-such-day'
  | 'day-in-the-past'
  | 'notice-too-short'
  | 'too-far-ahead'
  | 'duration-not-offered'
  | 'group-too-small'
  | 'group-too-large'
  | 'bob-not-offered'
  | 'unknown-postal-code'
  | 'place-refused'
  | 'drink-not-available'
  | 'too-many-drinks'

/** A wish that is about something we know, on a day that exists. */
export interface Asking {
  readonly wish: Wish
  readonly catalogue: Catalogue
  readonly today: Day
  readonly package: Package
  readonly place: PostalCode
  readonly verdict: PlaceVerdict
}

type Rule = (asking: Asking) => Refusal<OfferRefusal> | null
const no = (
  reason: OfferRefusal,
  field: string,
  parameters: Readonly<Record<string, unknown>> = {},
): Refusal<OfferRefusal> => ({ reason, field, ...parameters })

/** Nobody books yesterday. */
const dayIsToCome: Rule = ({ wish, today }) =>
  wish.day < today ? no('day-in-the-past', 'day', { day: wish.day }) : null

/** A package runs in its season and on its weekdays. */
const dayIsOffered: Rule = ({ wish, package: { valid_from, valid_to, weekdays } }) =>
  (valid_from !== null && wish.day < valid_from) ||
  (valid_to !== null && wish.day > valid_to) ||
  !weekdays.includes(weekdayOf(wish.day))
    ? no('package-not-offered', 'day', { day: wish.day, weekdays, valid_from, valid_to })
    : null

// Only what no hour of the day could mend; the hour itself is judged with the start.
/** We need notice, and we do not promise the far future. */
const noticeIsLongEnough: Rule = ({ wish, today, package: { min_notice_h, max_ahead_days } }) => {
  const days = daysBetween(today, wish.day)
  if (days >= 0 && (days + 1) * 24 <= min_notice_h)
    return no('notice-too-short', 'day', { hours: min_notice_h })
  return days > max_ahead_days ? no('too-far-ahead', 'day', { days: max_ahead_days }) : null
}

/** A ride lasts as long as one of the package's durations. */
const durationIsOffered: Rule = ({ wish, package: { durations_min } }) =>
  durations_min.includes(wish.duration)
    ? null
    : no('duration-not-offered', 'duration', { durations: durations_min })

/** The group fits the package. */
const peopleFit: Rule = ({ wish, package: { people_min, people_max } }) => {
  if (wish.people > people_max) return no('group-too-large', 'people', { max: people_max })
  return wish.people >= people_min ? null : no('group-too-small', 'people', { min: people_min })
}

/** Our own driver comes only where the package has one. */
const bobIsOffered: Rule = ({ wish, package: { includes_bob } }) =>
  wish.bob === 'ours' && includes_bob === 'never' ? no('bob-not-offered', 'bob') : null

/** No ride starts where the municipality forbids it. */
const placeIsServed: Rule = ({ place, verdict: { service, because } }) =>
  service === 'refused'
    ? no('place-refused', 'postal_code', {
        place: place.names,
        municipality: place.municipality,
        note: because?.note ?? null,
        source: because?.source ?? null,
      })
    : null

/** Every drink is on the list that day, in a number we can bring. */
const drinksAreAvailable: Rule = ({ wish, catalogue }) => {
  const wanted = new Map<string, number>()
  for (const { drink, quantity } of wish.drinks) wanted.set(drink, (wanted.get(drink) ?? 0) + quantity)
  for (const [id, quantity] of wanted) {
    const drink = catalogue.drinks.get(id)
    const isAvailable =
      drink?.active &&
      drink.archived_at === null &&
      (drink.available_from === null || drink.available_from <= wish.day) &&
      (drink.available_to === null || wish.day <= drink.available_to)
    if (!isAvailable) return no('drink-not-available', 'drinks', { drink: id, name: drink?.name ?? null })
    if (quantity > drink.max_per_booking)
      return no('too-many-drinks', 'drinks', { drink: id, name: drink.name, max: drink.max_per_booking })
  }
  return null
}

export const offerRules: readonly Rule[] = [
  dayIsToCome,
  dayIsOffered,
  noticeIsLongEnough,
  durationIsOffered,
  peopleFit,
  bobIsOffered,
  placeIsServed,
  drinksAreAvailable,
]

/** Finds what the wish is about; a package that is not for sale is no different from one that never was. */
export function asking(wish: Wish, catalogue: Catalogue, today: Day): Outcome<Asking, OfferRefusal> {
  if (!parseDay(wish.day)) return refuse('no-such-day', { field: 'day' })
  const offered = catalogue.packages.get(wish.package)
  if (!offered?.active || offered.archived_at !== null)
    return refuse('package-not-offered', { field: 'package' })
  const place = catalogue.postalCodes.get(wish.postalCode)
  if (!place || place.archived_at !== null)
    return refuse('unknown-postal-code', { field: 'postal_code', postal_code: wish.postalCode })
  return ok({ wish, catalogue, today, package: offered, place, verdict: verdictOn(place, wish.day) })
}

/** Everything that stands against a wish, in the order a person would be told. */
export function objections(wish: Wish, catalogue: Catalogue, today: Day): Refusal<OfferRefusal>[] {
  const asked = asking(wish, catalogue, today)
  if (!asked.ok) return [asked.refusal]
  return offerRules.map((rule) => rule(asked.value)).filter((refusal) => refusal !== null)
}
