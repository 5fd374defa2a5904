/** What the company calls the thing it rents out, in words that fit a sentence of each language. */
import type { Locale } from '../../../kernel/locale.ts'
import { inEach, inLocale, type Translated } from '../../../kernel/text/translated.ts'
import { firstSound } from '../../../platform/i18n/format/first-sound.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Fill } from '../../../platform/resource/words.ts'

export const nounArticles = ['de', 'het'] as const
export const nounGenders = ['masculine', 'feminine'] as const

export interface Noun {
  readonly noun: Translated
  readonly noun_plural: Translated
  readonly noun_article: (typeof nounArticles)[number]
  readonly noun_gender: (typeof nounGenders)[number]
}

/** Those of the settings that make a noun, to be asked for together. */
export const nounFields = ['noun', 'noun_plural', 'noun_article', 'noun_gender'] as const

/** The word of a company that has not said its own. */
export const usualNoun: Noun = {
  noun: inEach((locale) => m.usual_noun({}, { locale })),
  noun_plural: inEach((locale) => m.usual_noun_plural({}, { locale })),
  noun_article: 'de',
  noun_gender: 'masculine',
}

const capital = (word: string, locale: Locale) => word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1)

/** What the grammar of a language may ask of a noun: what it begins with, accents left aside. */
function bent({ noun, noun_article: article, noun_gender: gender }: Noun, locale: Locale) {
  const word = inLocale(noun, locale)
  return { noun: word, article, gender, first: firstSound(word) }
}

/**
 * Puts the noun into a label: `{one}` and `{many}`, `{One}` and `{Many}` where it begins with them, and `{new}` for the
 * page that adds one, `Nieuwe buggy`.
 */
export const fillNoun =
  (noun: Noun): Fill =>
  (text, locale) =>
    text
      .replace('{one}', inLocale(noun.noun, locale))
      .replace('{many}', inLocale(noun.noun_plural, locale))
      .replace('{One}', capital(inLocale(noun.noun, locale), locale))
      .replace('{Many}', capital(inLocale(noun.noun_plural, locale), locale))
      .replace('{new}', m.noun_new(bent(noun, locale), { locale }))

/** With its article, within a sentence: `een buggy`, `an open bus`, `une carriole`. */
export const aNoun = (noun: Noun): Translated => inEach((locale) => m.noun_a(bent(noun, locale), { locale }))
