/** What a ride was like, asked of who booked it. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { dayMs } from '../../../kernel/time/period.ts'
import type { Booking } from '../booking.ts'
import { departed } from '../resources/booking/booking-status.ts'
import { bestRating } from './bounds.ts'

/** Days after the ride until which it is answered, and the answer changed. */
const reviewDays = 30
/** A rating up to here with a line is a complaint, whether its box is ticked or not. */
const unhappyRating = 2

type Ridden = Pick<Booking, 'status' | 'ends_at'>

/** Until when the answer may change; null where nobody rode, or has not yet. Rule LE-05. */
export function answerableUntil({ status, ends_at }: Ridden, now: number): number | null {
  if (!isIn(departed, status) || !ends_at || Date.parse(ends_at) > now) return null
  return Date.parse(ends_at) + reviewDays * dayMs
}

export interface Said {
  readonly rating: number | null
  readonly text: string
  /** The box *I have a complaint*. */
  readonly isComplaint: boolean
}

export interface Review {
  readonly rating: number
  readonly text: string | null
  readonly isComplaint: boolean
}

/** What is kept of an answer; a line is not asked for. Rules LE-05 and LE-06. */
export function judgeReview(
  booking: Ridden,
  { rating, text, isComplaint }: Said,
  now: number,
): Outcome<Review> {
  const until = answerableUntil(booking, now)
  if (until === null) return refuse('review-too-early')
  if (now > until) return refuse('review-too-late')
  if (rating === null || !Number.isInteger(rating) || rating < 1 || rating > bestRating)
    return refuse('rating-required', { field: 'rating' })
  const line = text.trim()
  return ok({
    rating,
    text: line || null,
    isComplaint: isComplaint || (rating <= unhappyRating && line !== ''),
  })
}

/** Days after a ride in which its letter may still go out: who was down for a while writes late, and not of last year. */
const thanksDays = 3

/**
 * Whether the letter of thanks is due: from the day after a ride that took place, once, and never to who refused it, said
 * already how it was, or waits for the answer to a complaint. Rule LE-04.
 */
export function thanksDue(
  booking: Ridden,
  {
    daysSince,
    hasRefused,
    hasAnswered,
    hasComplaint,
  }: {
    /** Since the ride, by the calendar. */
    readonly daysSince: number
    readonly hasRefused: boolean
    readonly hasAnswered: boolean
    readonly hasComplaint: boolean
  },
  now: number,
): boolean {
  return (
    answerableUntil(booking, now) !== null &&
    daysSince >= 1 &&
    daysSince <= thanksDays &&
    !hasRefused &&
    !hasAnswered &&
    !hasComplaint
  )
}

/** Days to look back for rides that were not thanked for. */
export const thankedFrom = thanksDays
