/** The texts people read: complete in three languages, used, and written the way each language is written. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '../../src/kernel/locale.ts'
import { messageKeyOf } from '../../src/platform/http/refusal.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|paraglide|routeTree/.test(name))
    .map((name) => join(folder, name))
const sources = (folder: string) => filesIn(folder).map(read).join('\n')
const files = locales.map((locale) => `messages/${locale}.json`).join(', ')
/** What to do with the keys that are named. */
const inFiles = (what: string) => `${what} in ${files}; then npm run generate, and npm run check again`

/** A text, or a text with its variants as the message format writes them. */
type Message = string | readonly [{ readonly match: Readonly<Record<string, string>> }]
const messages = Object.fromEntries(
  locales.map((locale) => [
    locale,
    JSON.parse(read(`messages/${locale}.json`)) as Readonly<Record<string, Message>>,
  ]),
) as Readonly<Record<(typeof locales)[number], Readonly<Record<string, Message>>>>
const variants = (message: Message) =>
  typeof message === 'string' ? [message] : Object.values(message[0].match)
const parameters = (message: Message) =>
  [...new Set(variants(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].toSorted()

const keys = Object.keys(messages.nl)
const source = sources('src')

test('every text exists in all three languages, with the same parameters', () => {
  for (const locale of locales) {
    const here = Object.keys(messages[locale])
    expect(
      [
        ...keys.filter((key) => !here.includes(key)),
        ...here.filter((key) => !keys.includes(key)).map((key) => `${key}, which Dutch does not have`),
      ],
      `messages/${locale}.json lacks these: a text stands in ${files}; then npm run generate`,
    ).toEqual([])
    expect(here, `messages/${locale}.json: in the order of messages/nl.json`).toEqual(keys)
    for (const key of keys) {
      expect(variants(messages[locale][key]!).every(Boolean), `${key} in ${locale}`).toBe(true)
      expect(parameters(messages[locale][key]!), `${key} in ${locale}`).toEqual(parameters(messages.nl[key]!))
    }
  }
})

test('a text stands once in its file', () => {
  for (const locale of locales) {
    const written = [...read(`messages/${locale}.json`).matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key!)
    expect(
      written.filter((key, index) => written.indexOf(key) !== index),
      `messages/${locale}.json says these twice: two branches brought them; keep one`,
    ).toEqual([])
  }
})

test('no text holds a sign that cannot be read', () => {
  for (const locale of locales)
    for (const key of keys)
      for (const text of variants(messages[locale][key]!))
        expect(/[^\P{C}\n\u00AD]/u.test(text), `${key} in ${locale}`).toBe(false)
})

test('every reason a rule refuses with, or a search finds nothing for, is said in words', () => {
  const given = /(?:\brefuse\(|\bno\(|\breason: )\s*'([a-z]+(?:-[a-z]+)*)'/g
  const unsaid = filesIn('src/domains').flatMap((file) =>
    [...read(file).matchAll(given)].flatMap(([, reason]) => {
      const key = messageKeyOf(reason!)
      // A search says why it finds nothing; a set somebody chose is refused.
      const isSearch = file.startsWith('src/domains/availability/')
      const said = isSearch ? [key.replace('refusal_', 'cause_'), key] : [key]
      return said.some((one) => keys.includes(one)) ? [] : [`${key}, a reason of ${file}`]
    }),
  )
  expect(unsaid, inFiles('each of these needs its words')).toEqual([])
})

test('no text is left that nothing says', () => {
  const words = new Set(source.match(/\w+/g))
  const reasons = new Set(source.match(/(?<=')[a-z-]+(?=')/g))
  const isSaid = (key: string) =>
    key.startsWith('refusal_')
      ? reasons.has(key.slice('refusal_'.length).replaceAll('_', '-'))
      : words.has(key)
  expect(
    keys.filter((key) => !isSaid(key)),
    inFiles('nothing says these: take them away'),
  ).toEqual([])
})

test('French keeps its marks from the line’s end and its apostrophes round', () => {
  for (const [key, message] of Object.entries(messages.fr))
    for (const text of variants(message)) {
      expect(text, key).not.toMatch(/[^\u{A0}\u{202F}][:;!?»](?=\s|$)|«[^\u{A0}\u{202F}]/u)
      expect(text, key).not.toContain("'")
    }
})

test('French in definitions and in the sample keeps its marks from the line’s end too', () => {
  // Neither Dutch nor English sets a space before these marks.
  const literals = `${source}\n${sources('fixtures')}`.match(/'(?:[^'\\\n]|\\.)*'/g) ?? []
  expect(literals.filter((text) => /[a-zà-ÿ)%’] [:;!?»](?=\s|\\n|'$)|« [A-ZÀ-Ÿa-zà-ÿ$]/.test(text))).toEqual(
    [],
  )
})
