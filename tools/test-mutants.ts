/**
 * `npm run test:mutants`: breaks a hundred functions that keep a rule, one fault each, and runs the tests that bear the
 * rule's id. At least 95 faults must be noticed. `--seed 7` draws others, `--count 20` fewer, `--rule B-07` of one rule.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type Vitest } from 'vitest/node'
import config from '../vitest.config.ts'
import { type Mutant, drawn, type Equivalent, mutated, mutantsIn, operators } from './mutants.ts'
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

/** The fault that is in force: the file it is in reads so wherever a test imports it. */
let current: Mutant | null = null
const fault = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    current && id === resolve(root, current.bearer.file) ? mutated(code, current) : null,
}

/** The tests that bear one of these ids, on one engine where they need a database. */
const patternOf = (ids: readonly string[]) =>
  new RegExp(
    `^(?!on the postgres engine ).*\\[(?:[A-Z]{1,2}-\\d\\d, )*(?:${ids.join('|')})(?:, [A-Z]{1,2}-\\d\\d)*\\]$`,
  )

const showing = ({ ids }: Bearer) => tests.filter((test) => test.ids.some((id) => ids.includes(id)))

/** Whether a test with the rule's id fails by it. */
async function isNoticed(vitest: Vitest, mutant: Mutant): Promise<boolean> {
  const { bearer } = mutant
  const file = resolve(root, bearer.file)
  const shown = new Set(showing(bearer).map((test) => resolve(root, test.file)))
  // What needs no database is asked first.
  const specifications = (await vitest.globTestSpecifications([...shown]))
    .filter(({ moduleId }) => shown.has(moduleId))
    .toSorted((a, b) => (a.project.name === 'database' ? 1 : 0) - (b.project.name === 'database' ? 1 : 0))
  vitest.setGlobalTestNamePattern(patternOf(bearer.ids))
  current = mutant
  vitest.invalidateFile(file)
  try {
    for (const kind of ['unit', 'architecture', 'database']) {
      const some = specifications.filter(({ project }) => project.name === kind)
      if (some.length === 0) continue
      const { testModules } = await vitest.runTestSpecifications(some)
      // It answers those of earlier runs too.
      const own = testModules.filter(({ moduleId }) => some.some((one) => one.moduleId === moduleId))
      if (own.some((module) => module.state() === 'failed')) return true
    }
    return false
  } finally {
    current = null
    vitest.invalidateFile(file)
  }
}

const vitest = await createVitest(
  'test',
  {
    config: false,
    watch: false,
    fsModuleCache: false,
    root,
    bail: 1,
    reporters: [{}],
    projects: config.test!.projects!.map((project) => {
      const { test } = project as { test: object }
      return { test: { ...test, fsModuleCache: false }, plugins: [fault] }
    }),
  },
  {},
)
const chosen = drawn(mutants, count, { seed, equivalents })
const survivors: Mutant[] = []
const started = Date.now()
for (const [index, mutant] of chosen.entries()) {
  const { bearer, operator, line, text, replacement } = mutant
  const before = Date.now()
  const noticed = await isNoticed(vitest, mutant)
  if (!noticed) survivors.push(mutant)
  const seconds = ((Date.now() - before) / 1000).toFixed(1)
  console.log(
    `${String(index + 1).padStart(3)} ${noticed ? 'noticed ' : 'SURVIVED'} ${seconds.padStart(5)} s  ${bearer.ids.join(', ')}  ${bearer.file}:${line}  ${bearer.name}: ${operators[operator]}: ${text.replaceAll(/\s+/g, ' ')} → ${replacement.replaceAll(/\s+/g, ' ')}`,
  )
}
await vitest.close()
const noticed = chosen.length - survivors.length
console.log(
  `\n${noticed} of ${chosen.length} mutants noticed (seed ${seed}, of ${mutants.length} in ${asked.length} places) in ${Math.round((Date.now() - started) / 1000)} s`,
)
if (noticed < chosen.length * leastShare) {
  console.error(
    'Strengthen a test of each that survived, or name it with its reason in tests/equivalent-mutants.json.',
  )
  process.exitCode = 1
}
