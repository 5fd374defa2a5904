/** What a ride finds at one start when it gives up what it kept: the one way from a wish to a set that is nobody else's. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Outcome } from '../../../../kernel/outcome.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import type { Cause, Slot } from '../../../availability/slots/slot.ts'
import type { tryFleet } from '../../../availability/slots/slots.ts'
import type { ActsFor } from '../../../availability/snapshot.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import type { Wish } from '../../../catalog/wish.ts'
import { lockAround, type Scene, sceneOf } from './scene.ts'
import { letGo } from './sets.ts'
import { withOthers } from './of-others.ts'

interface Asked {
  readonly booking: Id<'bookings'>
  /** Of the day of the start. */
  readonly wish: Wish
  /** Epoch ms. */
  readonly start: number
  readonly catalogue: Catalogue
  readonly now: number
  readonly by: ActsFor
}

/**
 * The working day is locked first, then the ride lets go of its own set, and only then is it looked for: what two ask for at
 * once is found by one of them, and nobody stands in his own way.
 *
 * @param ask `tryStart` for an hour of the offer, `tryFleet` for one the office named
 */
export async function searchStart(
  tx: Tx,
  { booking, wish, start, catalogue, now, by }: Asked,
  ask: typeof tryFleet,
): Promise<{ readonly slot: Outcome<Slot, Cause['reason']>; readonly scene: Scene }> {
  await lockAround(tx, catalogue, [start], wish.duration)
  await letGo(tx, booking)
  const scene = await sceneOf(tx, catalogue, wish.day, now, { by })
  return { slot: await withOthers(tx, await inSlices(ask(wish, start, scene)), now), scene }
}
