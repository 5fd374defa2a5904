/** The lists of what our validator judges and does not, held against its rules: nobody reads that more is checked. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { structuredRules } from './judge.ts'

const documented = await readFile('docs/structured-invoices.md', 'utf8')

/** The ids in the first column of the table under a heading; `BR-21 to 27` is each from one to the other. */
function listed(heading: string): string[] {
  const section = documented.split(`## ${heading}\n`)[1]!.split('\n## ')[0]!
  const rows = section.split('\n').filter((row) => row.startsWith('| ') && !row.startsWith('| rules'))
  return rows.flatMap((row) => row.split('|')[1]!.trim().split(', ').flatMap(expanded))
}

function expanded(written: string): string[] {
  const range = /^(.*?)(\d+) to \D*(\d+)$/.exec(written)
  if (!range) return [written]
  const [, family, from, to] = range as unknown as [string, string, string, string]
  return numbers(family, Number(from), Number(to), from.length)
}

const numbers = (family: string, from: number, to: number, digits = 2): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${family}${String(from + at).padStart(digits, '0')}`)

const judged = listed('What is judged')
const left = listed('What is not judged')

test('the list of what is judged is what the code judges, each rule once [BI-85]', () => {
  // Our own has no official id.
  const ours = structuredRules.map(({ id }) => id).filter((id) => id !== 'BI-86')
  expect(judged.toSorted()).toEqual(ours.toSorted())
})

test('what is not judged is named, and nothing of it is judged [BI-85]', () => {
  expect(new Set(left).size).toBe(left.length)
  expect(left.filter((id) => judged.includes(id))).toEqual([])
})

/** Numbers the norm passes over. */
const none = new Set([
  'BR-34',
  'BR-35',
  'BR-39',
  'BR-40',
  'BR-58',
  'BR-59',
  'BR-60',
  'BR-DEC-03',
  'BR-DEC-04',
  'BR-DEC-07',
  'BR-DEC-08',
  'BR-DEC-21',
  'BR-DEC-22',
  'BR-DEC-26',
])

test.each([
  ['BR-', 1, 67],
  ['BR-CO-', 3, 26],
  ['BR-DEC-', 1, 28],
  ['BR-IC-', 1, 12],
  ['BR-O-', 1, 14],
] as const)('each rule of the family %s is in one of the two lists', (family, from, to) => {
  const missing = numbers(family, from, to).filter((id) => !none.has(id))
  expect(missing.filter((id) => !judged.includes(id) && !left.includes(id))).toEqual([])
})
