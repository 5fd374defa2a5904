/** What is said of the hour that was agreed, beside an offer of another one: a promise only while nothing of it fell out. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { type Alarms, losesPart } from '../plan/alarm.ts'
import { type BookingStatus, isPromised } from '../booking.ts'

/** Whether the customer has an hour of his own, and whether it still has all it takes; `null` for what was only asked. */
export type AgreedHour = 'kept' | 'lost' | null

export const agreedHour = (booking: { readonly status: BookingStatus; readonly alarm: Alarms }): AgreedHour =>
  !isPromised(booking) ? null : losesPart(booking.alarm) ? 'lost' : 'kept'

/**
 * Whether the customer was written to since his hour was lost: an offer of another one says so. Only then his page calls
 * the ride uncertain; before that the office still looks for a repair he need never hear of.
 * @param actions of the booking's history, oldest first.
 */
export function hasHeardOfLoss(actions: readonly string[]): boolean {
  const mended = actions.findLastIndex((one) => ['confirm', 'accept', 'plan', 'repair'].includes(one))
  const since = actions.slice(mended + 1)
  const fell = since.findIndex((one) => one === 'alarm' || one === 'unplan')
  return fell >= 0 && since.includes('propose', fell)
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
