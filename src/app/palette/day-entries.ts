/** The days a few typed words mean, as the planner opened on them. */
import type { Day } from '../../kernel/time/day.ts'
import type { Locale } from '../../kernel/locale.ts'
import { formatsIn } from '../../platform/i18n/format/formats.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { typedDays } from '../../platform/i18n/input/typed-day.ts'
import { opens } from '../access/page-access.ts'
import type { PaletteEntry } from './entries.ts'

const planner = '/portal/planner'

export function dayEntries(role: string, locale: Locale, typed: string, today: Day): PaletteEntry[] {
  if (!opens(role, planner)) return []
  return typedDays(typed, today).map((day) => ({
    kind: 'day',
    label: formatsIn(locale).day(day),
    detail: m.plan_title(),
    to: planner,
    search: { day, view: 'day' },
  }))
}
