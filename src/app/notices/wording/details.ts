/** What a notification says under its sentence: each change from what to what, and of somebody's work each day and ride. */
import type { Locale } from '../../../kernel/locale.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'
import { changeLine } from './change-line.ts'
import { changesIn, mailedIn } from './changes.ts'
import { workLines } from './work.ts'

/** The lines under a notification's sentence; none for most kinds. */
export const detailsOf = (facts: NoticeFacts, locale: Locale): string[] => [
  ...(changesIn(facts) ?? []).flatMap((change) => changeLine(change, locale)),
  ...workLines(facts, locale),
]

/** The same in a letter: what an earlier one said is left out. */
export const mailedDetailsOf = (facts: NoticeFacts, locale: Locale): string[] =>
  detailsOf({ ...facts, changes: mailedIn(facts) }, locale)

/** The office's number, where the notification has one to call. */
export const phoneIn = ({ phone }: NoticeFacts): string | null => (typeof phone === 'string' ? phone : null)
