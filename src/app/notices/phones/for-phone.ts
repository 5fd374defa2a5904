/** What of all that is told goes to a phone now, and until when it is of use there. */
import { nearMs } from '../../../domains/planning/told/when-told.ts'
import { dayMs, hourMs } from '../../../kernel/time/period.ts'

const leastMs = hourMs
/** As long as a letter is tried. */
const mostMs = 3 * dayMs

export interface Beginning {
  /** When what is told of begins, epoch ms. */
  readonly begins: number
  readonly now: number
}

/** Whether it begins so soon that it may wake somebody. */
export const isNear = ({ begins, now }: Beginning): boolean => begins <= now + nearMs

/** During his own hours everything; outside them only what begins within twenty-four hours. Rule NO-10. */
export const isForPhone = (told: Beginning & { readonly isAtWork: boolean }): boolean =>
  told.isAtWork || isNear(told)

/** Until when the message still helps: until it begins, an hour at least and three days at most. Rule NO-14. */
export const usefulUntil = ({ begins, now }: Beginning): number =>
  Math.min(Math.max(begins, now + leastMs), now + mostMs)
