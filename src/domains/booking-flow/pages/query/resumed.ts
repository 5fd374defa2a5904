/** A ride that was begun before, as the home page goes on with it. */
import type { Day } from '../../../../kernel/time/day.ts'
import type { DraftChange, ShownDraft } from '../../shown-draft.ts'
import type { RideSearch } from './ride-query.ts'

type Begun = Pick<ShownDraft, 'status' | 'wish'> & Partial<Pick<ShownDraft, 'hold'>>

/** What an address asks, and where it is silent what was said of the ride before; a day that is over is not said again. */
export function resumed(search: RideSearch, draft: Begun | null, first: Day): RideSearch {
  if (draft?.status !== 'draft') return search
  const { people, day, postal_code: place } = draft.wish
  return {
    ...(people && { people }),
    ...(day && day >= first && { day }),
    ...(place && { place }),
    ...search,
  }
}

/**
 * Whether a change let go of the hour that was chosen, or of what was held for it; runs in the browser on its own too.
 */
export const isFreed = (before: Begun | null | undefined, after: Begun): boolean =>
  (Boolean(before?.wish.start) && !after.wish.start) || (Boolean(before?.hold) && !after.hold)

/**
 * What the planner answers, as a change of the draft: another group, day or place lets go of the hour, which is
 * chosen again. Runs in the browser on its own too, so it uses nothing but what it is given.
 */
export function replanned(draft: Begun | null, change: DraftChange): DraftChange {
  const before: DraftChange = draft?.wish ?? {}
  const names = ['people', 'day', 'postal_code', 'package'] as const
  const isOther = names.some((name) => change[name] !== undefined && change[name] !== before[name])
  return before.start && isOther ? { ...change, start: null } : change
}
