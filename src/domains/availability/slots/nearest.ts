/** Where else a ride could go when a start is gone: same day first, then the days around it. */
import type { Wish } from '../../catalog/wish.ts'
import { type Day, addDays } from '../../../kernel/time/day.ts'
import type { Interruptible } from '../../../kernel/interruptible.ts'
import { type AvailabilityContext, questionOf } from './question.ts'
import { answer } from './slots.ts'
import type { Slot } from './slot.ts'
import { startsOf } from './starts.ts'
import { whyNot } from '../reasons/why-not.ts'

// The days before and after that are looked at.
export const nearestReachDays = 3

/** The days a world must cover for `nearest` to look around a day: for `windowOf`. Rule AV-22. */
export const nearestDays = (day: Day): [first: Day, last: Day] => [
  addDays(day, -nearestReachDays),
  addDays(day, nearestReachDays),
]

/** Up to three slots that are feasible now, the nearest in time of the nearest day first. Rule AV-22. */
export function* nearest(
  wish: Wish,
  start: number,
  context: AvailabilityContext,
  most = 3,
): Interruptible<Slot[]> {
  const found: Slot[] = []
  for (let away = 0; away <= nearestReachDays; away++)
    for (const day of away === 0 ? [wish.day] : [addDays(wish.day, away), addDays(wish.day, -away)]) {
      const there = { ...wish, day }
      const starts = startsOf(there, context)
      const question = starts.ok ? questionOf(there, context) : starts
      if (!starts.ok || !question.ok || question.value.ask !== 'search') continue
      const wanted = start + (Date.parse(day) - Date.parse(wish.day))
      const byDistance = starts.value
        .filter((other) => other !== start)
        .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
      for (const other of byDistance) {
        const slot = yield* answer(question.value, other, wish.duration, whyNotAsked)
        yield
        if (slot.ok && !slot.value.onRequest) found.push(slot.value)
        if (found.length === most) return found
      }
    }
  return found
}

const whyNotAsked: typeof whyNot = () => ({ reason: 'no-bike' })
