/** What `node tools/lint.ts` looks at again: a file, and all that reads it, however far away. */
import { expect, test } from 'vitest'
import { marksOf, sourceOf } from '../tools/lint.ts'

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
