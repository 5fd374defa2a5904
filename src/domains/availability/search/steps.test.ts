import { expect, test } from 'vitest'
import { addDays } from '../../../kernel/time/day.ts'
import type { Wish } from '../../catalog/wish.ts'
import type { AvailabilityContext } from '../slots/question.ts'
import { month, slots } from '../../../../tests/helpers/availability/at-once.ts'
import { aContext, aPackage, aWish, at } from '../../../../tests/helpers/availability/builders.ts'
import { type FleetShape, ownWeightFleet } from '../../../../tests/helpers/availability/own-weight-fleet.ts'
import { finish } from '../../../kernel/interruptible.ts'
import * as starts from '../slots/slots.ts'
import { mostSteps, undecidedStarts, Steps, TooWide } from './steps.ts'

const first = '2027-05-01'
const days = 31
const offer = aPackage({ first_start: '08:00', last_start: '21:00', slot_step_min: 60, people_max: 60 })

const shapes: readonly Omit<FleetShape, 'seed'>[] = [
  { bikes: 30, trailers: 4, trucks: 3, drivers: 4, first, days },
  { bikes: 12, trailers: 5, trucks: 3, drivers: 6, first, days, allDiffer: true },
  { bikes: 20, trailers: 6, trucks: 4, drivers: 5, first, days, allDiffer: true },
  { bikes: 6, trailers: 2, trucks: 2, drivers: 3, first, days, allDiffer: true },
]
const wishes: readonly Partial<Wish>[] = [{ people: 45 }, { people: 30, bob: 'ours' }, { people: 14 }]

/** Every fleet and every wish, with as many steps. */
function* worlds(): Generator<{ wish: Wish; context: (steps: number) => AvailabilityContext }> {
  for (const shape of shapes)
    for (const seed of [1, 2]) {
      const world = ownWeightFleet({ ...shape, seed })
      for (const wish of wishes)
        yield {
          wish: aWish({ duration: 120, ...wish }),
          // A world of its own each time: what one search found out must not help the next.
          context: (steps) =>
            aContext({ world: { ...world }, package: offer, now: at('12:00', '2027-04-20'), steps }),
        }
    }
}
const priced = (context: AvailabilityContext) => ({ ...context, priceOf: () => 40_000 })

test('with few steps some starts are on request, and none is offered that a search without end would not [AV-14]', () => {
  const seen = { undecided: 0, same: 0 }
  for (const { wish, context } of worlds())
    for (const steps of [40, 400]) {
      const bounded = slots({ ...wish, day: addDays(first, steps % 31) }, context(steps))
      const unbounded = slots({ ...wish, day: addDays(first, steps % 31) }, context(Infinity))
      const truth = new Map(unbounded.slots.map(({ start, set }) => [start, set!.bobs.length]))
      for (const { start, set, tooWide = false } of bounded.slots) {
        if (tooWide) seen.undecided++
        else expect(truth.get(start)).toBe(set!.bobs.length)
        expect(tooWide).toBe(set === null)
      }
      const missing = [...truth.keys()].filter((start) => !bounded.slots.some((slot) => slot.start === start))
      expect(missing).toEqual([])
      if (!bounded.slots.some((slot) => slot.tooWide)) seen.same++
    }
  expect(seen.undecided).toBeGreaterThan(50)
  expect(seen.same).toBeGreaterThan(10)
})

test('what one request may spend decides a whole month of every fleet, as a search without end would', () => {
  for (const { wish, context } of worlds()) {
    const scene = context(mostSteps)
    expect(month(wish, '2027-05', priced(scene))).toEqual(month(wish, '2027-05', priced(context(Infinity))))
    expect(scene.steps.undecided).toBe(0)
  }
})

test('one budget serves all days of a month: what is left over nobody is promised [AV-14]', () => {
  const { wish, context } = worlds().next().value!
  const scene = context(100)
  const before = undecidedStarts()
  const states = month(wish, '2027-05', priced(scene)).map(({ state }) => state)
  expect(states.at(-1)).toBe('on_request')
  expect(scene.steps.left).toBe(0)
  expect(scene.steps.undecided).toBeGreaterThan(20)
  expect(undecidedStarts() - before).toBe(scene.steps.undecided)
})

test('a month says of each day what the list of its starts says [AV-21]', () => {
  const seen = new Set<string>()
  for (const { wish, context } of [...worlds()].filter((_, number) => number % 4 === 0)) {
    const scene = context(Infinity)
    for (const { day, state, from } of month(wish, '2027-05', priced(scene))) {
      const { slots: found } = slots({ ...wish, day }, scene)
      const whole = found.filter(({ onRequest }) => !onRequest)
      expect(state, day).toBe(whole.length > 0 ? 'free' : found.length > 0 ? 'on_request' : 'none')
      expect(from).toBe((whole[0] ?? found[0])?.start)
      seen.add(state)
    }
  }
  expect(seen).toEqual(new Set(['free', 'on_request', 'none']))
})

test('an answer is the same however often the search is interrupted [AV-14]', () => {
  const { wish, context } = worlds().next().value!
  const wanted = { ...wish, day: first }
  const work = starts.slots(wanted, context(Infinity))
  let breaks = 0
  let next = work.next()
  while (!next.done) {
    breaks++
    next = work.next()
  }
  expect(breaks).toBeGreaterThan(10)
  expect(next.value).toEqual(finish(starts.slots(wanted, context(Infinity))))
  expect(next.value.slots.length + next.value.causes.length).toBeGreaterThan(0)
})

test('a request takes the steps it is given and not one more, and lets others go first after every 256 [AV-14]', () => {
  const steps = new Steps(600)
  const rests = Array.from({ length: 600 }, (_, at) => (steps.take() ? [at + 1] : [])).flat()
  expect([rests, steps.left]).toEqual([[256, 512], 0])
  expect(() => steps.spend()).toThrow(TooWide)
  expect(steps.undecided).toBe(0)
  steps.giveUp()
  expect(steps.undecided).toBe(1)
})
