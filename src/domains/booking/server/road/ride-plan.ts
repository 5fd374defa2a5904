/** Whether a ride can be planned, or planned again, as its set stands now. */
import { notNamed } from '../../resources/bobs.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import { inEach } from '../../../../kernel/text/translated.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { bobsNamed } from '../../bob/bob.ts'
import type { Change, Party } from '../../booking.ts'
import { alarmed, plan } from '../../plan/in-the-plan.ts'
import { undoNoShow } from '../../plan/on-the-road.ts'
import { composePlace, isFindable } from '../../place/ride-place.ts'
import type { BookingWhole } from '../../ride.ts'
import { namesOf } from '../sets/plannable.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { holdersOf } from '../sets/sets.ts'
import { missingPlaces, stands } from '../sets/held-places.ts'
import { lastMade } from './steering.ts'

export interface Asked {
  readonly tx: Tx
  readonly whole: BookingWhole
  readonly by: Party
  readonly reason: string | null
  readonly now: number
  /** Whose move it is. */
  readonly user: Id<'users'> | null
  /** Whoever leaves says that he has seen the Bobs: of age, sober, and that they know the rules. */
  readonly isSeen: boolean
}
/** What a ride without any set lacks. */
const wholeSet = inEach((locale) => m.set_whole({}, { locale }))

/** Planned is promised with everything named: bikes, trucks, trailers, drivers, and who stays sober. Rule B-85. */
export async function judgePlan({
  tx,
  whole: { booking, placeParts },
  by,
  now,
}: Pick<Asked, 'tx' | 'whole' | 'by' | 'now'>): Promise<Outcome<Change>> {
  const judged = plan(booking, by, { isFindable: isFindable(composePlace(placeParts, booking.language)) })
  if (!judged.ok) return judged
  const { feasible_set: set } = booking
  if (!set) return refuse('set-incomplete', { what: wholeSet })
  const missing = await missingPlaces(tx, await holdersOf(tx, booking.id), set, now)
  if (missing.length > 0) {
    const names = await namesOf(tx)
    const what = [...new Set(missing.map(({ resource }) => names.get(resource) ?? '–'))].join(', ')
    return refuse('set-incomplete', { what })
  }
  const named = await tx
    .selectFrom('bobs')
    .select('id')
    .where('booking', '=', booking.id)
    .where('state', 'not in', notNamed)
    .execute()
  const steered = bobsNamed(set, named.length)
  return steered.ok ? ok({ ...judged.value, alarm: null }) : steered
}

/** Nobody was told of what fell out of a ride that was over: it is planned again only where everything is still there. */
export async function judgeUndoNoShow({
  tx,
  whole: { booking },
  by,
  now,
  reason,
  user,
}: Asked): Promise<Outcome<Change>> {
  const made = await lastMade(tx, booking.id, 'no-show', user)
  const judged = undoNoShow(booking, by, now, { made, reason })
  const { feasible_set: set } = booking
  if (!judged.ok || (set && (await stands(tx, booking.id, set, now)))) return judged
  const fallen = alarmed({ ...booking, status: 'planned' }, { why: 'set-lost' })
  return ok({ ...judged.value, ...fallen })
}
