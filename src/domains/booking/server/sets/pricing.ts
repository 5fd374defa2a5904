/** The price of a wish at a start, with the bikes that start really takes. */
import type { Outcome } from '../../../../kernel/outcome.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { fewestToSeat, mostBikes } from '../../../availability/sets/bike-sets.ts'
import type { Slot } from '../../../availability/slots/slot.ts'
import type { AvailabilityContext } from '../../../availability/slots/question.ts'
import type { World } from '../../../availability/world.ts'
import { overrulable } from '../../../catalog/offer/offer-rules.ts'
import type { Price } from '../../../catalog/price/price.ts'
import { type QuoteRefusal, quote } from '../../../catalog/price/quote.ts'
import type { Wish } from '../../../catalog/wish.ts'

/** What a price depends on: nothing is looked for. */
export type Priced = Omit<AvailabilityContext, 'steps'>

// A month asks hundreds of prices of one world.
const counted = new WeakMap<World, Map<number, number>>()

/** The fewest bikes that carry the group, as long as nobody knows which. */
export function fewestBikes(world: World, people: number): number {
  const known = counted.get(world) ?? new Map<number, number>()
  counted.set(world, known)
  const fewest = known.get(people) ?? fewestToSeat(world.bikes, people) ?? mostBikes
  known.set(people, fewest)
  return fewest
}

/**
 * A start's price: of its own set where it has one. A start that is named was judged where it was found, and is
 * not asked again for the notice it left then; nor is what the office overrules.
 */
export function quoteAt(
  wish: Wish,
  slot: Pick<Slot, 'start' | 'set'> | null,
  { catalogue, world, now }: Priced,
  isOverruled = slot !== null,
): Outcome<Price, QuoteRefusal> {
  const set = slot?.set ?? null
  const bikes = set?.bikes.length ?? fewestBikes(world, wish.people)
  const day = slot ? dayOf(slot.start, catalogue.settings.time_zone) : wish.day
  const asked = slot ? { ...wish, day, start: slot.start } : wish
  return quote(asked, catalogue, now, {
    bikes,
    ...(set && { depot: set.depot }),
    ...(isOverruled && { except: overrulable }),
  })
}

export function priceOf(wish: Wish, slot: Pick<Slot, 'start' | 'set'> | null, scene: Priced): Price | null {
  const price = quoteAt(wish, slot, scene)
  return price.ok ? price.value : null
}
