/** The sets the office sees of a booking: the ride's own, and one for each hour that waits for the customer's answer. */
import type { FeasibleSet } from '../../availability/slots/slot.ts'
import { type BookingStatus, ridesOrRode } from '../booking.ts'
import type { ProposalOption } from '../resources/proposals.ts'

export interface ShownSet {
  readonly key: string
  readonly set: FeasibleSet
  /** The hour it belongs to, where there is more than one to tell apart; null where it is simply the ride's. */
  readonly start: string | null
  readonly isOffered: boolean
}

interface Shown {
  readonly id: string
  readonly status: BookingStatus
  readonly starts_at: string | null
  readonly feasible_set?: FeasibleSet | null
}

/**
 * What was asked before another hour was proposed is kept no more, so its set is none; what was agreed stays beside
 * the proposal until the customer says yes.
 * Rule B-20.
 */
export function setsShown(
  { id, status, starts_at, feasible_set: own }: Shown,
  options: readonly Pick<ProposalOption, 'id' | 'start' | 'set'>[],
): ShownSet[] {
  const offered = options.map(({ id: key, set, start }) => ({ key, set, start, isOffered: true }))
  if (!own || status === 'proposed' || !ridesOrRode(status)) return offered
  const start = offered.length > 0 ? starts_at : null
  return [...offered, { key: id, set: own, start, isOffered: false }]
}
