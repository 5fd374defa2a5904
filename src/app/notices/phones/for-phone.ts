/** What of all that is told goes to a phone now, and until when it is of use there. */
import { beginsSoon } from '../../../domains/planning/told/when-told.ts'
import { dayMs, hourMs } from '../../../kernel/time/period.ts'

const leastMs = hourMs
/** As long as a letter is tried. */
const mostMs = 3 * dayMs

export interface Beginning {
  /** When what is told of begins, epoch ms. */
  readonly begins: number
  readonly now: number
}

/** During his own hours everything; outside them only what begins within twenty-four hours. Rule NO-10. */
export const isForPhone = ({ begins, now, isAtWork }: Beginning & { readonly isAtWork: boolean }): boolean =>
  isAtWork || beginsSoon(begins, now)

/** Until when the message still helps: until it begins, an hour at least and three days at most. Rule NO-14. */
export const usefulUntil = ({ begins, now }: Beginning): number =>
  Math.min(Math.max(begins, now + leastMs), now + mostMs)
