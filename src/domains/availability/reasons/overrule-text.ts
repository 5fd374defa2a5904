/** What the office is warned of before it books against the offer. */
import { inLocale } from '../../../kernel/text/translated.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Cause } from '../slots/slot.ts'

type Warning = (cause: Cause, spoken: { locale: Locale }) => string

const number = (value: unknown) => (typeof value === 'number' ? value : 0)

const warnings: Readonly<Partial<Record<Cause['reason'], Warning>>> = {
  closed: ({ name }, spoken) =>
    name
      ? m.overrule_closed_for({ name: inLocale(name, spoken.locale) }, spoken)
      : m.overrule_closed({}, spoken),
  'notice-too-short': ({ hours }, spoken) => m.overrule_notice({ hours: number(hours) }, spoken),
  'too-far-ahead': ({ days }, spoken) => m.overrule_too_far_ahead({ days: number(days) }, spoken),
  'package-not-offered': (_, spoken) => m.overrule_package_calendar({}, spoken),
  'start-not-offered': (_, spoken) => m.overrule_package_hours({}, spoken),
}

/** A refusal that can be overruled, as a warning: the office may, it should know what it does. */
export const overruleText = (cause: Cause, locale: Locale): string =>
  warnings[cause.reason]?.(cause, { locale }) ?? cause.reason
