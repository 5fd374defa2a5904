/** What became of an offer that was made because of the weather. */
import { isIn } from '../../../kernel/state-group.ts'
import type { Proposal } from '../../booking/proposal/proposal.ts'
import { closedOffers, openOffers } from '../../booking/resources/proposals.ts'

export const weatherStates = ['waiting', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type WeatherState = (typeof weatherStates)[number]

/**
 * Who answered what: an offer waits until it is answered or its time is up; what the office took back, or put another in
 * the place of, is withdrawn. Rule PL-21.
 */
export function weatherState(
  { status, valid_until }: Pick<Proposal, 'status' | 'valid_until'>,
  now: number,
): WeatherState {
  if (isIn(closedOffers, status)) return status
  if (!isIn(openOffers, status)) return 'withdrawn'
  return Date.parse(valid_until) <= now ? 'expired' : 'waiting'
}

/**
 * When an offer for bad weather ends at the latest (epoch ms): the bikes may leave for the ride's own hour by then, and
 * after that it is ridden. Rule PL-23.
 */
export function latestAnswer(start: number, lead: number, now: number): number {
  const leaves = start - lead
  return leaves > now ? leaves : start
}
