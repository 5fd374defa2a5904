/** The steps a price is composed of, in the order it is composed; amounts are VAT-inclusive until settled. */
import type { Id } from '../../../kernel/id/id.ts'
import { type Cents, percentOf } from '../../../kernel/money/money.ts'
import type { Translated } from '../../../kernel/text/translated.ts'
import type { Catalogue, Package, PostalCode, PriceRule } from '../catalogue.ts'
import { drinksServed } from '../offer/drinks-served.ts'
import { deliveryHow } from './delivery-texts.ts'
import { type LineKind, modeOf, type RequestReason, type TraceStep } from './price.ts'
import * as texts from './trace-texts.ts'
import { nearestDepot, transportPrice } from '../transport/transport.ts'
import type { Wish } from '../wish.ts'

interface GrossLine {
  readonly kind: LineKind
  readonly text: Translated
  readonly quantity: number
  /** VAT included. */
  readonly unitPrice: Cents
  readonly vatCode: string
  /** Which drink, where it is one. */
  readonly drink?: string
}

/** A price on its way: what is asked, what counts, and what has been added so far. */
export interface Reckoning {
  readonly wish: Wish
  readonly catalogue: Catalogue
  readonly package: Package
  readonly place: PostalCode
  /** Those that count, highest priority first. */
  readonly rules: readonly PriceRule[]
  readonly start: string | null
  readonly bikes: number
  readonly depot: Id<'depots'> | undefined
  readonly lines: GrossLine[]
  readonly trace: TraceStep[]
  containerDeposit: Cents
  readonly requestReasons: Set<RequestReason>
}

function add(
  reckoning: Reckoning,
  step: TraceStep['step'],
  line: GrossLine,
  text: Translated = line.text,
  rule?: PriceRule,
) {
  reckoning.lines.push(line)
  reckoning.trace.push({
    step,
    text,
    amount: line.unitPrice * line.quantity,
    ...(rule && { rule: rule.id }),
  })
}

const rulesOf = ({ rules }: Reckoning, effect: PriceRule['effect']) =>
  rules.filter((rule) => rule.effect === effect)

/** How long the base covers, in minutes: what the ride lasts beyond it stands on lines of its own. Rule CA-26. */
const coveredTime = (reckoning: Reckoning): number =>
  Math.min(
    reckoning.wish.duration,
    ...rulesOf(reckoning, 'per_extra_15min').flatMap(({ included }) => included || []),
  )

/** 1. The price of the package for such a group on such a day. Rule CA-26. */
export function addBase(reckoning: Reckoning) {
  const { package: offered } = reckoning
  const rule = rulesOf(reckoning, 'set_base')[0]!
  const text = texts.joined(', ', offered.name, texts.durationText(coveredTime(reckoning)))
  const line = {
    kind: 'package',
    text,
    quantity: 1,
    unitPrice: rule.amount!,
    vatCode: offered.vat_code,
  } as const
  add(reckoning, 'base', line, texts.joined(': ', text, rule.name), rule)
}

/** 2. Riders above those the base covers. Rule CA-26. */
export function addPeople(reckoning: Reckoning) {
  const { wish, package: offered } = reckoning
  for (const rule of rulesOf(reckoning, 'per_person')) {
    const quantity = wish.people - (rule.included ?? 0)
    if (quantity <= 0) continue
    const text = rule.included ? texts.extraPeople(quantity) : texts.peopleText(quantity)
    const line = {
      kind: 'package',
      text: rule.included ? texts.oneExtraPerson : texts.onePerson,
      quantity,
      unitPrice: rule.amount!,
      vatCode: offered.vat_code,
    } as const
    add(reckoning, 'people', line, texts.joined(': ', rule.name, text), rule)
  }
}

/** 2. Quarters of an hour above those the base covers. Rule CA-26. */
export function addExtraTime(reckoning: Reckoning) {
  const { wish, package: offered } = reckoning
  for (const rule of rulesOf(reckoning, 'per_extra_15min')) {
    const quantity = Math.ceil((wish.duration - (rule.included ?? 0)) / 15)
    if (quantity <= 0) continue
    const text = texts.extraTime(quantity)
    const line = {
      kind: 'extra_time',
      text: texts.oneExtraQuarter,
      quantity,
      unitPrice: rule.amount!,
      vatCode: offered.vat_code,
    } as const
    add(reckoning, 'extra_time', line, texts.joined(': ', rule.name, text), rule)
  }
}

/** 3. The bikes; their number is in the base by the size of the group, and in the transport. */
export function addBikes({ wish, bikes, trace, catalogue }: Reckoning) {
  trace.push({ step: 'bikes', text: texts.bikesText(catalogue.settings, bikes, wish.people) })
}

/** Who drives in the end: a package that always brings our bob leaves no choice. Rule CA-27. */
export const bobOf = (offered: Pick<Package, 'includes_bob'>, wish: Pick<Wish, 'bob'>): Wish['bob'] =>
  offered.includes_bob === 'always' ? 'ours' : wish.bob

/** 4. Our own bob, one a bike, where the package does not include him. Rule CA-27. */
export function addBob(reckoning: Reckoning) {
  const { wish, package: offered, bikes, trace } = reckoning
  if (bobOf(offered, wish) === 'own') return
  if (offered.includes_bob === 'always') {
    trace.push({ step: 'bob', text: texts.bobIncluded })
    return
  }
  const unitPrice = offered.bob_price
  add(reckoning, 'bob', {
    kind: 'bob',
    text: texts.ourBob,
    quantity: bikes,
    unitPrice,
    vatCode: offered.vat_code,
  })
}

/** 5. Drinks, less what the package includes. Rule CA-28. */
export function addDrinks(reckoning: Reckoning) {
  const { wish, package: offered, catalogue, trace } = reckoning
  for (const { drink: id, quantity, included } of drinksServed(offered, wish)) {
    const drink = catalogue.drinks.get(id)
    if (!drink) throw new Error(`Package ${offered.code} includes drink ${id}, which is not in the catalogue`)
    reckoning.containerDeposit += drink.container_deposit * quantity
    if (included > 0) trace.push({ step: 'drinks', text: texts.drinkIncluded(included, drink.name) })
    if (quantity === included) continue
    const charged = quantity - included
    add(
      reckoning,
      'drinks',
      {
        kind: 'drink',
        text: drink.name,
        quantity: charged,
        unitPrice: drink.price,
        vatCode: drink.vat_code,
        drink: id,
      },
      texts.joined(' ', `${charged} ×`, drink.name),
    )
  }
}

/** 6. Bringing and fetching; beyond the tariff the office says what it costs. Rule CA-30. */
export function addTransport(reckoning: Reckoning) {
  const { wish, place, catalogue, start, bikes, trace } = reckoning
  const depot =
    reckoning.depot === undefined
      ? nearestDepot(catalogue.depots, place)
      : catalogue.depots.find(({ id }) => id === reckoning.depot)
  const priced =
    depot &&
    transportPrice(catalogue.tariffs, {
      depot,
      place,
      day: wish.day,
      start,
      bikes,
      settings: catalogue.settings,
    })
  if (!priced) {
    trace.push({ step: 'transport', text: texts.deliveryOnRequest(place.names) })
    reckoning.requestReasons.add('place')
    return
  }
  const { tariff, km, amount } = priced
  const text = texts.delivery(place.names, km)
  const how = deliveryHow({
    ...priced,
    zone: place.zone,
    bikes,
    noun: catalogue.settings,
    mode: modeOf(wish),
  })
  add(
    reckoning,
    'transport',
    { kind: 'transport', text, quantity: 1, unitPrice: amount, vatCode: tariff.vat_code },
    texts.joined(': ', text, how),
  )
}

const rideKinds: readonly LineKind[] = ['package', 'extra_time']

/**
 * 7. Surcharges on the ride itself, then discounts on the ride with its surcharges; bob, drinks and
 * transport are left alone, and a ride never costs less than nothing. Percentages come before amounts.
 * Rule CA-29.
 */
export function addAdjustments(reckoning: Reckoning) {
  const { rules, lines, package: offered } = reckoning
  const changes = rules.filter((rule) => rule.effect === 'percent' || rule.effect === 'fixed')
  const isDiscount = (rule: PriceRule) => (rule.percent ?? rule.amount ?? 0) < 0
  const byKind = (one: PriceRule, other: PriceRule) =>
    Number(other.effect === 'percent') - Number(one.effect === 'percent')
  const ride = lines
    .filter((line) => rideKinds.includes(line.kind))
    .reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  let total = ride
  for (const kind of ['surcharge', 'discount'] as const) {
    const basis = total
    const ofKind = changes.filter((each) => isDiscount(each) === (kind === 'discount')).toSorted(byKind)
    for (const rule of ofKind) {
      const change = rule.effect === 'percent' ? percentOf(basis, rule.percent!) : rule.amount!
      const unitPrice = Math.max(change, -total)
      if (unitPrice === 0) continue
      total += unitPrice
      const line = { kind, text: rule.name, quantity: 1, unitPrice, vatCode: offered.vat_code }
      const share = rule.effect === 'percent' ? [texts.percentText(rule.percent!), texts.onPackage] : []
      add(reckoning, kind, line, texts.joined(' ', rule.name, ...share), rule)
    }
  }
}
