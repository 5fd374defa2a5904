/** Texts of definitions in the reader's language; a name stands in where a definition says none. */
import { type Locale, locales } from '../../kernel/locale.ts'
import type { Field } from './field.ts'
import type { Resource, Words } from './resource.ts'

/** One of the three texts. */
export const wordsIn = (words: Words, locale: Locale): string => words[locales.indexOf(locale)] ?? words[0]

/** A name of the model as a word, where no text says it. */
export const spelled = (name: string) =>
  name.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

/** What a field is called. */
export const labelOf = (resource: Resource, name: string, locale: Locale): string => {
  const label = resource.fields[name]?.label
  return label ? wordsIn(label, locale) : spelled(name)
}

/** What a record, or several, of a resource are called. */
export const nameOf = (resource: Resource, number: 'one' | 'many', locale: Locale): string =>
  resource.label ? wordsIn(resource.label[number], locale) : spelled(resource.name)

/** What the page that adds a record is called. */
export const addWords = (resource: Resource, locale: Locale): string =>
  wordsIn(resource.label?.add ?? addsOne(resource), locale)

/** Without an article or an ending, so that it is right for every noun. */
function addsOne(resource: Resource): Words {
  const [nl, en, fr] = locales.map((locale) => nameOf(resource, 'one', locale))
  return [`${nl} toevoegen`, `Add ${within(en!)}`, `Ajouter : ${within(fr!)}`]
}

/** Within a sentence: `price rule`; what is written in capitals stays so, `VAT code`. */
const within = (noun: string) =>
  /^\p{Lu}{2}/u.test(noun) ? noun : noun.charAt(0).toLowerCase() + noun.slice(1)

/** A value of a choice in words; a number whose values have no names is its digits. */
export function valueWords(field: Field, value: string, locale: Locale): string {
  const words = field.words?.[value]
  return words ? wordsIn(words, locale) : spelled(value)
}
