/** What somebody on the waiting list waits for, and the start that is there for it now. */
import type { Kysely } from 'kysely'
import type { Locale } from '../../../../kernel/locale.ts'
import { iso, type Period } from '../../../../kernel/time/period.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { Steps } from '../../../availability/search/steps.ts'
import { type AvailabilityContext } from '../../../availability/slots/question.ts'
import { slots } from '../../../availability/slots/slots.ts'
import { takenBackOffers } from '../../../booking/resources/proposals.ts'
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

/** The hours, not over yet, whose rides were offered other days for the weather; none once all of that was taken back. */
export async function badWeatherAhead(db: Kysely<Tables>, now: number): Promise<Period[]> {
  const moves = await db
    .selectFrom('weather_moves')
    .select(['starts_at', 'ends_at'])
    .where('ends_at', '>', iso(now))
    .where((where) => {
      const offers = where
        .selectFrom('proposals')
        .select('id')
        .whereRef('weather_move', '=', 'weather_moves.id')
      const isStanding = where.exists(offers.where('status', 'not in', takenBackOffers))
      return where.or([where.not(where.exists(offers)), isStanding])
    })
    .execute()
  return moves.map(({ starts_at, ends_at }) => ({ from: Date.parse(starts_at), to: Date.parse(ends_at) }))
}

/** The start that would be offered now; null while there is none that can be held. */
export async function freeFor(entry: Waited, scene: AvailabilityContext, badWeather: readonly Period[]) {
  const wish = wishFrom(asked(entry), scene.catalogue, scene.now)
  // Each is a question of its own, and may cost as much.
  if (!wish.ok) return null
  return startToOffer(await inSlices(slots(wish.value, { ...scene, steps: new Steps() })), badWeather)
}
