/** What we offer and to whom: the one list of rules that everything which shows, prices, keeps or sells a ride asks. */
import { parseDay } from '../../../kernel/time/day.ts'
import { type Outcome, type Refusal, ok } from '../../../kernel/outcome.ts'
import {
  companyIsOpen,
  dayExists,
  dayIsNear,
  dayIsToCome,
  noticeIsLongEnough,
  packageIsOnSale,
  packageRuns,
  startIsOffered,
} from './calendar-rules.ts'
import {
  type Asked,
  isKnown,
  isOnSale,
  type KnownWish,
  no,
  type OfferRule,
  type OfferScene,
  onSale,
  type WishField,
} from './offer-rule.ts'
import { fitsGroup } from './package-fit.ts'
import { verdictOn } from '../places/restriction.ts'

/** A ride lasts as long as one of the package's durations. Rule CA-08. */
const durationIsOffered: OfferRule<'duration-not-offered'> = {
  of: ['package', 'duration'],
  isOverrulable: false,
  judge: ({ wish: { duration }, package: offer }) =>
    offer && isKnown(duration) && !offer.durations_min.includes(duration)
      ? no('duration-not-offered', 'duration', { durations: offer.durations_min })
      : null,
}

/** The group fits the package; while none is chosen, one of those on sale. Rule CA-09. */
const groupFits: OfferRule<'group-too-large' | 'group-too-small' | 'nothing-on-sale'> = {
  of: ['people', 'package'],
  isOverrulable: false,
  judge({ wish: { people }, package: offer, catalogue }) {
    if (!isKnown(people)) return null
    const offers = offer ? [offer] : onSale(catalogue)
    if (offers.length === 0) return no('nothing-on-sale', 'people')
    if (offers.some((each) => fitsGroup(each, people))) return null
    const max = Math.max(...offers.map(({ people_max }) => people_max))
    const min = Math.max(1, Math.min(...offers.map(({ people_min }) => people_min)))
    return people > max ? no('group-too-large', 'people', { max }) : no('group-too-small', 'people', { min })
  },
}

/** Our own driver comes only where the package has one. Rule CA-10. */
const bobIsOffered: OfferRule<'bob-not-offered'> = {
  of: ['package', 'bob'],
  isOverrulable: false,
  judge: ({ wish, package: offer }) =>
    wish.bob === 'ours' && offer?.includes_bob === 'never' ? no('bob-not-offered', 'bob') : null,
}

/** A ride starts at a postcode we know. Rule CA-11. */
const placeIsKnown: OfferRule<'unknown-postal-code'> = {
  of: ['postal_code'],
  isOverrulable: false,
  judge: ({ wish: { postalCode }, place }) =>
    isKnown(postalCode) && !(place && place.archived_at === null)
      ? no('unknown-postal-code', 'postal_code', { postal_code: postalCode })
      : null,
}

/**
 * No ride starts where the municipality forbids it; before a day is known, only what holds on every day counts.
 * Rule CA-12.
 */
const placeIsServed: OfferRule<'place-refused'> = {
  of: ['postal_code'],
  isOverrulable: false,
  judge({ day, place }) {
    if (!place) return null
    const { service, because } = verdictOn(place, day ?? '0000-00-00')
    return service === 'refused'
      ? no('place-refused', 'postal_code', {
          place: place.names,
          municipality: place.municipality,
          note: because?.note ?? null,
          source: because?.source ?? null,
        })
      : null
  },
}

/** Every drink is on the list that day, in a number we can bring. Rule CA-13. */
const drinksAreAvailable: OfferRule<'drink-not-available' | 'too-many-drinks'> = {
  of: ['drinks'],
  isOverrulable: false,
  judge({ wish, catalogue }) {
    const wanted = new Map<string, number>()
    for (const { drink, quantity } of wish.drinks ?? [])
      wanted.set(drink, (wanted.get(drink) ?? 0) + quantity)
    for (const [id, quantity] of wanted) {
      const drink = catalogue.drinks.get(id)
      const about = { drink: id, name: drink?.name ?? null }
      const isInSeason =
        !wish.day ||
        ((!drink?.available_from || drink.available_from <= wish.day) &&
          (!drink?.available_to || wish.day <= drink.available_to))
      if (!drink || !isOnSale(drink) || !isInSeason) return no('drink-not-available', 'drinks', about)
      if (quantity > drink.max_per_booking)
        return no('too-many-drinks', 'drinks', { ...about, max: drink.max_per_booking })
    }
    return null
  },
}

/** What makes a day one of the package's. */
export const calendarRules = {
  dayExists,
  dayIsToCome,
  companyIsOpen,
  packageRuns,
  dayIsNear,
  noticeIsLongEnough,
}
/** What makes a start one of the package's, before anything is asked of the fleet. */
export const startRules = { packageIsOnSale, ...calendarRules, durationIsOffered, startIsOffered }
export const groupRules = { groupFits, bobIsOffered }
export const placeRules = { placeIsKnown, placeIsServed }
/** Everything a wish must pass before it has a price, in the order a person is told. */
export const offerRules = { ...startRules, ...groupRules, ...placeRules, drinksAreAvailable }

export type OfferRuleName = keyof typeof offerRules
type Rules = Readonly<Partial<Record<OfferRuleName, OfferRule>>>
export type RefusalIn<Some extends Rules> = Some[keyof Some] extends OfferRule<infer R> ? R : never
export type OfferRefusal = RefusalIn<typeof offerRules>

/** The rules the office may book against. Rule CA-14. */
export const overrulable: readonly OfferRuleName[] = (Object.keys(offerRules) as OfferRuleName[]).filter(
  (name) => offerRules[name].isOverrulable,
)

/** Of what may be overruled, everything a wish needs overruled: the refusals the office is warned with. Rule CA-14. */
export const overrules = (wish: KnownWish, scene: OfferScene): Refusal<RefusalIn<typeof startRules>>[] =>
  objections(startRules, wish, scene)
    .filter(({ rule }) => overrulable.includes(rule))
    .map(({ refusal }) => refusal)

export interface Asking {
  /** Rules that are not asked: overruled by the office, or judged before, when the start was promised. */
  readonly except?: readonly OfferRuleName[] | undefined
  /** Reasons the office overrules; those of a rule that cannot be overruled stand. */
  readonly overruled?: readonly string[] | undefined
  /** Only the rules of these parts. */
  readonly of?: readonly WishField[] | undefined
}
export interface Objection<R extends string = OfferRefusal> {
  readonly rule: OfferRuleName
  readonly refusal: Refusal<R>
}

/** Everything of these rules that stands against a wish, in the order a person is told. Rule CA-14. */
export function objections<Some extends Rules>(
  rules: Some,
  wish: KnownWish,
  scene: OfferScene,
  { except = [], overruled = [], of }: Asking = {},
): Objection<RefusalIn<Some>>[] {
  const { packages, postalCodes } = scene.catalogue
  const asked: Asked = {
    wish,
    ...scene,
    day: parseDay(wish.day),
    package: isKnown(wish.package) ? packages.get(wish.package) : undefined,
    place: isKnown(wish.postalCode) ? postalCodes.get(wish.postalCode) : undefined,
  }
  return (Object.entries(rules) as [OfferRuleName, OfferRule<RefusalIn<Some>>][]).flatMap(([name, rule]) => {
    if (except.includes(name) || (of && !rule.of.some((field) => of.includes(field)))) return []
    const refusal = rule.judge(asked)
    if (!refusal || (rule.isOverrulable && overruled.includes(refusal.reason))) return []
    return [{ rule: name, refusal }]
  })
}

/** The same rules as an outcome: fine, or the first thing against it. */
export function judge<Some extends Rules>(
  rules: Some,
  wish: KnownWish,
  scene: OfferScene,
  asking?: Asking,
): Outcome<void, RefusalIn<Some>> {
  const [first] = objections(rules, wish, scene, asking)
  return first ? { ok: false, refusal: first.refusal } : ok(undefined)
}
