/** The program names no company, no town and not what is rented out: those are settings, content, and lists. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const somebodys = /feestfiets|\b(?:gent|ghent|gand|gentse|gantois\w*|gentois\w*)\b|bierbuggy|leuven|louvain/iu
/** What is about municipalities has their names; a test may invent a company. */
const isAside = (path: string) => /catalog\/reference\/|\.test\.tsx?$|\/testing\/|paraglide\//.test(path)
/** Written before the company chose its own words; a later migration takes them back. */
const isOld = (path: string) => /^migrations\/00(?:[01]\d|2[0-3])-/.test(path)

test('nothing under src, messages or migrations names a company or a town', () => {
  const found = ['src', 'messages', 'migrations'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((path) => !isAside(path) && !isOld(path))
      .flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .flatMap((line, index) => (somebodys.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
      ),
  )
  expect(found).toEqual([])
})

const rentedOut = /(?<![\p{L}{])(?:\p{L}*fiets(?:en)?|(?:party )?bikes?|vélos?)(?![\p{L}}])/iu

/** What is read of a message: of one that counts its variants, not how they are told apart. */
const said = (text: unknown) =>
  typeof text === 'string'
    ? text
    : JSON.stringify((text as { match: object }[]).map(({ match }) => Object.values(match)))

test('a text says what is rented out by the company’s own word, or without one', () => {
  const named = ['nl', 'en', 'fr'].flatMap((locale) =>
    Object.entries(JSON.parse(readFileSync(join(root, `messages/${locale}.json`), 'utf8')) as object)
      // What a company that has not said its own word begins with.
      .filter(([key, text]) => !key.startsWith('usual_noun') && rentedOut.test(said(text)))
      .map(([key]) => `${locale} ${key}`),
  )
  expect(named, 'take the noun of the settings as a parameter, or say it without').toEqual([])
})

/** Words of a definition are in single quotes; what a program calls a bike is not read by anybody. */
const inWords =
  /(['`])(?:(?!\1).)*?(?<![\p{L}{$_.-])(?:\p{L}*fiets(?:en)?|vélos?)(?![\p{L}}])(?:(?!\1).)*\1/iu
/** The usual noun, examples of one, and texts about a municipality's own rule. */
const saysItself =
  /identity\/company\/noun\.ts|identity\/settings\/company-settings\.ts|catalog\/reference\/|\/testing\/|sample|\.test\.|paraglide\//

test('a definition, a report and a document say what is rented out by the company’s own word', () => {
  const found = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !saysItself.test(path))
    .flatMap((path) =>
      readFileSync(join(root, 'src', path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (inWords.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    )
  expect(found, 'nounWords() of identity/company/noun.ts, or words without the noun').toEqual([])
})
