/** The search from nothing for the set of one hour: what a repair falls back on. */
import type { Interruptible } from '../../../../kernel/interruptible.ts'
import { bobsLacking } from '../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { type AvailabilityContext } from '../../../availability/slots/question.ts'
import { tryFleet } from '../../../availability/slots/slots.ts'
import { asServed } from '../../../booking/server/sets/scene.ts'
import type { Wish } from '../../../catalog/wish.ts'

/** Null where there is none; a set that is short of Bobs repairs nothing. */
export function* searchAnew(
  wish: Wish & { readonly start: number },
  { catalogue, ...context }: AvailabilityContext,
): Interruptible<FeasibleSet | null> {
  const scene = { ...context, catalogue: asServed(catalogue, wish.postalCode) }
  const slot = yield* tryFleet(wish, wish.start, scene)
  const found = slot.ok ? slot.value.set : null
  return found && bobsLacking(found) === 0 ? found : null
}
