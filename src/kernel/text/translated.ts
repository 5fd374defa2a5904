/** A text in the languages of the product, kept as one value. */
import { type Locale, locales } from '../locale.ts'

/** A text that was written before the product learned a language lacks it. */
export type Translated = Readonly<Partial<Record<Locale, string>>>

/**
 * The text for a reader, empty where there is none: a blank one stays blank, and the first there is stands in for a
 * language that was not there when it was written.
 */
export const inLocale = (text: Translated | null | undefined, locale: Locale): string =>
  text?.[locale] ?? inSomeLocale(text ?? null, locale)?.text ?? ''

/** The text for a reader, else the first there is, with its language; null when no language has one. */
export function inSomeLocale(
  text: Translated | null,
  locale: Locale,
): { readonly text: string; readonly locale: Locale } | null {
  const found = [locale, ...locales].find((each) => text?.[each]?.trim())
  return found ? { text: text![found]!, locale: found } : null
}

/** The languages whose text is missing or blank. */
export const missingLocales = (text: Translated | null): Locale[] =>
  locales.filter((locale) => !text?.[locale]?.trim())

/** What is said in each language: a text, as a rule. */
export const inEach = <T = string>(say: (locale: Locale) => T): Readonly<Record<Locale, T>> =>
  Object.fromEntries(locales.map((locale) => [locale, say(locale)])) as Readonly<Record<Locale, T>>

/** A text by what it is in each language, in the order of `locales`. */
export const translated = (...texts: readonly string[]): Translated =>
  Object.fromEntries(texts.map((text, index) => [locales[index]!, text]))
