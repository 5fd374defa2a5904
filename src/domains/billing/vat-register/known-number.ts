/** Whether a document may leave out VAT on the strength of its buyer's number. */
import { dayMs } from '../../../kernel/time/period.ts'
import { ok, type Outcome, refuse } from '../../../kernel/outcome.ts'
import type { RegisterAnswer } from './register-answer.ts'

/** How long an answer holds: a number is ended at any day. */
export const answerHoldsMs = 31 * dayMs

export interface KeptAnswer extends Pick<RegisterAnswer, 'state'> {
  readonly id: string
  readonly asked_at: string
}

/**
 * A number the register says nobody bears is no ground to leave out VAT, whoever says so. One it confirmed is, for a
 * month; of any other somebody answers for it himself.
 *
 * @param last the last yes or no about the number; null where there is none.
 * Rule VT-06.
 */
export function judgeNumber(
  last: KeptAnswer | null,
  {
    now,
    isAnsweredFor,
    number,
  }: { readonly now: number; readonly isAnsweredFor: boolean; readonly number: string },
): Outcome<KeptAnswer | null, 'vat-number-not-registered' | 'vat-number-unconfirmed'> {
  if (last?.state === 'invalid') return refuse('vat-number-not-registered', { number })
  if (last?.state === 'valid' && Date.parse(last.asked_at) >= now - answerHoldsMs) return ok(last)
  return isAnsweredFor ? ok(null) : refuse('vat-number-unconfirmed', { field: 'answers_for_number', number })
}
