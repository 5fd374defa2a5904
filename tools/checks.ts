/** The checks of `npm run check`, and how they are run at once. */
import { delimiter, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { concurrently, type CloseEvent } from 'concurrently'

const binaries = resolve(import.meta.dirname, '../node_modules/.bin')

export interface Check {
  readonly name: string
  readonly command: string
  /** What to do once it found something: each finding names its file and why. */
  readonly next: string
}

const formatted = (folder: string): Check => ({
  name: 'format',
  command: `oxfmt --check ${folder}`,
  next: `the files it names are written differently: npx oxfmt ${folder}`,
})

const linted = (folder: string): Check => ({
  name: 'lint',
  command: `node tools/lint.ts ${folder}`,
  next: 'mend the line it names, or let it: npx oxlint --type-aware --fix <file>',
})

/** One thread: the lint beside it takes the other core. */
const typed: Check = {
  name: 'types',
  command: 'tsc -p . --checkers 1 --pretty',
  next: 'mend the line it names; types alone: npx tsc -p .',
}

export const whole: readonly Check[] = [
  linted(''),
  typed,
  {
    name: 'dead code',
    command: 'knip --no-config-hints --cache',
    next: 'take away what it names, or its `export`; a file that others start is an entry in knip.json. Again: npx knip',
  },
  formatted(''),
  {
    name: 'rules',
    command: 'node tools/rules.ts --holes',
    next: 'say, keep or show the rule where the line tells. Again: npm run rules -- --holes',
  },
  {
    name: 'architecture',
    command: 'vitest run --reporter=dot --project architecture',
    next: 'the failed test says where the thing belongs, or which label or text is missing. Again: npx vitest run --reporter=dot --project architecture',
  },
]

/** Tests that a change anywhere may fail: floors and slices, labels, texts. */
const lines = 'tests/architecture.test.ts tests/words/labels.test.ts tests/words/texts.test.ts'

/** Those of one folder, with its unit tests. */
export const ofFolder = (folder: string): readonly Check[] => [
  linted(folder),
  typed,
  formatted(folder),
  {
    name: 'tests',
    command: `vitest run --reporter=dot --project unit --project architecture ${folder} ${lines}`,
    next: `mend what the failed test names, in ${folder} or in tests/. Again: npx vitest run --project unit --project architecture <the test it names>`,
  },
]

/** Runs the checks of a project and writes what each says under its name, and last how to go on; answers whether all passed. */
export async function run(checks: readonly Check[], project: string, output: Writable): Promise<boolean> {
  const env = { PATH: `${binaries}${delimiter}${process.env['PATH']}` }
  const { result } = concurrently(
    checks.map(({ name, command }) => ({ name, command, env })),
    {
      group: true,
      prefix: 'name',
      padPrefix: true,
      cwd: project,
      prefixColors: 'auto',
      outputStream: output,
    },
  )
  // It rejects with the same list when one of them failed.
  const ended = await result.catch((events: CloseEvent[]) => events)
  const failed = ended.filter(({ exitCode }) => exitCode !== 0).map(({ command }) => command.name)
  for (const { name, next } of checks) if (failed.includes(name)) output.write(`\n✗ ${name}: ${next}\n`)
  if (failed.length === 0) output.write(`\n✓ ${checks.map(({ name }) => name).join(', ')}\n`)
  return failed.length === 0
}
