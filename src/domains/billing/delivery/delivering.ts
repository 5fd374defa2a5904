/** What can become of an e-invoice on its way: every move, who makes it, and how long is waited for. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { dayMs, hourMs, minuteMs } from '../../../kernel/time/period.ts'
import type { deliveryStates, peppolStates, networkStates } from '../resources/invoice-words.ts'

export type PeppolState = (typeof peppolStates.values)[number]
export type DeliveryState = (typeof deliveryStates.values)[number]
export type NetworkState = (typeof networkStates)[number]

interface Next {
  /** What a person may do, or the program once the document is issued. */
  readonly moves: readonly DeliveryMove[]
  /** What the network may make of it. */
  readonly answers: readonly NetworkState[]
}
export type DeliveryMove = 'queue' | 'by_hand'

/**
 * State by state. What failed or was rejected can be sent again, or said to be delivered by hand; what a buyer
 * rejected is credited besides. A receipt that comes late counts; one of what was accepted takes nothing back.
 * Rules PE-01 and PE-04.
 */
export const ways: Readonly<Record<PeppolState, Next>> = {
  not_needed: { moves: [], answers: [] },
  not_delivered: { moves: ['queue', 'by_hand'], answers: [] },
  queued: { moves: [], answers: ['delivered', 'accepted', 'rejected', 'failed'] },
  delivered: { moves: [], answers: ['accepted', 'rejected'] },
  accepted: { moves: [], answers: [] },
  rejected: { moves: ['queue', 'by_hand'], answers: [] },
  failed: { moves: ['queue', 'by_hand'], answers: ['delivered', 'accepted', 'rejected'] },
  by_hand: { moves: ['queue'], answers: [] },
}

/** Rule PE-01. */
export const mayDeliver = (
  state: PeppolState,
  move: DeliveryMove,
): Outcome<true, 'delivery-move-not-allowed'> =>
  ways[state].moves.includes(move) ? ok(true) : refuse('delivery-move-not-allowed', { state, move })

/** Where the network's word leaves it: where it was, unless that is new. Rule PE-04. */
export const afterAnswer = (state: PeppolState, answer: NetworkState): PeppolState =>
  ways[state].answers.includes(answer) ? answer : state

/** The same of one handing over, which may have been given up. Rule PE-04. */
export const deliveryAfter = (state: DeliveryState, answer: NetworkState): DeliveryState =>
  afterAnswer(state === 'unanswered' ? 'failed' : state, answer) === answer ? answer : state

/** Whether sending it again is the same handing over: nobody said that it failed. Rule PE-03. */
export const isSameAgain = (state: DeliveryState): boolean => state === 'unanswered'

/** How long is tried, and waited for a receipt. Rule PE-06. */
export const receiptTimeoutMs = 2 * dayMs
/** How long is asked what the buyer made of what he has. */
export const statusTimeoutMs = 30 * dayMs
const pauses = [minuteMs / 6, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs]

/** Until the next attempt, in milliseconds; a fifth more or less by chance, so that not all come at once. */
export const pauseAfter = (attempts: number, chance: number): number =>
  Math.round(pauses[Math.min(Math.max(attempts, 1), pauses.length) - 1]! * (0.8 + 0.4 * chance))

/** When it is attended to next, as epoch milliseconds; null where nothing more is waited for. Rule PE-06. */
export function nextAttempt(
  { state, queuedAt, attempts }: { state: DeliveryState; queuedAt: number; attempts: number },
  now: number,
  chance: number,
): number | null {
  const isWaiting = isIn(['queued', 'delivered'], state)
  if (!isWaiting) return null
  const until = queuedAt + (state === 'queued' ? receiptTimeoutMs : statusTimeoutMs)
  if (now >= until) return null
  return Math.min(now + pauseAfter(attempts, chance), until)
}
