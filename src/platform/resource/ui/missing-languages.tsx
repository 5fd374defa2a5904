/** Which languages a text is not there in yet: said in words, in lists, on records and in forms. */
import { type Locale, locales } from '../../../kernel/locale.ts'
import { missingLocales, type Translated } from '../../../kernel/translated.ts'
import { m } from '../../i18n/paraglide/messages.js'
import style from './cell.module.css'

/** A language's name in the reader's. */
export const languageName = (language: Locale): string =>
  ({ nl: m.language_nl, en: m.language_en, fr: m.language_fr })[language]()

/** `Frans ontbreekt`, `Engels en Frans ontbreken`. */
export const missingWords = (missing: readonly Locale[]): string =>
  missing.length === 1
    ? m.portal_missing_one({ language: languageName(missing[0]!) })
    : m.portal_missing_some({
        languages: missing.slice(0, -1).map(languageName).join(', '),
        last: languageName(missing.at(-1)!),
      })

/** A mark at a text that is there in some languages alone; nothing at one that is in all, or in none. */
export function MissingLanguages({ value }: { readonly value: Partial<Translated> }) {
  const missing = missingLocales(value)
  if (missing.length === 0 || missing.length === locales.length) return null
  return <span className={style.missing}>{missingWords(missing)}</span>
}
