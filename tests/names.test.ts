/** The program names no company, no town and not what is rented out: those are settings, content, and lists. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const somebodys = /feestfiets|\b(?:gent|ghent|gand|gentse|gentois\w*)\b|bierbuggy|leuven|louvain/iu
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

/** The portal's own headings and hints that still do; a text for a customer never, and none that is new. */
const stillNamed = new Set(
  (
    'hours_missing_skill my_bikes office_agreed_why office_alarm_too_few_bobs office_request_bob office_request_too_wide ' +
    'office_set palette_vehicles plan_bikes plan_concerns_hint plan_part_bike postal_kind_party_bike_ban report_thing_pick ' +
    'rides_check_damage statistics_utilisation statistics_utilisation_text transport_curve_text transport_try_bikes ' +
    'transport_zone_text'
  ).split(' '),
)
const rentedOut = /(?<![\p{L}{])(?:\p{L}*fiets(?:en)?|(?:party )?bikes?|vélos?)(?![\p{L}}])/iu

/** What is read of a message: of one that counts its variants, not how they are told apart. */
const said = (text: unknown) =>
  typeof text === 'string'
    ? text
    : JSON.stringify((text as { match: object }[]).map(({ match }) => Object.values(match)))

test('a text says what is rented out by the company’s own word, or without one', () => {
  const named = ['nl', 'en', 'fr'].flatMap((locale) =>
    Object.entries(JSON.parse(readFileSync(join(root, `messages/${locale}.json`), 'utf8')) as object)
      .filter(([key, text]) => !stillNamed.has(key) && rentedOut.test(said(text)))
      .map(([key]) => `${locale} ${key}`),
  )
  expect(named, 'take the noun of the settings as a parameter, or say it without').toEqual([])
})
