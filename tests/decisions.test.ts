/** The form of a decision record: title, date, status, and what it amends or supersedes, said at both ends. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../docs/decisions')
const form =
  /^# (?<title>.+)\n\n(?<date>\d{4}-\d\d-\d\d) · Status: (?:accepted|(?<ended>amended|superseded) by (?<later>\[.+?\]\(.+?\)(?: and \[.+?\]\(.+?\))*))(?<over>(?: · (?:Amends|Supersedes) \[.+?\]\(.+?\))*)\n\n\S/

const records = readdirSync(folder).map((name) => {
  const found = form.exec(readFileSync(join(folder, name), 'utf8'))?.groups
  const link = `[${found?.['title']}](${name})`
  const earlier = (verb: string) =>
    [...(found?.['over'] ?? '').matchAll(new RegExp(`${verb} (\\[.+?\\]\\(.+?\\))`, 'g'))].map(
      ([, to]) => to!,
    )
  return { name, found, link, amends: earlier('Amends'), supersedes: earlier('Supersedes') }
})

test('a decision record opens with its title, its date and its status', () => {
  expect(
    records
      .filter(({ name, found }) => !found || !name.startsWith(`${found['date']}-`))
      .map(({ name }) => name),
    'write "# Title", an empty line, and "2026-11-23 · Status: accepted" with the date of the file’s name, in docs/decisions/',
  ).toEqual([])
})

test('a decision that took another’s place is named there, and names it', () => {
  const said = records.flatMap(({ link, amends, supersedes }) => [
    ...amends.map((earlier) => `${earlier} is amended by ${link}`),
    ...supersedes.map((earlier) => `${earlier} is superseded by ${link}`),
  ])
  const admitted = records.flatMap(({ link, found }) =>
    (found?.['later']?.split(/(?<=\)) and (?=\[)/) ?? []).map(
      (later) => `${link} is ${found?.['ended']} by ${later}`,
    ),
  )
  expect(
    admitted.toSorted(),
    'the later record says "· Amends [title](file.md)" or "· Supersedes …" after its status, the earlier one "Status: amended by [title](file.md)"',
  ).toEqual(said.toSorted())
})
