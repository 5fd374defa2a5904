/** What is said of the hour that was agreed, beside an offer of another one: a promise only while nothing of it fell out. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { type Alarms, losesPart } from '../plan/alarm.ts'
import { type BookingStatus, isPromised } from '../booking.ts'

/** Whether the customer has an hour of his own, and whether it still has all it takes; `null` for what was only asked. */
export type AgreedHour = 'kept' | 'lost' | null

export const agreedHour = (booking: { readonly status: BookingStatus; readonly alarm: Alarms }): AgreedHour =>
  !isPromised(booking) ? null : losesPart(booking.alarm) ? 'lost' : 'kept'

/** A step of a booking's history, and what was wrong with the booking after it. */
export interface HistoryStep {
  readonly action: string
  readonly alarm: Alarms
}

/**
 * Whether the customer was written to since his hour was lost: an offer of another one says so. Only then his page calls
 * the ride uncertain; before that the office still looks for a repair he need never hear of.
 * @param steps of the booking's history, oldest first.
 */
export function hasHeardOfLoss(steps: readonly HistoryStep[]): boolean {
  const whole = steps.findLastIndex(({ alarm }) => !losesPart(alarm))
  return steps.slice(whole + 1).some(({ action }) => action === 'propose')
}

/** @param isGone nothing of what was offered is free any more, so that no yes is awaited. */
export function agreedHourWords(
  hour: 'kept' | 'lost',
  about: { readonly moment: string; readonly isGone?: boolean },
  locale: { readonly locale?: Locale } = {},
): string {
  if (hour === 'lost') return m.scheduler_proposal_hour_lost(about, locale)
  return (about.isGone ? m.scheduler_proposal_keeps_agreed : m.scheduler_proposal_keeps)(about, locale)
}
