/** What `node tools/lint.ts` looks at again: a file, and all that reads it, however far away. */
import { expect, test } from 'vitest'
import { marksOf, readerOf, sourceOf } from '../tools/lint.ts'

const project = {
  'src/kernel/money/money.ts': 'export type Cents = number',
  'src/domains/quote.ts':
    "import type { Cents } from '../kernel/money/money.ts'\nexport const price: Cents = 1",
  'src/app/page.tsx': "const Quote = import('../domains/quote.ts')",
  'src/app/clock.ts': 'export const now = 0',
}

/** The files that would be looked at again after a change. */
function lookedAtAfter(changed: Partial<typeof project>): string[] {
  const marks = (files: Record<string, string>) =>
    marksOf(Object.keys(project), (file) => (file in files ? sourceOf(file, files[file]!) : null))
  const [before, after] = [marks(project), marks({ ...project, ...changed })]
  return Object.keys(project).filter((file) => before.get(file) !== after.get(file))
}

test('what reads a changed file is looked at again, through another file and a late import too', () => {
  expect(lookedAtAfter({ 'src/kernel/money/money.ts': 'export type Cents = bigint' })).toEqual([
    'src/kernel/money/money.ts',
    'src/domains/quote.ts',
    'src/app/page.tsx',
  ])
})

test('a change nobody reads is looked at alone', () => {
  expect(lookedAtAfter({ 'src/app/clock.ts': 'export const now = 1' })).toEqual(['src/app/clock.ts'])
})

test('files that read each other come to an end', () => {
  const circle = { 'src/app/clock.ts': "import '../app/clock.ts'" }
  expect(lookedAtAfter(circle)).toEqual(['src/app/clock.ts'])
})

test('of messages a file hears what those ask for that it names; one that names none hears all', () => {
  const before = new Map([
    ['hello', ' ["{name}"]'],
    ['bye', ' null'],
  ])
  const from = "import { m } from '../i18n/paraglide/messages.js'\n"
  const greeting = (asked: ReadonlyMap<string, string>) =>
    readerOf('src/app/page.tsx', `${from}console.log(m.hello({ name: 'An' }))`, asked)
  expect(greeting(before)?.imports).toEqual([])
  expect(greeting(new Map([...before, ['new', ' null']]))).toEqual(greeting(before))
  expect(greeting(new Map([...before, ['hello', ' null']]))).not.toEqual(greeting(before))
  for (const other of ['m[key]()', 'Object.keys(m)', 'const { hello } = m'])
    expect(readerOf('src/app/page.tsx', from + other, before), other).toBeNull()
  expect(readerOf('src/app/clock.ts', 'export const now = 0', before)).toBeNull()
})
