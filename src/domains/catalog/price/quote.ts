/** The price of a wish: pure, the same for the visitor's screen, the booking and the test. */
import type { Id } from '../../../kernel/id/id.ts'
import { type Day, daysBetween } from '../../../kernel/time/day.ts'
import { netOfGross } from '../../../kernel/money/money.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { dayOf, timeOf } from '../../../kernel/time/wall-time.ts'
import type { Catalogue, PostalCode } from '../catalogue.ts'
import { judge, type OfferRefusal, type OfferRuleName, offerRules } from '../offer/offer-rules.ts'
import {
  modeOf,
  type Price,
  type PriceLine,
  type PriceMode,
  type RequestReason,
  requestReasons,
  type TraceStep,
} from './price.ts'
import {
  addAdjustments,
  addBase,
  addBikes,
  addBob,
  addDrinks,
  addExtraTime,
  addPeople,
  addTransport,
  type Reckoning,
} from './reckoning.ts'
import { rulesFor } from '../price-rules/price-rule.ts'
import { verdictOn } from '../places/restriction.ts'
import { sumSteps } from './explanation.ts'
import { totals } from './totals.ts'
import * as texts from './trace-texts.ts'
import { type LowerableLine, lowered } from './lowered.ts'
import { vatPercent } from './vat.ts'
import type { Wish } from '../wish.ts'

export interface QuoteOptions {
  /** How many bikes the group rides: of the set that was found, or the fewest that could carry it. */
  readonly bikes: number
  /** The depot they come from; the nearest when no set is known yet. */
  readonly depot?: Id<'depots'>
  /** Rules that are not asked: overruled by the office, or judged before, when the start was promised. */
  readonly except?: readonly OfferRuleName[]
}

export type QuoteRefusal = OfferRefusal | 'price-unknown'

// The order the owner works in; each step adds its lines and says what it did.
const composition = [
  addBase,
  addPeople,
  addExtraTime,
  addBikes,
  addBob,
  addDrinks,
  addTransport,
  addAdjustments,
]

/**
 * Prices a wish for a ride, or says why it has none; where the place is undecided the price is an estimate.
 *
 * Rule CA-25.
 * @param now epoch milliseconds
 */
export function quote(
  wish: Wish,
  catalogue: Catalogue,
  now: number,
  { bikes, depot, except }: QuoteOptions,
): Outcome<Price, QuoteRefusal> {
  const judged = judge(offerRules, wish, { catalogue, now }, { except })
  if (!judged.ok) return judged
  const today = dayOf(now, catalogue.settings.time_zone)
  const place = catalogue.postalCodes.get(wish.postalCode)!
  const start = wish.start === undefined ? null : timeOf(wish.start, catalogue.settings.time_zone)
  const rules = rulesFor(catalogue.priceRules, {
    package: wish.package,
    people: wish.people,
    duration: wish.duration,
    day: wish.day,
    askedOn: today,
    leadDays: daysBetween(today, wish.day),
    start,
    zone: place.zone,
    agency: wish.agency ?? null,
  })
  // A hole in the price list is no free ride.
  if (!rules.some((rule) => rule.effect === 'set_base'))
    return refuse('price-unknown', { field: 'package', people: wish.people, duration: wish.duration })
  const reckoning: Reckoning = {
    wish,
    catalogue,
    package: catalogue.packages.get(wish.package)!,
    place,
    rules,
    start,
    bikes,
    depot,
    lines: [],
    trace: [],
    containerDeposit: 0,
    requestReasons: placeReasons(place, wish.day),
  }
  for (const add of composition) add(reckoning)
  return ok(settled(reckoning, today))
}

// The place's own reasons: we do not ride there as a rule, or a rule of the municipality asks for a look.
function placeReasons(place: PostalCode, day: Day): Set<RequestReason> {
  const { because } = verdictOn(place, day)
  const reasons = new Set<RequestReason>()
  if (place.service === 'on_request') reasons.add('place')
  if (because) reasons.add('office-rule')
  return reasons
}

// The coupon, VAT per line by the rate of the supply day, then the deposits, which are no part of the total. Rule CA-33.
function settled({ wish, catalogue, package: offered, lines, trace, ...rest }: Reckoning, today: Day): Price {
  const mode = modeOf(wish)
  const priced = lines.map(({ unitPrice, vatCode, ...line }): LowerableLine => {
    const code = catalogue.vatCodes.get(vatCode)
    if (!code) throw new Error(`VAT code ${vatCode} is not in the catalogue`)
    const percent = vatPercent(code, wish.day)
    const price = mode === 'gross' ? unitPrice : netOfGross(unitPrice, percent)
    return { ...line, unitPrice: price, unitGross: unitPrice, vatCode, vatPercent: percent }
  })
  const { lines: agreed, coupon } = lowered(priced, mode, { wish, today })
  const sums = totals(agreed, mode)
  const explained = inMode(trace, sums.lines, mode)
  const given = sums.lines.filter(({ kind }) => kind === 'coupon')
  if (given[0]) explained.push({ step: 'coupon', text: given[0].text, amount: added(given, mode) })
  explained.push(...sumSteps(mode, sums))
  if (offered.deposit > 0)
    explained.push({ step: 'deposit', text: texts.depositText, amount: offered.deposit })
  if (rest.containerDeposit > 0)
    explained.push({ step: 'deposit', text: texts.containerDepositText, amount: rest.containerDeposit })
  return {
    mode,
    ...sums,
    deposit: offered.deposit,
    containerDeposit: rest.containerDeposit,
    trace: explained,
    ...(coupon && { coupon }),
    bikes: rest.bikes,
    requestReasons: requestReasons.filter((reason) => rest.requestReasons.has(reason)),
  }
}

type Sum = Pick<PriceLine, 'net' | 'gross'>

const added = (lines: readonly Sum[], mode: PriceMode): number =>
  lines.reduce((sum, line) => sum + line[mode], 0)

/** Each line has its step with an amount, in the same order: there it is what the line is. Rule CA-32. */
function inMode(trace: readonly TraceStep[], lines: readonly Sum[], mode: PriceMode): TraceStep[] {
  const amounts = lines[Symbol.iterator]()
  return trace.map((step) =>
    step.amount === undefined ? step : { ...step, amount: amounts.next().value![mode] },
  )
}
