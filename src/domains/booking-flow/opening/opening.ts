/** What must be there before a shop opens: a list read from the facts, each gap in plain words. */
import { type Day } from '../../../kernel/time/day.ts'
import { locales } from '../../../kernel/locale.ts'
import type { Refusal } from '../../../kernel/outcome.ts'
import { inEach, inLocale, type Translated } from '../../../kernel/text/translated.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { type Depot, indexFleet } from '../../availability/search/fleet-index.ts'
import type { World } from '../../availability/world.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import { transportPrice } from '../../catalog/transport/transport.ts'
import { holeIn, packagesOf, placeOf } from './offered.ts'
import { companyGaps, isPlaceholder } from './company-gaps.ts'
import { soldUntaxed } from './sold-untaxed.ts'

export type SmallPrint = 'terms' | 'privacy'

export interface DepotFact {
  readonly name: string
  readonly lat: number | null
  readonly lon: number | null
}

/** What decides whether the shop may open. */
export interface OpeningFacts {
  readonly catalogue: Catalogue
  /** The fleet and crew of the weeks to come. */
  readonly world: World
  readonly depots: readonly DepotFact[]
  /** What a visitor can read of the small print, part by part. */
  readonly smallPrint: Readonly<Record<SmallPrint, readonly Translated[]>>
  readonly today: Day
}
/** The same, with what is only better to have. */
export interface ListedFacts extends OpeningFacts {
  /** The largest group each package can be served to, by its id; null for none. */
  readonly largest: ReadonlyMap<string, number | null>
  /** Whether letters leave the machine. */
  readonly sendsMail: boolean
  /** What a visitor can read on the pages besides. */
  readonly written: { readonly questions: boolean; readonly about: boolean }
}

/** A gap; in the list `field` names the part it belongs to, before that the setting it is in. */
type Gap = Refusal
/** What the company's settings are judged with. */
export type Offered = Pick<OpeningFacts, 'catalogue' | 'today'>
type Look<Facts = OpeningFacts> = (facts: Facts) => readonly Gap[]
/** What cannot be said yet is null. */
type Advice = (facts: ListedFacts) => readonly Gap[] | null

const gaps = (...found: readonly (Gap | false | null | undefined)[]): Gap[] =>
  found.filter((each): each is Gap => Boolean(each))

export const company: Look<Offered> = ({ catalogue: { settings } }) => companyGaps(settings)

/** Nobody agrees to terms that are not written, nor to a sentence that keeps their place. Rule B-92. */
const terms: Look = ({ smallPrint }) => [
  ...gaps(smallPrint.terms.length === 0 && { reason: 'opening-no-terms' }),
  ...thin(smallPrint.terms, 'opening-terms-thin'),
]

/** Nobody gives his address without knowing what happens to it. Rule B-92. */
const privacy: Look = ({ smallPrint }) => [
  ...gaps(smallPrint.privacy.length === 0 && { reason: 'opening-no-privacy' }),
  ...thin(smallPrint.privacy, 'opening-privacy-thin'),
]

/** What cancelling costs is known before anybody books. Rule B-92. */
export const cancellation: Look<Offered> = (facts) => {
  if (facts.catalogue.settings.cancellation_steps.length > 0) return []
  const offered = packagesOf(facts)
  const own = offered.length > 0 && offered.every((each) => (each.cancellation_steps ?? []).length > 0)
  return gaps(!own && { reason: 'opening-no-cancellation', field: 'cancellation_steps' })
}

/** Somebody who drives works some day. Rule B-93. */
const hours: Look = ({ world: { workers } }) => {
  const drivers = workers.filter(isDriver)
  return gaps(drivers.every(({ works }) => works.length === 0) && { reason: 'opening-no-hours' })
}

/** Somebody drives, with a licence that is valid, and our own Bob is somebody. Rule B-93. */
const crew: Look = (facts) => {
  const { workers } = facts.world
  const drivers = workers.filter(isDriver)
  const licensed = drivers.some(({ licences }) => licences.some((each) => each.valid_until >= facts.today))
  const needsBob = packagesOf(facts).find(({ includes_bob }) => includes_bob === 'always')
  return gaps(
    workers.length === 0 && { reason: 'opening-no-crew' },
    workers.length > 0 && drivers.length === 0 && { reason: 'opening-no-driver' },
    drivers.length > 0 && !licensed && { reason: 'opening-no-licence' },
    needsBob &&
      !workers.some(({ skills }) => skills.includes('bob')) && {
        reason: 'opening-no-bob',
        name: needsBob.name,
      },
  )
}

/** There is something to ride, something to bring it with, and somebody may drive that. Rule B-94. */
const fleet: Look = ({ world, depots, catalogue, today }) => {
  const index = indexFleet(world, catalogue.settings.time_zone)
  const isCarried = ({ bikes, pairsFor }: Depot) => bikes.some((bike) => pairsFor([bike]).length > 0)
  const isDriven = ({ bikes, drivers, pairsFor }: Depot) =>
    bikes.some((bike) =>
      pairsFor([bike]).some((pair) =>
        drivers.some((driver) => (index.licencesOn(driver, today) & pair.licences) !== 0),
      ),
    )
  const hasBike = world.bikes.length > 0
  const hasTruck = world.trucks.length > 0
  const carried = index.depots.some(isCarried)
  const licensed = world.workers.some((worker) => isDriver(worker) && index.licencesOn(worker, today) !== 0)
  return gaps(
    depots.length === 0 && { reason: 'opening-no-depot' },
    ...depots.filter(isNowhere).map(({ name }) => ({ reason: 'opening-depot-nowhere', name })),
    !hasBike && { reason: 'opening-no-bike' },
    !hasTruck && { reason: 'opening-no-truck' },
    hasBike && hasTruck && !carried && { reason: 'opening-nothing-carries' },
    carried && licensed && !index.depots.some(isDriven) && { reason: 'opening-licence-too-small' },
  )
}

/** There is something to choose. Rule B-95. */
const packages: Look = (facts) => gaps(packagesOf(facts).length === 0 && { reason: 'opening-no-package' })

/** What is on offer has a price, and so has bringing it. Rule B-95. */
const prices: Look = (facts) => {
  const { catalogue, today } = facts
  const holes = packagesOf(facts)
    .map((offer) => holeIn(offer, catalogue, today))
    .filter((hole) => hole !== null)
  const place = placeOf(catalogue)
  const [depot] = catalogue.depots
  const carried =
    place &&
    depot &&
    transportPrice(catalogue.tariffs, {
      depot,
      place,
      day: today,
      start: null,
      bikes: 1,
      settings: catalogue.settings,
    })
  const isPriced = catalogue.priceRules.some(
    ({ effect, active, archived_at }) => effect === 'set_base' && active && archived_at === null,
  )
  return gaps(
    !isPriced && { reason: 'opening-no-prices' },
    ...(isPriced ? holes : []),
    place && depot && !carried && { reason: 'opening-no-transport-price', place: place.names },
  )
}

/** We are at home somewhere, and there is somewhere we ride. Rule B-95. */
export const places: Look<Offered> = ({ catalogue }) =>
  gaps(
    !placeOf(catalogue) && { reason: 'opening-no-first-place', field: 'first_place' },
    ![...catalogue.postalCodes.values()].some(
      ({ service, archived_at }) => service === 'served' && archived_at === null,
    ) && { reason: 'opening-no-place' },
  )

/**
 * No package offers a group that bikes, vehicles and crew never reach all at once; unsaid while one of these lacks.
 * Rule B-96.
 */
const groups: Advice = (facts) =>
  [fleet, crew, hours, packages, places].some((look) => look(facts).length > 0)
    ? null
    : packagesOf(facts).flatMap(({ id, name, people_max: max }): Gap[] => {
        const largest = facts.largest.get(id)
        if (largest === null) return [{ reason: 'opening-no-group', name }]
        return largest === undefined || largest >= max
          ? []
          : [{ reason: 'opening-group-too-large', name, max, largest }]
      })

/** Rule B-96. */
const mail: Advice = ({ sendsMail }) => gaps(!sendsMail && { reason: 'opening-no-mail' })

/** What was filled in beforehand is a promise as soon as a visitor reads it: a person looks at it once. Rule B-96. */
const promises: Advice = ({ catalogue: { settings } }) =>
  gaps(
    !settings.promises_checked && {
      reason: 'opening-promises-unread',
      deposit: inEach((locale) => formatsIn(locale).money(settings.deposit)),
      hours: settings.answer_within_hours,
    },
  )

/** Pages without a word are not linked. Rule B-96. */
const questions: Advice = ({ written }) => gaps(!written.questions && { reason: 'opening-no-questions' })
/** Rule B-96. */
const about: Advice = ({ written }) => gaps(!written.about && { reason: 'opening-no-about' })

/** The list, in the order an owner goes through it. */
const needs = { company, terms, privacy, cancellation, fleet, crew, hours, packages, prices, places }
/** What is only better to have keeps no shop closed. */
const warnings = { groups, vat: soldUntaxed, promises, questions, about, mail }

export type OpeningItem = keyof typeof needs | keyof typeof warnings

export interface OpeningEntry {
  readonly item: OpeningItem
  readonly isWarning: boolean
  readonly gaps: readonly Gap[]
}

const entriesOf = <Facts>(
  looks: Readonly<Record<string, (facts: Facts) => readonly Gap[] | null>>,
  facts: Facts,
  isWarning: boolean,
): OpeningEntry[] =>
  Object.entries(looks).flatMap(([item, look]) => {
    const found = look(facts)
    if (!found) return []
    const missing = found.map((gap) => ({ ...gap, field: item }))
    return [{ item: item as OpeningItem, isWarning, gaps: missing }]
  })

/** Rule B-96. */
export const openingList = (facts: ListedFacts): OpeningEntry[] => [
  ...entriesOf(needs, facts, false),
  ...entriesOf(warnings, facts, true),
]

/** What keeps the shop closed; nothing where it may open. Rule B-96. */
export const opensNot = (facts: OpeningFacts): Gap[] =>
  entriesOf(needs, facts, false).flatMap(({ gaps: found }) => found)

/** Fewer words than this say neither what both sides promise nor what becomes of an address. */
const fewestWords = 40

/** A text that is there and says nothing yet, in one language at least. Rule B-92. */
const thin = (parts: readonly Translated[], reason: string): Gap[] =>
  gaps(
    parts.length > 0 &&
      locales.some((locale) => {
        const text = parts.map((part) => inLocale(part, locale)).join(' ')
        return isPlaceholder(text) || (text.match(/\p{L}+/gu) ?? []).length < fewestWords
      }) && { reason, words: fewestWords },
  )

const isDriver = ({ skills }: World['workers'][number]) => skills.includes('tow_driver')

// Nobody's depot lies in the Gulf of Guinea: what was left at nothing was never filled in. Rule B-94.
const isNowhere = ({ lat, lon }: DepotFact) => lat === null || lon === null || (lat === 0 && lon === 0)
