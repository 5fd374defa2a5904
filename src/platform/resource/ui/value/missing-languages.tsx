/** Which languages a text is not there in yet: said in words, in lists, on records and in forms. */
import { type Locale, locales } from '../../../../kernel/locale.ts'
import { missingLocales, type Translated } from '../../../../kernel/text/translated.ts'
import { languageNames } from '../../../i18n/language-names.gen.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import style from './cell.module.css'

/** A language's name in the reader's, as a label has it. */
export function languageName(language: Locale): string {
  const name = languageWithin(language)
  return name.charAt(0).toLocaleUpperCase(getLocale()) + name.slice(1)
}

/** A language's name within a sentence, where French writes it small. */
export const languageWithin = (language: Locale): string => languageNames[getLocale()][language]

/** `Frans ontbreekt`, `Engels en Frans ontbreken`. */
export const missingWords = (missing: readonly Locale[]): string =>
  missing.length === 1
    ? m.portal_missing_one({ language: languageWithin(missing[0]!) })
    : m.portal_missing_some({
        languages: missing.slice(0, -1).map(languageWithin).join(', '),
        last: languageWithin(missing.at(-1)!),
      })

/** A mark at a text that is there in some languages alone; nothing at one that is in all, or in none. */
export function MissingLanguages({ value }: { readonly value: Partial<Translated> }) {
  const missing = missingLocales(value)
  if (missing.length === 0 || missing.length === locales.length) return null
  return <span className={style.missing}>{missingWords(missing)}</span>
}
