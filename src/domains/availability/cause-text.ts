/** A cause in the reader's words; the time of an `until` is written by whoever knows the zone. */
import type { Locale } from '../../kernel/locale.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import type { Cause } from './slot.ts'

const number = (value: unknown) => (typeof value === 'number' ? value : 0)

/** `time` is the local time of `cause.until`, as the language writes it; without it the text names none. */
export function causeText(cause: Cause, locale: Locale, time?: string): string {
  const inLocale = { locale }
  switch (cause.reason) {
    case 'no-bike':
      return time ? m.cause_no_bike_until({ time }, inLocale) : m.cause_no_bike({}, inLocale)
    case 'no-trailer':
      return time ? m.cause_no_trailer_until({ time }, inLocale) : m.cause_no_trailer({}, inLocale)
    case 'no-truck':
      return time ? m.cause_no_truck_until({ time }, inLocale) : m.cause_no_truck({}, inLocale)
    case 'no-driver':
      return time ? m.cause_no_driver_until({ time }, inLocale) : m.cause_no_driver({}, inLocale)
    case 'no-bob':
      return time ? m.cause_no_bob_until({ time }, inLocale) : m.cause_no_bob({}, inLocale)
    case 'group-too-large':
      return m.cause_group_too_large({ max: number(cause['max']) }, inLocale)
    case 'group-too-small':
      return m.cause_group_too_small({ min: number(cause['min']) }, inLocale)
    case 'place-refused':
      return typeof cause['municipality'] === 'string'
        ? m.cause_place_refused_in({ municipality: cause['municipality'] }, inLocale)
        : m.cause_place_refused({}, inLocale)
    case 'place-on-request':
      return m.cause_place_on_request({}, inLocale)
    case 'notice-too-short':
      return m.cause_notice_too_short({ hours: number(cause['hours']) }, inLocale)
    case 'too-far-ahead':
      return m.cause_too_far_ahead({ days: number(cause['days']) }, inLocale)
    case 'package-not-offered':
      return m.cause_package_not_offered({}, inLocale)
    case 'duration-not-offered':
      return m.cause_duration_not_offered({}, inLocale)
    case 'day-in-the-past':
      return m.cause_day_in_the_past({}, inLocale)
    case 'search-too-wide':
      return m.cause_search_too_wide({}, inLocale)
  }
}
