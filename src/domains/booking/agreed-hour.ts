/** What is said of the hour that was agreed, beside an offer of another one: a promise only while nothing of it fell out. */
import type { Locale } from '../../kernel/locale.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { type Alarms, losesPart } from './alarm.ts'
import { type BookingStatus, isPromised } from './booking.ts'

/** Whether the customer has an hour of his own, and whether it still has all it takes; `null` for what was only asked. */
export type AgreedHour = 'kept' | 'lost' | null

export const agreedHour = (booking: { readonly status: BookingStatus; readonly alarm: Alarms }): AgreedHour =>
  !isPromised(booking) ? null : losesPart(booking.alarm) ? 'lost' : 'kept'

/** @param isGone nothing of what was offered is free any more, so that no yes is awaited. */
export function agreedHourWords(
  hour: 'kept' | 'lost',
  about: { readonly moment: string; readonly isGone?: boolean },
  locale: { readonly locale?: Locale } = {},
): string {
  if (hour === 'lost') return m.scheduler_proposal_hour_lost(about, locale)
  return (about.isGone ? m.scheduler_proposal_keeps_agreed : m.scheduler_proposal_keeps)(about, locale)
}
