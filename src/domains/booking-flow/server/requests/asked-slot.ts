/** The slot a request is made for. */
import type { Refusal } from '../../../../kernel/outcome.ts'
import { minuteMs } from '../../../../kernel/time/period.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { bobsLacking } from '../../../availability/sets/set-places.ts'
import type { Slot } from '../../../availability/slots/slot.ts'
import { tryStart } from '../../../availability/slots/slots.ts'
import { Steps } from '../../../availability/search/steps.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import type { Wish } from '../../../catalog/wish.ts'
import type { Booking } from '../../../booking/booking.ts'
import { holdIsLive } from '../../../booking/ride.ts'
import type { ActsFor } from '../../../availability/snapshot.ts'
import { withOthers } from '../../../booking/server/sets/of-others.ts'
import { emptyWorld, type Scene, sceneOf, takenOr } from '../../../booking/server/sets/scene.ts'

type Found =
  | { readonly ok: true; readonly slot: Slot; readonly scene: Scene }
  | { readonly ok: false; readonly refusal: Refusal }

/** The hold's own set while it stands; after it ran out the start is tried again, as if it were chosen now. */
export async function slotFor(
  tx: Tx,
  { booking, wish, isStanding }: { booking: Booking; wish: Wish; isStanding: boolean },
  catalogue: Catalogue,
  { now, by }: { readonly now: number; readonly by: ActsFor },
  overruled?: readonly string[],
): Promise<Found> {
  const start = wish.start!
  const held = booking.feasible_set
  if (held && isStanding && holdIsLive(booking, now))
    return {
      ok: true,
      slot: {
        start,
        end: start + wish.duration * minuteMs,
        set: held,
        onRequest: bobsLacking(held) > 0,
      },
      // A set that stands needs no look at the rest of the fleet.
      scene: { catalogue, now, world: emptyWorld, steps: new Steps(), except: [] },
    }
  const scene = await sceneOf(tx, catalogue, wish.day, now, { by })
  const slot = await withOthers(tx, await inSlices(tryStart(wish, start, scene, overruled)), now)
  return slot.ok
    ? { ok: true, slot: slot.value, scene }
    : { ok: false, refusal: await takenOr(tx, slot.refusal, wish, start, scene) }
}
