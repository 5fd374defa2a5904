/** An offer of the office: a few starts, each with its set kept free and its price, until it ends. */
import { departureLead } from '../plan/on-the-road.ts'
import type { Selectable } from 'kysely'
import { isIn } from '../../../kernel/state-group.ts'
import { openOffers } from '../resources/proposals.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Tables } from '../../../platform/resource/model.ts'
import { type QuietHours, standsUntil } from './quiet-hours.ts'
import type { ProposalOption } from '../resources/proposals.ts'

export type Proposal = Selectable<Tables['proposals']>

/** Only one offer of a booking is open; a newer one takes its place. Rule B-33. */
export const isOpen = ({ status }: Pick<Proposal, 'status'>): boolean => isIn(openOffers, status)

/** The option the visitor says yes to, while the offer stands. Rule B-33. */
export function chosen(
  proposal: Pick<Proposal, 'status' | 'valid_until' | 'options'>,
  option: string,
  now: number,
): Outcome<ProposalOption, 'proposal-expired' | 'option-gone'> {
  if (!isOpen(proposal) || Date.parse(proposal.valid_until) <= now) return refuse('proposal-expired')
  const found = proposal.options.find(({ id }) => id === option)
  return found && Date.parse(found.start) > now ? ok(found) : refuse('option-gone', { field: 'option' })
}

/**
 * When an offer ends: after so many hours and not at night, at the latest when the bikes may leave for its last ride, or
 * when that begins where they might have left by now.
 * Rule B-32.
 */
export function offerEnds(now: number, hours: number, starts: readonly number[], quiet: QuietHours): number {
  const until = standsUntil(now, hours, quiet)
  if (starts.length === 0) return until
  const last = Math.max(...starts)
  const leaves = last - departureLead
  return Math.min(until, leaves > now ? leaves : last)
}

/**
 * The starts found on a day, without the one that was asked: it is no other, and where it is free it is confirmed.
 * Rule B-34.
 */
export function apartFrom<S extends { readonly start: string }>(
  found: readonly S[],
  asked: string | null,
): { readonly asked: S | undefined; readonly others: readonly S[] } {
  const at = asked === null ? Number.NaN : Date.parse(asked)
  return {
    asked: found.find(({ start }) => Date.parse(start) === at),
    others: found.filter(({ start }) => Date.parse(start) !== at),
  }
}
