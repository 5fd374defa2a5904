/** What `npm run rules` says of a rule that is not kept, not shown, or not known: each hole once. */
import { expect, test } from 'vitest'
import { holesIn, matrixOf, projectOf } from '../tools/rules.ts'

const page = 'docs/domain/rules.md'
const rules = `# The rules

| id | rule | refused as |
|---|---|---|
| B-01 | A ride is on a day. | \`no-day\` |
| AV-02 | Nothing is kept twice. |  |

## Refusals that are no rule

\`wrong-type\`
`
const whole = {
  [page]: rules,
  'src/domains/ride.ts': `
/**
 * A ride is on a day of
 * the calendar. Rule B-01.
 */
export function ride(day: string | null) {
  if (typeof day === 'number') return refuse('wrong-type')
  return day ? ok(day) : refuse('no-day')
}

// Nobody has it. Rules AV-02 and B-01.
const isFree = () => true
`,
  'src/domains/ride.test.ts': `
test('a ride without a day is refused [B-01, AV-02]', () => {})
test.each([1])('%s is no day [B-01]', () => {})
`,
}
const holes = (files: Readonly<Record<string, string>>) => holesIn(projectOf({ ...whole, ...files }))
const mended = (file: keyof typeof whole, from: string, to: string) => ({
  [file]: whole[file].replace(from, to),
})

test('a rule that is said, kept, shown and refused has no hole, and the matrix says where', () => {
  expect(holes({})).toEqual([])
  expect(matrixOf(projectOf(whole)).split('\n\n')[0]).toBe(
    [
      'B-01  A ride is on a day.',
      '  kept by   ride  src/domains/ride.ts:6',
      '  kept by   isFree  src/domains/ride.ts:12',
      '  shown by  a ride without a day is refused [B-01, AV-02]  src/domains/ride.test.ts:2',
      '  shown by  %s is no day [B-01]  src/domains/ride.test.ts:3',
      '  refused   no-day',
    ].join('\n'),
  )
})

test.each([
  [
    'a rule no function keeps',
    mended('src/domains/ride.ts', 'AV-02 and ', ''),
    `${page}:6: AV-02 is kept by no function. Write "Rule AV-02." in the comment above the one that keeps it.`,
  ],
  [
    'a rule no test shows',
    mended('src/domains/ride.test.ts', ', AV-02]', ']'),
    `${page}:6: AV-02 is shown by no test. End the title of one that shows it with "[AV-02]".`,
  ],
  [
    'an id in the code that is no rule',
    mended('src/domains/ride.ts', 'AV-02', 'AV-02, AV-03'),
    `src/domains/ride.ts:12: AV-03 is no rule. Say it in ${page}, or mend the id.`,
  ],
  [
    'an id in a test that is no rule',
    mended('src/domains/ride.test.ts', 'day [B-01]', 'day [B-10]'),
    `src/domains/ride.test.ts:3: B-10 is no rule. Say it in ${page}, or mend the id.`,
  ],
  [
    'a title with its ids in several brackets',
    mended('src/domains/ride.test.ts', 'day [B-01]', 'day [AV-02] [B-01]'),
    'src/domains/ride.test.ts:3: its title ends with several brackets. Write its ids in one: "[B-07, B-08]".',
  ],
  [
    'one id for two rules',
    { [page]: rules.replace('|---|---|---|', '|---|---|---|\n| AV-02 | A ride ends. |  |') },
    `${page}:7: AV-02 is there twice. Give the second the next number that is free.`,
  ],
  [
    'a comment above nothing',
    mended('src/domains/ride.ts', 'const isFree = () => true', ''),
    'src/domains/ride.ts:13: AV-02, B-01 stands above no function or constant. Move the comment there.',
  ],
  [
    'a refusal nobody refuses with',
    { [page]: rules.replace('twice. |  |', 'twice. | `taken` |') },
    `${page}:6: AV-02 is refused as taken, and no function with its id says so. Put the id at the one that does, or take the reason off the page.`,
  ],
  [
    'a refusal that belongs to no rule',
    { 'src/domains/rain.ts': "export const rain = () => refuse('it-rains')" },
    `src/domains/rain.ts:1: it-rains belongs to no rule. Name it with its rule in ${page}, or at the end of it, among "Refusals that are no rule".`,
  ],
])('%s is named with its file, why, and what to do', (_what, change, hole) => {
  expect(holes(change)).toEqual([hole])
})
