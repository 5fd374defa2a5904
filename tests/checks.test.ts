/** Each check of `npm run check`, broken once: it says which file, why, and what to do next. */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofFolder, run, whole } from '../tools/checks.ts'

/** Its holes are made and read one by one in the tests of the matrix. */
const broken = whole.filter(({ name }) => name !== 'rules')

const root = resolve(import.meta.dirname, '..')
// Where links of the system lead: tools name files from there.
const project = mkdtempSync(join(realpathSync(tmpdir()), 'partybike-checks-'))
afterAll(() => rmSync(project, { recursive: true }))

/** A project with something wrong for each check, under the settings of this one. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "broken", "private": true, "type": "module" }',
  'src/app/start.ts': '/** Starts. */\nexport const started = Date.now()\n',
  'src/kernel/upward.ts':
    "/** Looks up. */\nimport { started } from '../app/start.ts'\n\nexport const since = started\n",
  'src/kernel/wrong-type.ts': "/** A number. */\nconst days: number = 'seven'\nconsole.log(days)\n",
  'src/kernel/unawaited.ts':
    '/** Forgets to wait. */\nexport const later = () => {\n  Promise.resolve(1)\n}\n',
  'src/kernel/unused.ts': '/** Nobody asks for it. */\nexport const idle = 1\n',
  'src/kernel/unformatted.ts': '/** Written another way. */\nexport  const wide  = 1;\n',
  'src/kernel/wrong.test.ts':
    "/** Fails. */\nimport { expect, test } from 'vitest'\n\ntest('one is two', () => expect(1).toBe(2))\n",
}
const ours = [
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'tsconfig.json',
  'vitest.config.ts',
  'docs/tour.md',
  'tests/architecture.test.ts',
  'project.inlang/settings.json',
  'tools/lint.ts',
  'tools/import-graph.ts',
  'tools/architecture-picture.ts',
  'tools/single-use.ts',
]

let said = ''
const output = new Writable({
  write(chunk, _encoding, done) {
    said += String(chunk)
    done()
  },
})

beforeAll(async () => {
  mkdirSync(join(project, 'node_modules'))
  for (const name of ['vitest', 'vite', '@types', '.bin'])
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name))
  for (const [path, text] of [
    ...Object.entries(files),
    ['knip.json', '{ "entry": ["src/app/start.ts", "src/kernel/up*.ts"], "project": ["src/**/*.ts"] }'],
    ['src/app/routes.ts', '/** None. */\n'],
    ['tests/helpers/spoken-labels.ts', '/** Its tests read no labels. */\n'],
  ] as const) {
    mkdirSync(join(project, dirname(path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  for (const path of ours) cpSync(join(root, path), join(project, path), { recursive: true })
  const tests = ofFolder('src/kernel').filter(({ name }) => name === 'tests')
  expect(await run([...broken, ...tests], project, output)).toBe(false)
}, 120_000)

/** What a check says: the lines under its name, and how to go on. */
const partOf = (name: string) => {
  const lines = said.split('\n').filter((line) => line.includes(`[${name}`) || line.includes(`✗ ${name}:`))
  return lines.join('\n')
}

test.each([
  ['lint', 'src/kernel/unawaited.ts', /no-floating-promises/, 'npx oxlint --type-aware --fix <file>'],
  ['types', 'src/kernel/wrong-type.ts', /not assignable to type 'number'/, 'npx tsc -p .'],
  ['dead code', 'src/kernel/unused.ts', /Unused files/, 'npx knip'],
  ['format', 'src/kernel/unformatted.ts', /Format issues/, 'npx oxfmt'],
  [
    'architecture',
    'src/kernel/upward.ts imports src/app/start.ts',
    /a floor knows only what is below it/,
    'npx vitest run --reporter=dot --project architecture',
  ],
  [
    'tests',
    'src/kernel/wrong.test.ts',
    /expected 1 to be 2/,
    'npx vitest run --project unit --project architecture',
  ],
])('%s: says which file, why, and what to do next', (name, file, why, next) => {
  const part = partOf(name)
  expect(part).toContain(file)
  expect(part).toMatch(why)
  expect(part).toContain(next)
})

test('each check of npm run check is broken here', () => {
  const failed = said.match(/(?<=✗ )[\w ]+(?=:)/g)
  expect(failed).toEqual([...broken.map(({ name }) => name), 'tests'])
})
