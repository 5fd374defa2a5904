/** What the company calls the thing it rents out, in words that fit a sentence of each language. */
import type { Locale } from '../../kernel/locale.ts'
import { type Translated, translated } from '../../kernel/translated.ts'
import type { Label, Words } from '../../platform/resource/resource.ts'

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

/** The words of a definition that have the noun in them, as they were written. */
const written = new WeakMap<Words, Words>()

/**
 * A text of a definition with the noun in it: `{one}` and `{many}`, capitals where it begins with them (`{Many}`).
 * It is the usual noun's until `withNoun` gives it the company's.
 */
export function nounWords(...texts: Words): Words {
  const words = fill(texts, usualNoun)
  written.set(words, texts)
  return words
}

/** The words as this company says them; those without the noun are themselves. */
export function withNoun(words: Words, noun: Noun): Words {
  const texts = written.get(words)
  return texts ? fill(texts, noun) : words
}

function fill([nl, en, fr]: Words, { noun, noun_plural: plural }: Noun): Words {
  const filled = (text: string, locale: Locale) =>
    text
      .replace('{one}', noun[locale])
      .replace('{many}', plural[locale])
      .replace('{One}', capital(noun[locale], locale))
      .replace('{Many}', capital(plural[locale], locale))
  return [filled(nl, 'nl'), filled(en, 'en'), filled(fr, 'fr')]
}

/** With its article, within a sentence: `een buggy`, `an open bus`, `une carriole`. */
export const aNoun = ({ noun, noun_gender: gender }: Noun): Translated =>
  translated(
    `een ${noun.nl}`,
    `${/^[aeiou]/i.test(noun.en) ? 'an' : 'a'} ${noun.en}`,
    `${gender === 'feminine' ? 'une' : 'un'} ${noun.fr}`,
  )

/** The noun as a collection is called: one, many, and a new one. */
export const nounLabel = (noun: Noun): Label => ({
  one: [capital(noun.noun.nl, 'nl'), capital(noun.noun.en, 'en'), capital(noun.noun.fr, 'fr')],
  many: [
    capital(noun.noun_plural.nl, 'nl'),
    capital(noun.noun_plural.en, 'en'),
    capital(noun.noun_plural.fr, 'fr'),
  ],
  add: [newOne.nl(noun), newOne.en(noun), newOne.fr(noun)],
})
