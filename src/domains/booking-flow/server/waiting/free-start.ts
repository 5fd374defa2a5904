/** What somebody on the waiting list waits for, and the start that is there for it now. */
import type { Locale } from '../../../../kernel/locale.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { Steps } from '../../../availability/search/steps.ts'
import { type AvailabilityContext, slots } from '../../../availability/slots/slots.ts'
import { startToOffer } from '../../waiting/waiting.ts'
import { wishFrom } from '../search/wish-input.ts'

interface Waited {
  readonly local_day: string
  readonly people: number
  readonly package: string
  readonly duration_min: number
  readonly bob: 'own' | 'ours'
  readonly code: string
}

export interface InLine extends Waited {
  readonly id: string
  readonly email: string
  readonly language: Locale
}

export const asked = ({ people, local_day, package: offer, duration_min, bob, code }: Waited) => ({
  people,
  day: local_day,
  postal_code: code,
  package: offer,
  duration: duration_min,
  bob,
})

/** The start that would be offered now; null while there is none that can be held. */
export async function freeFor(entry: Waited, scene: AvailabilityContext) {
  const wish = wishFrom(asked(entry), scene.catalogue, scene.now)
  // Each is a question of its own, and may cost as much.
  return wish.ok ? startToOffer(await inSlices(slots(wish.value, { ...scene, steps: new Steps() }))) : null
}
