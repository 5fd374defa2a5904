/** `npm run check`: every check that needs no database, at once; `npm run check -- src/kernel` those of one folder, with its unit tests. */
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { concurrently, type CloseEvent, type ConcurrentlyCommandInput } from 'concurrently'
import { generateWhenStale } from './generate.ts'

const root = resolve(import.meta.dirname, '..')

interface Check {
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

const whole: readonly Check[] = [
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
    next: 'say, keep or show the rule where the line tells. Again: node tools/rules.ts --holes',
  },
  {
    name: 'architecture',
    command: 'vitest run --reporter=dot --project architecture',
    next: 'the failed test says where the thing belongs, or which label is missing. Again: npx vitest run --reporter=dot --project architecture',
  },
]

const ofFolder = (folder: string): readonly Check[] => [
  linted(folder),
  typed,
  formatted(folder),
  {
    name: 'tests',
    command: `vitest run --reporter=dot --project unit --project architecture ${folder} tests/architecture.test.ts`,
    next: `mend what the failed test names. Again: npx vitest run --project unit ${folder}`,
  },
]

/** The folder that was asked for, as the tools name it; a mistyped one would be checked by finding nothing in it. */
function folderOf(given: string): string {
  const folder = relative(root, resolve(given))
  if (!existsSync(resolve(root, folder)) || folder.startsWith('..'))
    throw new Error(`There is no ${given} here. Give a folder of the project: npm run check -- src/kernel`)
  return folder
}

const given = process.argv[2]
const checks = given ? ofFolder(folderOf(given)) : whole

await generateWhenStale()
const { result } = concurrently(
  checks.map(({ name, command }): ConcurrentlyCommandInput => ({ name, command })),
  { group: true, prefix: 'name', padPrefix: true, cwd: root, prefixColors: 'auto' },
)
// It rejects with the same list when one of them failed.
const ended = await result.catch((events: CloseEvent[]) => events)
const failed = ended.filter(({ exitCode }) => exitCode !== 0).map(({ command }) => command.name)
for (const { name, next } of checks) if (failed.includes(name)) console.error(`\n✗ ${name}: ${next}`)
if (failed.length > 0) process.exitCode = 1
else console.log(`\n✓ ${checks.map(({ name }) => name).join(', ')}`)
