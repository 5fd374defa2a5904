/** What `npm run bench` writes: the page keeps the newest of each subject, the log keeps every run. */
import { expect, test } from 'vitest'
import { logPage, ratiosPage, type Section } from '../bench/report.ts'

const holds: Section = {
  title: 'Holds',
  text: 'A second.',
  head: ['engine', 'holds'],
  rows: [['postgres', '120']],
  verdicts: [
    { engine: 'postgres', aim: 'half of bare', figure: '52 %', met: true },
    { engine: 'embedded', aim: 'half of bare', figure: '4 %', met: false },
  ],
}

test('a run takes the place of what the page said of its subject, and nothing else changes', () => {
  const page = '# Benchmarks\n\nWords.\n\n## Holds\n\nOld.\n\n## Memory\n\nKept.\n'
  expect(ratiosPage(page, [holds], '2026-11-23, here')).toBe(`# Benchmarks

Words.

## Holds

2026-11-23, here: 1 of 2 aims missed.

| aim | postgres | embedded |
| --- | --- | --- |
| half of bare | 52 % | 4 % **missed** |

## Memory

Kept.
`)
})

test('a subject the page did not have yet comes last', () => {
  expect(ratiosPage('# Benchmarks\n\n## Memory\n\nKept.\n', [holds], 'now')).toMatch(
    /Kept\.\n\n## Holds\n\nnow: 1 of 2/,
  )
})

test('the log has every table of the newest run before those of earlier ones', () => {
  const log = logPage('# Run by run\n\n## 2026-11-20\n\nOld.\n', [holds], '2026-11-23')
  expect(log).toBe(`# Run by run

## 2026-11-23

### Holds

A second.

| engine | holds |
| --- | --- |
| postgres | 120 |

## 2026-11-20

Old.
`)
})
