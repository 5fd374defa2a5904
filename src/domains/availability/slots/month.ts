/** Which days of a month have a start, and what the cheapest costs. */
import type { Wish } from '../../catalog/wish.ts'
import { type Day, type Month, daysOfMonth } from '../../../kernel/time/day.ts'
import type { Interruptible } from '../../../kernel/interruptible.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import { type AvailabilityContext, questionOf } from './question.ts'
import { answer, openOf } from './slots.ts'
import type { Cause } from './slot.ts'
import { startsOf } from './starts.ts'
import { whyNot } from '../reasons/why-not.ts'

export interface MonthContext extends AvailabilityContext {
  /** What a ride of the wish costs at a start of a day, VAT included; null where it cannot be said. */
  readonly priceOf: (start: number, day: Day) => Cents | null
}
export interface MonthDay {
  readonly day: Day
  readonly state: 'free' | 'on_request' | 'none' | 'past' | 'closed'
  /** The cheapest start, the earliest of equals; epoch milliseconds. */
  readonly from?: number
  readonly price?: Cents
  readonly causes: readonly Cause[]
}

/** Rule AV-21. */
const closing = [
  'closed',
  'package-not-on-sale',
  'package-not-offered',
  'too-far-ahead',
  'duration-not-offered',
  'notice-too-short',
]

/** Every day of the month in order. */
export function* month(wish: Wish, ofMonth: Month, context: MonthContext): Interruptible<MonthDay[]> {
  const days: MonthDay[] = []
  for (const day of daysOfMonth(ofMonth)) {
    days.push(yield* dayInMonth({ ...wish, day }, context))
    yield
  }
  return days
}

/** The wish's own day. Rule AV-21. */
export function* dayInMonth(wish: Wish, context: MonthContext): Interruptible<MonthDay> {
  const { day } = wish
  const starts = startsOf(wish, context)
  if (!starts.ok) return { day, state: stateOf(starts.refusal.reason), causes: [starts.refusal] }
  const question = questionOf(wish, context)
  if (!question.ok) return { day, state: 'none', causes: [question.refusal] }
  const priced = starts.value
    .map((start) => ({ start, price: context.priceOf(start, day) }))
    .toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || a.start - b.start)
  let asked: MonthDay | undefined
  for (const { start, price } of priced) {
    const slot = yield* answer(question.value, start, wish.duration, () => ({ reason: 'no-bike' }))
    yield
    if (!slot.ok) continue
    const offer = { day, from: start, ...(price !== null && { price }) }
    if (!slot.value.onRequest) return { ...offer, state: 'free', causes: [] }
    const cause = question.value.ask === 'office' ? question.value.cause : openOf(question.value, slot.value)
    asked ??= { ...offer, state: 'on_request', causes: cause ? [cause] : [] }
    if (question.value.ask === 'office') break
  }
  if (asked) return asked
  // Nothing comes later that day either, so no hour is named.
  const { until: _, ...cause } = whyNot(question.value.search, starts.value[0]!)
  return {
    day,
    state: 'none',
    causes: question.value.ask === 'office' ? [cause, question.value.cause] : [cause],
  }
}

/** Rule AV-21. */
const stateOf = (reason: Cause['reason']): MonthDay['state'] =>
  reason === 'day-in-the-past' ? 'past' : closing.includes(reason) ? 'closed' : 'none'
