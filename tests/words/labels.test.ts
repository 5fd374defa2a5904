/** The labels of the definitions: each there in every language, each used, and written the way its language is. */
import { expect, test } from 'vitest'
import { everyLabel } from '../../src/app/labels/every-label.ts'
import { homeBlocks } from '../../src/app/home/blocks.ts'
import { languageLabels, visitorLabels } from '../../src/app/labels/labels.ts'
import { letterKinds } from '../../src/app/letters/letter-kinds.ts'
import { labelKey, navigation, sections } from '../../src/app/portal/navigation/navigation.ts'
import { noticeKinds } from '../../src/app/notices/kinds.ts'
import { panels } from '../../src/app/portal/panels.ts'
import { resources } from '../../src/app/resources.ts'
import { accounts } from '../../src/domains/identity/accounts/account.ts'
import { defaultLocale, locales } from '../../src/kernel/locale.ts'
import { type Field, namedValues } from '../../src/platform/resource/field.ts'
import type { Resource } from '../../src/platform/resource/resource.ts'

/** A text somebody reads: the keys it may stand under, its own and those it shares; and whether it may be left out. */
interface Label {
  readonly keys: readonly string[]
  readonly isOptional: boolean
}

const label = (...keys: readonly (string | undefined)[]): Label => ({
  keys: keys.filter((key) => key !== undefined),
  isOptional: false,
})
const optional = (each: Label): Label => ({ ...each, isOptional: true })

function labelsOfField(field: Field): Label[] {
  const at = (tail: string) => label(field.path && field.path + tail, field.words && field.words + tail)
  const values = (namedValues(field) ?? []).map((value) => at(`.${value}`))
  const within = Object.values({ ...field.parts, ...field.rows }).flatMap(labelsOfField)
  const each = field.each ? labelsOfField(field.each).slice(2) : []
  return [at(''), optional(at('.hint')), ...values, ...within, ...each]
}

function labelsOf({ name, fields, groups = [], actions = [], workflow, page, system }: Resource): Label[] {
  const own = Object.values(fields).flatMap((field) => {
    const labels = labelsOfField(field)
    // Nobody reads a key or a secret, and what the program keeps for itself needs no words.
    return field.kind === 'id' || field.secret || system ? labels.map(optional) : labels
  })
  const names = [label(`${name}._one`), label(`${name}._many`)]
  return [
    ...(system && !page ? names.map(optional) : names),
    optional(label(`${name}._add`)),
    ...own,
    ...groups.map((group) => label(`${name}._groups.${group}`, `group.${group}`)),
    ...actions.map((entry) => label(`${name}._history.${entry}`, `history.${entry}`)),
    ...Object.keys(workflow?.moves ?? {}).flatMap((move) => [
      label(`${name}._moves.${move}`),
      label(`${name}._moves.${move}.done`),
    ]),
  ]
}

const labels: readonly Label[] = [
  ...[...resources, accounts].flatMap((resource: Resource) => labelsOf(resource)),
  label('record.add'),
  ...sections.map((section) => label(`section.${section}`)),
  ...navigation
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .filter(({ resource }) => !resource)
    .map((entry) => label(labelKey(entry))),
  label(labelKey({ path: '/portal/profile' })),
  ...Object.keys(panels).map((panel) => label(`panel.${panel}`)),
  ...homeBlocks('2027-05-15', '2027-05-16', '2027-06-05', '2027-05-13').flatMap(({ name, staysEmpty }) => [
    label(`home.${name}`),
    ...(staysEmpty ? [label(`home.${name}.nothing`)] : []),
  ]),
  ...Object.keys(noticeKinds).map((kind) => label(`notice.${kind}`)),
  ...letterKinds.map((kind) => label(`letter.${kind}`)),
]

const fileOf = (locale: string) => `messages/labels/${locale}.json`
const textsIn = (locale: (typeof locales)[number]): Readonly<Record<string, string>> => everyLabel[locale]

test('everything the definitions name has its label in every language', () => {
  const missing = locales.flatMap((locale) => {
    const texts = textsIn(locale)
    return labels
      .filter(({ keys, isOptional }) => {
        const standsInAnother = locales.some((other) => keys.some((key) => key in textsIn(other)))
        return isOptional ? standsInAnother && !keys.some((key) => key in texts) : !isSaid(keys, texts)
      })
      .map(({ keys }) => `${fileOf(locale)}: ${keys.join(' or ')} is missing: add it`)
  })
  expect(missing).toEqual([])
})

const isSaid = (keys: readonly string[], texts: Readonly<Record<string, string>>) =>
  keys.some((key) => elsewhere.has(key) || Boolean(texts[key]?.trim()))

/** Said by messages, or by what languages are called. */
const elsewhere = new Set([...Object.keys(visitorLabels), ...Object.keys(languageLabels(defaultLocale))])

test('every label belongs to something the definitions name', () => {
  const known = new Set(labels.flatMap(({ keys }) => keys))
  const unused = locales.flatMap((locale) =>
    Object.keys(textsIn(locale))
      .filter((key) => !known.has(key) || elsewhere.has(key))
      .map((key) => `${fileOf(locale)}: ${key} is used by no definition: take it out`),
  )
  expect(unused).toEqual([])
  expect([...elsewhere].filter((key) => !known.has(key))).toEqual([])
})

test('the files of labels have the same keys, sorted, and leave the same things open', () => {
  const open = (text: string) => (text.match(/\{\w+\}/g) ?? []).map((one) => one.toLowerCase())
  for (const locale of locales) {
    const keys = Object.keys(textsIn(locale))
    expect(keys, fileOf(locale)).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(keys, fileOf(locale)).toEqual(Object.keys(textsIn(defaultLocale)))
    for (const key of keys)
      expect(open(textsIn(locale)[key]!), `${fileOf(locale)}: ${key}`).toEqual(
        open(textsIn(defaultLocale)[key]!),
      )
  }
})

test('labels are written as their languages are: round apostrophes, no space lost before a question mark', () => {
  const straight = locales.flatMap((locale) =>
    Object.entries(textsIn(locale)).flatMap(([key, text]) =>
      text.includes("'") ? [`${fileOf(locale)}: ${key}`] : [],
    ),
  )
  expect(straight).toEqual([])
  const spaceless = Object.entries(textsIn('fr')).filter(([, text]) =>
    /[^\u{A0}\u{202F}][:;!?](\s|$)/u.test(text),
  )
  expect(spaceless).toEqual([])
})
