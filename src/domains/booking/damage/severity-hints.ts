/** What each severity of a damage means for who chooses one, on the road and in the office alike. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { DamageNoted } from './noted-reports.ts'

export const severityHints: Readonly<
  Record<DamageNoted['severity'], (_: object, say: { locale: Locale }) => string>
> = {
  cosmetic: m.report_cosmetic,
  minor: m.report_minor,
  major: m.report_major,
  unsafe: m.report_unsafe,
}
