/** What the office is warned of before it books against the offer. */
import type { Locale } from '../../kernel/locale.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import type { Cause } from './slot.ts'

type Warning = (cause: Cause, inLocale: { locale: Locale }) => string

const number = (value: unknown) => (typeof value === 'number' ? value : 0)

const warnings: Readonly<Partial<Record<Cause['reason'], Warning>>> = {
  closed: ({ name }, inLocale) =>
    name ? m.overrule_closed_for({ name: name[inLocale.locale] }, inLocale) : m.overrule_closed({}, inLocale),
  'notice-too-short': ({ hours }, inLocale) => m.overrule_notice({ hours: number(hours) }, inLocale),
  'too-far-ahead': ({ days }, inLocale) => m.overrule_too_far_ahead({ days: number(days) }, inLocale),
  'package-not-offered': (_, inLocale) => m.overrule_package_calendar({}, inLocale),
  'start-not-offered': (_, inLocale) => m.overrule_package_hours({}, inLocale),
}

/** A refusal that can be overruled, as a warning: the office may, it should know what it does. */
export const overruleText = (cause: Cause, locale: Locale): string =>
  warnings[cause.reason]?.(cause, { locale }) ?? cause.reason
