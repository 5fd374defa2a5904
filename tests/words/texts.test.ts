/** The texts people read: complete in three languages, used, and written the way each language is written. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '../../src/kernel/locale.ts'
import { messageKeyOf } from '../../src/platform/http/refusal.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|paraglide|routeTree/.test(name))
    .map((name) => read(join(folder, name)))
    .join('\n')

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
    expect(Object.keys(messages[locale])).toEqual(keys)
    for (const key of keys) {
      expect(variants(messages[locale][key]!).every(Boolean), `${key} in ${locale}`).toBe(true)
      expect(parameters(messages[locale][key]!), `${key} in ${locale}`).toEqual(parameters(messages.nl[key]!))
    }
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
  const reasonsIn = (folder: string) => [...sources(folder).matchAll(given)].map(([, reason]) => reason!)
  for (const domain of readdirSync(join(root, 'src/domains')))
    for (const reason of reasonsIn(`src/domains/${domain}`)) {
      const key = messageKeyOf(reason)
      // A search says why it finds nothing; a set somebody chose is refused.
      const said = domain === 'availability' ? [key.replace('refusal_', 'cause_'), key] : [key]
      expect(
        said.some((one) => keys.includes(one)),
        key,
      ).toBe(true)
    }
})

test('no text is left that nothing says', () => {
  const words = new Set(source.match(/\w+/g))
  const reasons = new Set(source.match(/(?<=')[a-z-]+(?=')/g))
  const isSaid = (key: string) =>
    key.startsWith('refusal_')
      ? reasons.has(key.slice('refusal_'.length).replaceAll('_', '-'))
      : words.has(key)
  expect(keys.filter((key) => !isSaid(key))).toEqual([])
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
