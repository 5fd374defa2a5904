/** Which starts of a day we can promise, and whether one given start still can be. */
import { judge, startRules } from '../../catalog/offer/offer-rules.ts'
import type { Wish } from '../../catalog/wish.ts'
import type { Interruptible } from '../../../kernel/interruptible.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { minuteMs } from '../../../kernel/time/period.ts'
import { type Tried, causesOf } from '../reasons/gaps.ts'
import { peopleLack } from '../reasons/people-lack.ts'
import { fewBobs, whyNot } from '../reasons/why-not.ts'
import { type Needs, occupy } from '../search/occupy.ts'
import { type DepotOffer, type Search, findSet } from '../search/search.ts'
import { fewestToSeat } from '../sets/bike-sets.ts'
import { bobsLacking } from '../sets/set-places.ts'
import { type AvailabilityContext, type Question, questionOf } from './question.ts'
import type { Cause, Slot } from './slot.ts'
import { type OfficeStart, officeStartsOf, startsOf } from './starts.ts'

export interface DaySlots {
  readonly slots: readonly Slot[]
  /** Why starts are missing, each cause once; empty when every start is offered. */
  readonly causes: readonly Cause[]
}
type Reason = Cause['reason']

/** What is said where a trip could be shared, and its ride is being written at this moment. */
export const beingWritten: Cause = { reason: 'no-truck' }

/**
 * The slot of one start: with its set, on request, or the reason it is none. `explain` finds the reason. On request is
 * only what could be done: a start for which a bike, a truck or a person is surely lacking is none.
 * Rule AV-13.
 */
export function* answer(
  question: Question,
  start: number,
  duration: number,
  explain: (search: Search, start: number) => Cause,
): Interruptible<Outcome<Slot, Reason>> {
  const times = { start, end: start + duration * minuteMs }
  const { search } = question
  const found = yield* findSet(search, start)
  if (found.state === 'none') return { ok: false, refusal: explain(search, start) }
  const lack = found.state === 'too-wide' ? surelyLacking(search, start) : null
  if (lack) return { ok: false, refusal: lack }
  if (question.ask === 'office') return ok({ ...times, set: null, onRequest: true })
  if (found.state === 'too-wide') return ok({ ...times, set: null, onRequest: true, tooWide: true })
  const { state: _state, ...ofFleet } = found
  return ok({ ...times, ...ofFleet, onRequest: bobsLacking(found.set) > 0 })
}

/**
 * A set for one start of the offer, or why there is none: what a hold, a request and a customer's own other start ask. It is the
 * answer (`answer`) the list of starts was made of; a set that is already chosen is judged by `trySet`. Rule AV-15.
 *
 * @param overruled reasons of the offer the office overrules; the fleet is asked all the same
 */
export function* tryStart(
  wish: Wish,
  start: number,
  context: AvailabilityContext,
  overruled: readonly string[] = [],
): Interruptible<Outcome<Slot, Reason>> {
  if (overruled.length > 0) {
    if (start <= context.now) return refuse('start-in-the-past', { field: 'start' })
    const judged = judge(startRules, { ...wish, start }, context, { overruled })
    return judged.ok ? yield* tryFleet(wish, start, context) : judged
  }
  const starts = startsOf(wish, context)
  if (!starts.ok) return starts
  if (!starts.value.includes(start)) return refuse('start-not-offered', { field: 'start' })
  return yield* tryFleet(wish, start, context)
}

/**
 * The same without the package's calendar: for a start the office names, and for what came of it: a proposal and the yes to it,
 * repair, bad weather. Rule AV-15.
 */
export function* tryFleet(
  wish: Wish,
  start: number,
  context: AvailabilityContext,
): Interruptible<Outcome<Slot, Reason>> {
  const question = questionOf(wish, context)
  return question.ok ? yield* answer(question.value, start, wish.duration, whyNot) : question
}

/** The starts of the wish's day that can truly be ridden or asked for, and why others cannot. */
export function* slots(wish: Wish, context: AvailabilityContext): Interruptible<DaySlots> {
  const starts = startsOf(wish, context)
  if (!starts.ok) return { slots: [], causes: [starts.refusal] }
  return yield* answers(
    wish,
    starts.value.map((start) => ({ start, overrules: [] })),
    context,
  )
}

/** The same for the office: every hour of the day, those against the offer with what must be overruled. Rule AV-17. */
export function* officeSlots(wish: Wish, context: AvailabilityContext): Interruptible<DaySlots> {
  const starts = officeStartsOf(wish, context)
  if (!starts.ok) return { slots: [], causes: [starts.refusal] }
  return yield* answers(wish, starts.value, context)
}

function* answers(
  wish: Wish,
  starts: readonly OfficeStart[],
  context: AvailabilityContext,
): Interruptible<DaySlots> {
  const question = questionOf(wish, context)
  if (!question.ok) return { slots: [], causes: [question.refusal] }
  const offered: Slot[] = []
  const tried: Tried[] = []
  for (const { start, overrules } of starts) {
    const found = yield* answer(question.value, start, wish.duration, whyNot)
    if (found.ok) offered.push({ ...found.value, ...(overrules.length > 0 && { overrules }) })
    // That nobody is there at night explains nothing: nobody expects a ride outside the package's hours.
    if (found.ok || !overrules.some(({ reason }) => reason === 'start-not-offered'))
      tried.push({ start, cause: found.ok ? fewAt(question.value, found.value) : found.refusal })
    yield
  }
  const asked = question.value.ask === 'office' ? [question.value.cause] : []
  const wide: Cause[] = offered.some(({ tooWide }) => tooWide) ? [{ reason: 'search-too-wide' }] : []
  return { slots: offered, causes: [...asked, ...wide, ...causesOf(tried)] }
}

/** What too few of are free for at an hour that is offered all the same: the office looks for more. Rule AV-20. */
const fewAt = (question: Question, slot: Slot): Cause | null => (slot.tooWide ? null : openOf(question, slot))

/** Why a start the search has looked at is on request; null where it is not. Rule AV-14. */
export function openOf(question: Question, slot: Slot): Cause | null {
  if (question.ask === 'office' || !slot.onRequest) return null
  return slot.set ? fewBobs(question.search, slot.set) : { reason: 'search-too-wide' }
}

/**
 * What every depot surely lacks at a start, as the nearest says it; null where one of them may have it all.
 * Rule AV-13.
 */
function surelyLacking(search: Search, start: number): Cause | null {
  let nearest: Cause | null = null
  for (const offer of search.offers) {
    const lack = lackAt(search, offer, occupy(start, offer.times))
    if (!lack) return null
    nearest ??= lack
  }
  return nearest
}

/** Rule AV-13. */
function lackAt({ index, needsBob }: Search, { depot, people }: DepotOffer, needs: Needs): Cause | null {
  const bikes = depot.bikes.filter((bike) => index.isFree(bike, needs.bikes))
  if (fewestToSeat(bikes, people) === null) return { reason: 'no-bike' }
  for (const during of [needs.deliver, needs.collect]) {
    if (!depot.trucks.some((truck) => index.isFree(truck, during))) return { reason: 'no-truck' }
    if (!depot.drivers.some((driver) => index.isAtHand(driver, during)))
      return peopleLack(index, { of: 'driver', people: depot.drivers, count: 1, during })
  }
  return needsBob && !depot.bobs.some((bob) => index.isAtHand(bob, needs.bob))
    ? peopleLack(index, { of: 'bob', people: depot.bobs, count: 1, during: needs.bob })
    : null
}
