/** What the company calls the thing it rents out, in words that fit a sentence of each language. */
import type { Locale } from '../../kernel/locale.ts'
import { type Translated, translated } from '../../kernel/translated.ts'
import type { Fill } from '../../platform/resource/words.ts'

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
  noun: translated('fiets', 'bike', 'vélo'),
  noun_plural: translated('fietsen', 'bikes', 'vélos'),
  noun_article: 'de',
  noun_gender: 'masculine',
}

const capital = (word: string, locale: Locale) => word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1)

const newOne: Readonly<Record<Locale, (noun: Noun) => string>> = {
  nl: ({ noun, noun_article: article }) => `${article === 'het' ? 'Nieuw' : 'Nieuwe'} ${noun.nl}`,
  en: ({ noun }) => `New ${noun.en}`,
  fr: ({ noun, noun_gender: gender }) => `${newInFrench(noun.fr, gender)} ${noun.fr}`,
}

/** "Nouvel" before a vowel or a silent h, where the noun is masculine. */
const newInFrench = (noun: string, gender: Noun['noun_gender']) =>
  gender === 'feminine' ? 'Nouvelle' : /^[aeiouyàâéèêëîïôùûh]/i.test(noun) ? 'Nouvel' : 'Nouveau'

/**
 * Puts the noun into a label: `{one}` and `{many}`, `{One}` and `{Many}` where it begins with them, and `{new}` for the
 * page that adds one, `Nieuwe buggy`.
 */
export const fillNoun =
  (noun: Noun): Fill =>
  (text, locale) =>
    text
      .replace('{one}', noun.noun[locale])
      .replace('{many}', noun.noun_plural[locale])
      .replace('{One}', capital(noun.noun[locale], locale))
      .replace('{Many}', capital(noun.noun_plural[locale], locale))
      .replace('{new}', newOne[locale](noun))

/** With its article, within a sentence: `een buggy`, `an open bus`, `une carriole`. */
export const aNoun = ({ noun, noun_gender: gender }: Noun): Translated =>
  translated(
    `een ${noun.nl}`,
    `${/^[aeiou]/i.test(noun.en) ? 'an' : 'a'} ${noun.en}`,
    `${gender === 'feminine' ? 'une' : 'un'} ${noun.fr}`,
  )
