/**
 * What people read of the definitions, by keys that follow from them: `bookings.status`, `bookings.status.confirmed`,
 * `bookings.people.hint`, `bookings._many`. The program gives the texts, a language at a time; the spelled name stands
 * in where there is none.
 */
import type { Locale } from '../../kernel/locale.ts'
import type { Field } from './field.ts'
import type { Resource } from './resource.ts'

/** The texts of one language, by key. */
export type Labels = Readonly<Record<string, string>>
/** Puts into a text what it leaves open, such as `{one}`. */
export type Fill = (text: string, locale: Locale) => string

const known = new Map<Locale, { readonly labels: Labels; readonly fill: Fill }>()
/** Which lends its own to a language that has not come yet: a browser has the reader's only. */
const first = () => known.values().next().value

/** Adds texts of a language, and says how they are filled in where nothing else does. */
export function speak(locale: Locale, labels: Labels, fill?: Fill): void {
  const before = known.get(locale)
  known.set(locale, {
    labels: { ...before?.labels, ...labels },
    fill: fill ?? before?.fill ?? ((text) => text),
  })
}

let fetchRest: (() => Promise<void>) | null = null

/** Says how the languages that are not here yet are fetched. */
export const speakMore = (fetch: () => Promise<void>): void => {
  fetchRest = fetch
}
export const lacksLanguages = (): boolean => fetchRest !== null

/** Has every language here, for a search in all of them; where they cannot be had it is one in those that are. */
export async function everyLanguage(): Promise<void> {
  try {
    await fetchRest?.()
    fetchRest = null
  } catch {
    return
  }
}

/** The text of a key, or of the first of several that has one. */
export function labelAt(
  keys: string | readonly (string | undefined)[],
  locale: Locale,
  fill?: Fill,
): string | undefined {
  const spoken = known.get(locale) ?? first()
  for (const key of typeof keys === 'string' ? [keys] : keys) {
    const text = key === undefined ? undefined : spoken?.labels[key]
    if (text !== undefined) return text.includes('{') ? (fill ?? spoken!.fill)(text, locale) : text
  }
  return undefined
}

/** A name of the model as a word, where no text says it. */
export const spelled = (name: string) =>
  name.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

const ofField = ({ path, words, fill }: Field, tail: string, locale: Locale) =>
  labelAt([path && path + tail, words && words + tail], locale, fill)

/** What a field is called, also one within a structure; undefined where nothing says so. */
export const fieldLabel = (field: Field, locale: Locale): string | undefined => ofField(field, '', locale)

/** A sentence under its input. */
export const hintOf = (field: Field, locale: Locale): string | undefined => ofField(field, '.hint', locale)

/** What a field is called. */
export const labelOf = ({ fields }: Pick<Resource, 'fields'>, name: string, locale: Locale): string =>
  (fields[name] && fieldLabel(fields[name], locale)) ?? spelled(name)

/** Whether its records are called something at all: those of the program itself are not. */
export const hasName = ({ name }: Resource, locale: Locale): boolean =>
  labelAt(`${name}._many`, locale) !== undefined

/** What a record, or several, of a resource are called. */
export const nameOf = (resource: Resource, number: 'one' | 'many', locale: Locale): string =>
  (number === 'many' ? resource.heading : undefined) ??
  labelAt(`${resource.name}._${number}`, locale, resource.fill) ??
  spelled(resource.name)

/** What the page that adds a record is called: as its collection bends it, else as every one does. */
export function addWords({ name, fill }: Resource, locale: Locale): string {
  const one = labelAt(`${name}._one`, locale, fill) ?? spelled(name)
  const put = (text: string) => text.replace('{One}', one).replace('{one}', within(one))
  return labelAt(`${name}._add`, locale, fill) ?? labelAt('record.add', locale, put) ?? one
}

/** Within a sentence: `price rule`; what is written in capitals stays so, `VAT code`. */
const within = (noun: string) =>
  /^\p{Lu}{2}/u.test(noun) ? noun : noun.charAt(0).toLowerCase() + noun.slice(1)

/** A value of a choice in words; a number whose values have no names is its digits. */
export const valueWords = (field: Field, value: string, locale: Locale): string =>
  valueLabel(field, value, locale) ?? spelled(value)

/** The words of a value; undefined where it has none. */
export const valueLabel = (field: Field, value: string, locale: Locale): string | undefined =>
  ofField(field, `.${value}`, locale)

/** The heading of a group of fields. */
export const groupLabel = ({ name, fill }: Resource, group: string, locale: Locale): string =>
  labelAt([`${name}._groups.${group}`, `group.${group}`], locale, fill) ?? spelled(group)

/** What the button of a move says. */
export const moveWords = ({ name, fill }: Resource, move: string, locale: Locale): string =>
  labelAt(`${name}._moves.${move}`, locale, fill) ?? spelled(move)

/** What an action of the business is called once it is done; undefined where the collection does not say. */
export function doneWords(
  { name, fill, actions, workflow }: Resource,
  action: string,
  locale: Locale,
): string | undefined {
  if (actions?.includes(action))
    return labelAt([`${name}._history.${action}`, `history.${action}`], locale, fill)
  return workflow && action in workflow.moves
    ? labelAt(`${name}._moves.${action}.done`, locale, fill)
    : undefined
}
