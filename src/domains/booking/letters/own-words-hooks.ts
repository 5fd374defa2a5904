/** What is judged before the company's own words of a letter are saved. */
import { ok, type Outcome, refuse } from '../../../kernel/outcome.ts'
import { missingLocales, type Translated } from '../../../kernel/text/translated.ts'
import type { SliceHooks } from '../../../platform/items/write/writer.ts'
import { judgeFields } from './own-words.ts'

const written = ['subject', 'opening'] as const

const isWritten = (words: Translated | null): boolean =>
  Object.values(words ?? {}).some((text) => text?.trim())

/** In every language or in none, and with fields that are filled in. Rule LE-03. */
function judgeWords(words: Translated | null, field: string): Outcome<unknown> {
  if (!isWritten(words)) return ok(undefined)
  const languages = missingLocales(words)
  return languages.length > 0
    ? refuse('translation-missing', { field, languages })
    : judgeFields(words, field)
}

export const rideLetterHooks: SliceHooks = {
  ride_letters: {
    judgeEach: (candidate) =>
      written.map((field) => judgeWords(candidate[field] as Translated | null, field)),
    // Emptied in a form it comes as blanks.
    columns: async (_tx, _writer, row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          written.some((field) => field === name) && !isWritten(value as Translated | null) ? null : value,
        ]),
      ),
  },
}
