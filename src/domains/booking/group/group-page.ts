/** The page a group shares: who may join it, and what it says of the ride. */
import type { Cents } from '../../../kernel/money/money.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { oneLine } from '../../../kernel/text/one-line.ts'
import type { Booking } from '../booking.ts'
import { departed, promised } from '../resources/booking/booking-status.ts'

/** A first name as people write it: letters, and what joins them. No figures, and nothing that makes a link or a story. */
const firstName = /^\p{L}[\p{L}\p{M}'’. -]{0,39}$/u
const mostWords = 3

/** Rule GP-03. */
export function judgeName(typed: string): Outcome<string> {
  const name = oneLine(typed)
  if (name === '') return refuse('first-name-required', { field: 'first_name' })
  return firstName.test(name) && name.split(' ').length <= mostWords && !/\.\p{L}/u.test(name)
    ? ok(name)
    : refuse('first-name-plain', { field: 'first_name' })
}

/** The first seat nobody has; null where the ride is full. Rule GP-03. */
export function freeSeat(taken: readonly number[], people: number): number | null {
  const seats = new Set(taken)
  for (let seat = 1; seat <= people; seat += 1) if (!seats.has(seat)) return seat
  return null
}

type Standing = Pick<Booking, 'status' | 'starts_at' | 'ends_at'>
export const groupStages = ['coming', 'uncertain', 'over', 'off'] as const
export type GroupStage = (typeof groupStages)[number]

/** What the page says of the ride, whatever became of it since it was shared. Rule GP-02. */
export function groupStage({ status, ends_at }: Standing, isUncertain: boolean, now: number): GroupStage {
  if (isIn(departed, status)) return ends_at && Date.parse(ends_at) <= now ? 'over' : 'coming'
  if (!isIn(promised, status)) return 'off'
  if (ends_at && Date.parse(ends_at) <= now) return 'over'
  return isUncertain ? 'uncertain' : 'coming'
}

/** A ride that is promised is shared; before that there is nothing to come to. Rule GP-01. */
export const maySharePage = ({ status }: Pick<Booking, 'status'>): boolean => isIn(promised, status)

/** What it comes to for each, rounded up so that the sum is there; VAT included, without the deposit. Rule GP-04. */
export const shareOf = ({ gross, people }: Pick<Booking, 'gross' | 'people'>): Cents | null =>
  gross === null || !people ? null : Math.ceil(gross / people)
