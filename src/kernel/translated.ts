/** A text in the three languages, kept as one value. */
import { type Locale, locales } from './locale.ts'

export type Translated = Readonly<Record<Locale, string>>

/** The text for a reader; never another language in its place. */
export const inLocale = (text: Translated, locale: Locale): string => text[locale]

/** The text for a reader, else the first there is, with its language; null when no language has one. */
export function inSomeLocale(
  text: Partial<Translated> | null,
  locale: Locale,
): { readonly text: string; readonly locale: Locale } | null {
  const found = [locale, ...locales].find((each) => text?.[each]?.trim())
  return found ? { text: text![found]!, locale: found } : null
}

/** The languages whose text is missing or blank. */
export const missingLocales = (text: Partial<Translated> | null): Locale[] =>
  locales.filter((locale) => !text?.[locale]?.trim())

export const translated = (nl: string, en: string, fr: string): Translated => ({ nl, en, fr })
