/** When what changed is told: once it has been quiet for a while, and at once where it is near. */
import { type Instant, hourMs, minuteMs } from '../../../kernel/time/period.ts'
import type { DayDifference } from './told.ts'

/** So long nothing of somebody's days may have changed before he is told, in milliseconds. */
export const quietMs = 10 * minuteMs

const nearMs = 24 * hourMs

/** Whether what begins then is told at once: within twenty-four hours, or already. Rule NO-03. */
export const beginsSoon = (begins: Instant, now: Instant): boolean => begins <= now + nearMs

/** A difference that was noticed, and since when it has been as it is. */
export interface Noticed {
  readonly difference: DayDifference
  readonly since: Instant
}

const isNear = ({ rides }: DayDifference, now: Instant): boolean =>
  rides.some(({ begins }) => beginsSoon(begins, now))

/**
 * Of one person's differences, those he is told of now, all in one message: what is near at once; the rest together,
 * after ten minutes in which none of it changed any more, and not in the night.
 * Rule NO-03.
 *
 * @param isNight whether it is in the quiet hours of the settings
 */
export function toldNow(
  all: readonly Noticed[],
  { now, isNight }: { readonly now: Instant; readonly isNight: boolean },
): readonly DayDifference[] {
  const [near, later] = [true, false].map((wanted) =>
    all.filter(({ difference }) => isNear(difference, now) === wanted),
  ) as [Noticed[], Noticed[]]
  const isQuiet = !isNight && later.every(({ since }) => now - since >= quietMs)
  return [...near, ...(isQuiet ? later : [])]
    .map(({ difference }) => difference)
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
