/** Where else a ride could go when a start is gone: same day first, then the days around it. */
import type { Wish } from '../catalog/wish.ts'
import { addDays } from '../../kernel/day.ts'
import type { AvailabilityContext } from './slots.ts'
import { answer, questionOf, startsOf } from './slots.ts'
import type { Slot } from './slot.ts'
import { whyNot } from './why-not.ts'

/** How many days before and after are looked at; the world must reach as far. */
export const nearestReachDays = 3

/** Up to three slots that are feasible now, the nearest in time of the nearest day first. */
export function nearest(wish: Wish, start: number, context: AvailabilityContext, most = 3): Slot[] {
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
        const slot = answer(question.value, other, wish.duration, whyNotAsked)
        if (slot.ok && !slot.value.onRequest) found.push(slot.value)
        if (found.length === most) return found
      }
    }
  return found
}

const whyNotAsked: typeof whyNot = () => ({ reason: 'no-bike' })
