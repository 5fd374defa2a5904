/** The languages of the product are said once: nothing else in the program names one. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '../../src/kernel/locale.ts'

/** What may name a language, and why. */
const allowed: Readonly<Record<string, string>> = {
  'src/kernel/locale.ts': 'the table itself, and what the documents of the API are written in',
  'src/app/routing/paths.ts': 'the words of the addresses, a language beside another',
  'src/domains/catalog/reference/postal-codes.ts': 'the languages the packed data of places is in',
  'src/domains/catalog/resources/postal-codes.ts': 'the languages places have names in, of whatever product',
}

const code = locales.join('|')
const naming = new RegExp(
  String.raw`['"](?:${code})(?:-[A-Z]{2})?['"]|(?<![\w.'-])(?:${code})\??:|(?<=[\w)\]?])\.(?:${code})\b|\{ (?:${code}),`,
)
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) => comment.replaceAll(/[^\n]/g, ' '))

const files = [
  ...globSync('{src,tools}/**/*.{ts,tsx}'),
  ...globSync('*.ts'),
  ...globSync('migrations/01[4-9]*.sql'),
].filter((file) => !/\.test\.tsx?$|\.gen\.ts$|\/paraglide\/|\/testing\//.test(file))

test('no code, tool or new migration names a language: what needs them reads `locales`', () => {
  const named = files.flatMap((file) =>
    withoutComments(readFileSync(file, 'utf8'))
      .split('\n')
      .flatMap((line, index) =>
        naming.test(line) && !(file in allowed) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
  expect(
    named,
    'say it with inEach((locale) => …), `locales`, `defaultLocale`, `localeTags`, or a message',
  ).toEqual([])
})

test('whoever may name a language still does', () => {
  const silent = Object.keys(allowed).filter(
    (file) => !naming.test(withoutComments(readFileSync(file, 'utf8'))),
  )
  expect(silent, 'take it off the list').toEqual([])
})
