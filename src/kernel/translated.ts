/** A text in the three languages, kept as one value. */
import { type Locale, locales } from './locale.ts'

export type Translated = Readonly<Record<Locale, string>>

/** The text for a reader; never another language in its place. */
export const inLocale = (text: Translated, locale: Locale): string => text[locale]

/** The languages whose text is missing or blank. */
export const missingLocales = (text: Partial<Translated> | null): Locale[] =>
  locales.filter((locale) => !text?.[locale]?.trim())

export const translated = (nl: string, en: string, fr: string): Translated => ({ nl, en, fr })
