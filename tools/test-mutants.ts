/**
 * `npm run test:mutants`: breaks a hundred functions that keep a rule, one fault each, and runs the tests that bear the
 * rule's id. At least 95 faults must be noticed. `-- --seed 7` draws others, `--count 20` fewer, `--rule B-07` of one rule.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import config from '../vitest.config.ts'
import { type Equivalent, type Mutant, drawn, mutantsIn, mutated, operators } from './mutants.ts'
import { type Bearer, projectFiles, projectOf } from './rules.ts'

const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string' }, rule: { type: 'string' } },
})
const seed = Number(values.seed ?? 1)
const count = Number(values.count ?? 100)
const leastShare = 0.95

const files = projectFiles()
const { functions, tests } = projectOf(files)
const asked = functions.filter(({ ids }) => !values.rule || ids.includes(values.rule))
const mutants = [...Map.groupBy(asked, ({ file }) => file)].flatMap(([file, bearers]) =>
  mutantsIn(
    file,
    files[file]!,
    bearers.toSorted((a, b) => a.start - b.start),
  ),
)
const equivalents = JSON.parse(
  readFileSync(resolve(root, 'tests/equivalent-mutants.json'), 'utf8'),
) as readonly Equivalent[]

/** The fault that is in force: its file reads so wherever a test imports it. Nothing is written. */
let current: Mutant | null = null
const fault = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform: (code: string, file: string) =>
    current && file === resolve(root, current.bearer.file) ? mutated(code, current) : null,
}
const vitest = await createVitest('test', {
  config: false,
  watch: false,
  root,
  reporters: [{}],
  projects: config.test!.projects!.map((project) => {
    const { test } = project as { test: object }
    // What is kept between runs would be the fault before.
    return { test: { ...test, fsModuleCache: false }, plugins: [fault] }
  }),
})

/** The tests that bear one of these ids, on the embedded engine where they need a database. */
const patternOf = (ids: readonly string[]) =>
  new RegExp(
    `^(?!on the postgres engine ).*\\[(?:[A-Z]{1,2}-\\d\\d, )*(?:${ids.join('|')})(?:, [A-Z]{1,2}-\\d\\d)*\\]$`,
  )

/** The tests with an id of one of these that fail, as far as they were asked: what needs no database comes first. */
async function failing(bearers: readonly Bearer[]): Promise<readonly string[]> {
  const ids = [...new Set(bearers.flatMap((bearer) => bearer.ids))]
  const shown = new Set(
    tests.filter((test) => test.ids.some((id) => ids.includes(id))).map(({ file }) => resolve(root, file)),
  )
  const specifications = (await vitest.globTestSpecifications([...shown])).filter(({ moduleId }) =>
    shown.has(moduleId),
  )
  vitest.setGlobalTestNamePattern(patternOf(ids))
  for (const kind of ['unit', 'database']) {
    const some = specifications.filter(({ project }) => project.name === kind)
    if (some.length === 0) continue
    const { testModules } = await vitest.runTestSpecifications(some)
    // It answers those of earlier runs too.
    const own = testModules.filter(({ moduleId }) => some.some((one) => one.moduleId === moduleId))
    const failed = own.filter((module) => module.state() === 'failed')
    if (failed.length > 0)
      return failed.flatMap((module) => [
        module.moduleId,
        ...[...module.children.allTests('failed')].map(({ name }) => `  ${name}`),
        ...module.errors().map(({ message }) => `  ${message}`),
      ])
  }
  return []
}

async function isNoticed(mutant: Mutant): Promise<boolean> {
  const file = resolve(root, mutant.bearer.file)
  current = mutant
  vitest.invalidateFile(file)
  try {
    return (await failing([mutant.bearer])).length > 0
  } finally {
    current = null
    vitest.invalidateFile(file)
  }
}

const said = ({ bearer, operator, line, text, replacement }: Mutant) => {
  const change = [text, replacement].map((code) => code.trim().replaceAll(/\s+/g, ' ')).join(' → ')
  return `${bearer.ids.join(', ')}  ${bearer.file}:${line}  ${bearer.name}: ${operators[operator]}: ${change}`
}
const secondsSince = (start: number) => `${Math.round((Date.now() - start) / 1000)} s`

const started = Date.now()
const chosen = drawn(mutants, count, { seed, equivalents })
let noticed = 0
const broken = await failing(chosen.map(({ bearer }) => bearer))
if (broken.length > 0) {
  console.error(broken.join('\n'))
  console.error(
    'A test fails without any fault. Mend that first: npx vitest run --project unit --project database',
  )
  process.exitCode = 1
} else {
  console.log(`Every test passes without a fault (${secondsSince(started)}).`)
  for (const [index, mutant] of chosen.entries()) {
    const before = Date.now()
    const isSeen = await isNoticed(mutant)
    if (isSeen) noticed += 1
    console.log(
      `${index + 1}. ${isSeen ? 'noticed' : 'NOT NOTICED'} in ${secondsSince(before)}: ${said(mutant)}`,
    )
  }
  console.log(
    `\n${noticed} of ${chosen.length} faults noticed (seed ${seed}, of ${mutants.length} in ${asked.length} places) in ${secondsSince(started)}`,
  )
  if (noticed < chosen.length * leastShare) {
    console.error(
      'Strengthen a test with the id of each that was not, or name it with its reason in tests/equivalent-mutants.json.',
    )
    process.exitCode = 1
  }
}
await vitest.close()
