/** What a reader typed into a list's search box, as a filter of the dialect. */
import type { Day } from '../../../../../kernel/time/day.ts'
import { folded } from '../../../../../kernel/text/folded.ts'
import { locales } from '../../../../../kernel/locale.ts'
import { typedDays } from '../../../../i18n/input/typed-day.ts'
import type { Field } from '../../../field.ts'
import type { Resource } from '../../../resource.ts'
import { digitsPattern, typedDigits } from '../../../fields/typed-phone.ts'
import { valueWords } from '../../../words.ts'
import type { PortalAccess } from '../../portal-access.tsx'
import { namingFields } from '../../data/record.ts'
import { onDays } from './list-filter.ts'

type Looker = Pick<PortalAccess, 'fields' | 'resource' | 'zone'>
type Path = readonly string[]

/** A day with its weekday and year is four words, a phone number as many as six. */
const longestTerm = 6
/** Fewer letters begin too many values. */
const fewestLetters = 3

/**
 * Every word must stand somewhere: in a text of the record itself, in any language, or in what a record it names is
 * called; a value of the list's own columns may begin with it. A phone number is found however it is typed, and with
 * `today` a day is, in the list's own columns of days. Fields the reader may not read are not looked into. Empty for
 * nothing typed, and where there is nothing to look into.
 */
export function wordsFilter(
  portal: Looker,
  resource: Resource,
  typed: string | undefined,
  today?: Day,
): object {
  const words = (typed ?? '').split(/\s+/).filter(Boolean)
  if (words.length === 0) return {}
  const readable = portal.fields('read', resource.name)
  const places: Path[] = [
    ...textsOf(portal, resource, Object.keys(resource.fields)).map((name) => [name]),
    ...leading(portal, resource, (target) =>
      textsOf(portal, target, [...namingFields(target), ...(target.knownBy ?? [])]),
    ),
  ]
  const phones: Path[] = [
    ...phonesOf(portal, resource).map((name) => [name]),
    ...leading(portal, resource, (target) => phonesOf(portal, target)),
  ]
  const columns = (resource.list ?? []).filter((name) => readable.includes(name))
  const contained = (word: string): object[] => [
    ...spellings(word).flatMap((spelt) => places.map((path) => at(path, { _icontains: spelt }))),
    ...columns.flatMap((name) => beginning(name, resource.fields[name]!, word)),
  ]
  const tests = termsOf(words, today).map((term) => {
    const days = columns.flatMap((name) => onDays(name, resource.fields[name]!, term.days, portal.zone))
    const numbers = term.digits
      ? phones.map((path) => at(path, { _contains: digitsPattern(term.digits!) }))
      : []
    const defaultFilter = term.words.map(contained)
    const whole = defaultFilter.length === 1 ? defaultFilter[0]! : [{ _and: defaultFilter.map(anyOf) }]
    return { _or: [...days, ...numbers, ...(defaultFilter.every((some) => some.length > 0) ? whole : [])] }
  })
  const asked = tests.filter(({ _or }) => _or.length > 0)
  return asked.length > 0 ? { _and: asked } : {}
}

/** A number as it was typed, and as it is kept: without the signs it is written with between its digits. */
function spellings(word: string): readonly string[] {
  const bare = word.replaceAll(/[./+-]/g, '')
  return bare !== word && /^[a-z]{0,2}\d{9,12}$/i.test(bare) ? [word, bare] : [word]
}

interface Term {
  readonly words: readonly string[]
  readonly days: readonly Day[]
  readonly digits: string | null
}

/** Words that are one thing together, a day or a phone number, the longest first; else each by itself. */
function termsOf(words: readonly string[], today: Day | undefined): Term[] {
  const terms: Term[] = []
  for (let from = 0; from < words.length; from += terms.at(-1)!.words.length) {
    const most = Math.min(longestTerm, words.length - from)
    const meant = Array.from({ length: most }, (_none, index) => {
      const some = words.slice(from, from + most - index)
      const phrase = some.join(' ')
      const days = today ? typedDays(phrase, today) : []
      return { words: some, days, digits: days.length > 0 ? null : typedDigits(phrase) }
    }).find(({ days, digits }) => days.length > 0 || digits)
    terms.push(meant ?? { words: [words[from]!], days: [], digits: null })
  }
  return terms
}

/** What the records it names offer, by the paths that lead there; accounts are nobody's to look through. */
const leading = (
  portal: Looker,
  resource: Resource,
  names: (target: Resource) => readonly string[],
): Path[] =>
  portal.fields('read', resource.name).flatMap((name) => {
    const { kind, to } = resource.fields[name] ?? {}
    if (kind !== 'one' || !to || to === 'users') return []
    return names(portal.resource(to)).map((inner) => [name, inner])
  })

/** The texts of a record by the paths a filter names them with. */
const textsOf = (portal: Looker, resource: Resource, names: readonly string[]): string[] => {
  const readable = new Set(portal.fields('read', resource.name))
  return names.flatMap((name) => {
    const field = resource.fields[name]
    if (!field || field.secret || !readable.has(name)) return []
    if (field.kind === 'translated') return locales.map((locale) => `${name}.${locale}`)
    return field.kind === 'text' ? [name] : []
  })
}

const phonesOf = (portal: Looker, resource: Resource): string[] =>
  portal.fields('read', resource.name).filter((name) => resource.fields[name]?.format === 'phone')

/** The values of a choice whose words begin so, in any language. */
function beginning(name: string, field: Field, word: string): object[] {
  if (field.kind !== 'choice' || word.length < fewestLetters) return []
  const wanted = folded(word)
  const values = (field.values ?? []).filter((value) =>
    locales.some((locale) => folded(valueWords(field, value, locale)).startsWith(wanted)),
  )
  return values.length > 0 ? [{ [name]: { _in: values } }] : []
}

const anyOf = (tests: readonly object[]): object => (tests.length === 1 ? tests[0]! : { _or: tests })

const at = (path: Path, condition: object): object =>
  path.toReversed().reduce<object>((inner, name) => ({ [name]: inner }), condition)
