/** The sentences a Bob declares: read on his page, and signed word for word. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'

/** @param moment when the ride starts, as it is said. */
export const declarationLines = (moment: string, locale: Locale): readonly string[] => [
  m.bob_declare_sober({ moment }, { locale }),
  m.bob_declare_adult({}, { locale }),
  m.bob_declare_rules({}, { locale }),
]
