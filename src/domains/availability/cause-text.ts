/** A cause in the reader's words; the time of an `until` is written by whoever knows the zone. */
import type { Locale } from '../../kernel/locale.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import type { Cause } from './slot.ts'

type Said = (cause: Cause, inLocale: { locale: Locale }, time: string | undefined) => string

const number = (value: unknown) => (typeof value === 'number' ? value : 0)

const said: Readonly<Record<Cause['reason'], Said>> = {
  'no-bike': (_, inLocale, time) =>
    time ? m.cause_no_bike_until({ time }, inLocale) : m.cause_no_bike({}, inLocale),
  'no-trailer': (_, inLocale, time) =>
    time ? m.cause_no_trailer_until({ time }, inLocale) : m.cause_no_trailer({}, inLocale),
  'no-truck': (_, inLocale, time) =>
    time ? m.cause_no_truck_until({ time }, inLocale) : m.cause_no_truck({}, inLocale),
  'no-driver': (_, inLocale, time) =>
    time ? m.cause_no_driver_until({ time }, inLocale) : m.cause_no_driver({}, inLocale),
  'no-bob': (_, inLocale, time) =>
    time ? m.cause_no_bob_until({ time }, inLocale) : m.cause_no_bob({}, inLocale),
  'group-too-large': ({ max }, inLocale) => m.cause_group_too_large({ max: number(max) }, inLocale),
  'group-too-small': ({ min }, inLocale) => m.cause_group_too_small({ min: number(min) }, inLocale),
  'place-refused': ({ municipality }, inLocale) =>
    typeof municipality === 'string'
      ? m.cause_place_refused_in({ municipality }, inLocale)
      : m.cause_place_refused({}, inLocale),
  'place-on-request': (_, inLocale) => m.cause_place_on_request({}, inLocale),
  'notice-too-short': ({ hours }, inLocale) => m.cause_notice_too_short({ hours: number(hours) }, inLocale),
  'too-far-ahead': ({ days }, inLocale) => m.cause_too_far_ahead({ days: number(days) }, inLocale),
  'package-not-on-sale': (_, inLocale) => m.cause_package_not_on_sale({}, inLocale),
  'nothing-on-sale': (_, inLocale) => m.cause_nothing_on_sale({}, inLocale),
  'start-not-offered': (_, inLocale) => m.cause_start_not_offered({}, inLocale),
  'bob-not-offered': (_, inLocale) => m.cause_bob_not_offered({}, inLocale),
  'unknown-postal-code': (_, inLocale) => m.cause_unknown_postal_code({}, inLocale),
  'no-such-day': (_, inLocale) => m.cause_no_such_day({}, inLocale),
  'package-not-offered': (_, inLocale) => m.cause_package_not_offered({}, inLocale),
  'duration-not-offered': (_, inLocale) => m.cause_duration_not_offered({}, inLocale),
  'day-in-the-past': (_, inLocale) => m.cause_day_in_the_past({}, inLocale),
  'search-too-wide': (_, inLocale) => m.cause_search_too_wide({}, inLocale),
}

/** `time` is the local time of `cause.until`, as the language writes it; without it the text names none. */
export const causeText = (cause: Cause, locale: Locale, time?: string): string =>
  said[cause.reason](cause, { locale }, time)
