/**
 * Which function keeps each rule of the business, which tests show it, what refuses by it. `npm run rules` prints
 * the matrix and the next free ids, with an id (`B-07`) that rule alone; `--holes` only what is missing, which fails `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

const root = resolve(import.meta.dirname, '..')
const page = 'docs/domain/rules.md'

/** A rule as its page says it. */
export interface Rule {
  readonly id: string
  readonly sentence: string
  /** The reasons it is refused with, as the functions write them. */
  readonly refusals: readonly string[]
  readonly line: number
}

/** What bears ids of rules: a declaration with its text, or a test with its title. */
export interface Bearer {
  readonly ids: readonly string[]
  readonly name: string
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface Project {
  readonly rules: readonly Rule[]
  readonly functions: readonly Bearer[]
  readonly tests: readonly Bearer[]
  /** The refusals that are no rule of the business, and those the code knows, each where it stands. */
  readonly plain: ReadonlySet<string>
  readonly refusals: readonly { readonly reason: string; readonly file: string; readonly line: number }[]
}

const id = /\b[A-Z]{1,2}-\d{2,3}\b/g
const marked = /\bRules? ([A-Z]{1,2}-\d{2,3}(?:(?:, | and )[A-Z]{1,2}-\d{2,3})*)\./
const titled = /\[([A-Z]{1,2}-\d{2,3}(?:, [A-Z]{1,2}-\d{2,3})*)\]$/
const refused = /\b(?:refuse|no)\(\s*'([a-z0-9-]+)'|\breason: '([a-z0-9-]+)'/g

const idsIn = (text: string): string[] => text.match(id) ?? []
const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length
const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)

/** The rows `| B-07 | sentence | refusals |` of the page. */
export const rulesIn = (text: string): Rule[] =>
  text.split('\n').flatMap((row, index): Rule[] => {
    const [, ruleId, sentence, refusals] = /^\| ([A-Z]{1,2}-\d{2,3}) *\| (.+?) *\| (.*?) *\|$/.exec(row) ?? []
    return ruleId ? [{ id: ruleId, sentence: sentence!, refusals: namesIn(refusals!), line: index + 1 }] : []
  })

/** The refusals its last part lists: the form of what was sent, and what is asked for and not there. */
export const plainRefusalsIn = (text: string): ReadonlySet<string> =>
  new Set(namesIn(/^## Refusals that are no rule$([^]*)/m.exec(text)?.[1] ?? ''))

/** The declarations whose comment says `Rule B-07.` or `Rules B-07 and B-08.` */
export function functionsIn(file: string, source: string): Bearer[] {
  if (!marked.test(source)) return []
  const { program, comments } = parseSync(file, source)
  const declared = declarationsIn(program)
  return comments.flatMap((comment): Bearer[] => {
    const [, ids] = marked.exec(comment.value.replaceAll(/\n\s*\*? ?/g, ' ')) ?? []
    if (!ids) return []
    const at = comment.end + /^(?:\s|\/\/.*\n|\/\*[^]*?\*\/)*/.exec(source.slice(comment.end))![0].length
    const { name, start, end } = declared.get(at) ?? { name: '', start: at, end: at }
    const text = source.slice(start, end)
    return [{ ids: idsIn(ids), name, file, line: lineAt(source, start), start, end, text }]
  })
}

interface Declared {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Functions, constants, classes and properties, by where their statement begins. */
function declarationsIn(program: ESTree.Program): ReadonlyMap<number, Declared> {
  const found = new Map<number, Declared>()
  const note = (name: string | undefined, at: number, { start, end }: { start: number; end: number }) => {
    if (name && !found.has(at)) found.set(at, { name, start, end })
  }
  const named = (node: ESTree.Node, at: number) => {
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') note(node.id?.name, at, node)
    if (node.type === 'VariableDeclaration') {
      const [first] = node.declarations
      if (first?.id.type === 'Identifier') note(first.id.name, at, node)
    }
  }
  new Visitor({
    ExportNamedDeclaration: (node) => {
      if (node.declaration) named(node.declaration, node.start)
    },
    FunctionDeclaration: (node) => named(node, node.start),
    ClassDeclaration: (node) => named(node, node.start),
    VariableDeclaration: (node) => named(node, node.start),
    Property: (node) => note(node.key.type === 'Identifier' ? node.key.name : undefined, node.start, node),
    MethodDefinition: (node) =>
      note(node.key.type === 'Identifier' ? node.key.name : undefined, node.start, node),
  }).visit(program)
  return found
}

/** The tests whose title ends with `[B-07]` or `[B-07, B-08]`. */
export function testsIn(file: string, source: string): Bearer[] {
  if (!/\[[A-Z]{1,2}-\d{2,3}[\],]/.test(source)) return []
  const found: Bearer[] = []
  new Visitor({
    CallExpression({ arguments: [given], start, end }) {
      if (given?.type !== 'Literal' && given?.type !== 'TemplateLiteral') return
      const name = source.slice(given.start + 1, given.end - 1)
      const [, ids] = titled.exec(name) ?? []
      if (ids && source.startsWith('test', start))
        found.push({ ids: ids.split(', '), name, file, line: lineAt(source, start), start, end, text: '' })
    },
  }).visit(parseSync(file, source).program)
  return found
}

export function projectOf(files: Readonly<Record<string, string>>): Project {
  const sources = Object.entries(files)
  const code = sources.filter(([file]) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  return {
    rules: rulesIn(files[page] ?? ''),
    plain: plainRefusalsIn(files[page] ?? ''),
    functions: code.flatMap(([file, source]) => functionsIn(file, source)),
    tests: sources
      .filter(([file]) => file.endsWith('.test.ts'))
      .flatMap(([file, source]) => testsIn(file, source)),
    refusals: code
      .filter(([file]) => file.startsWith('src/domains/') && file.endsWith('.ts'))
      .flatMap(([file, source]) =>
        [...source.matchAll(refused)].map(({ 1: one, 2: other, index }) => ({
          reason: (one ?? other)!,
          file,
          line: lineAt(source, index),
        })),
      ),
  }
}

/** The files rules are said, kept and shown in. */
export const projectFiles = (): Record<string, string> =>
  Object.fromEntries(
    [page, ...globSync('{src,tests}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/paraglide/**'] })].map(
      (file) => [file.replaceAll('\\', '/'), readFileSync(resolve(root, file), 'utf8')],
    ),
  )

const bearing = (bearers: readonly Bearer[], ruleId: string) =>
  bearers.filter(({ ids }) => ids.includes(ruleId))
const at = ({ file, line }: { readonly file: string; readonly line: number }) => `${file}:${line}`

/** Everything that is missing, one line each: the file, why, and what to do. */
export function holesIn({ rules, functions, tests, plain, refusals }: Project): string[] {
  const known = new Set(rules.map((rule) => rule.id))
  const said = new Set(rules.flatMap((rule) => rule.refusals))
  return [
    ...rules.flatMap((rule, index) => {
      const where = `${page}:${rule.line}: ${rule.id}`
      const kept = bearing(functions, rule.id)
      return [
        rules.findIndex((other) => other.id === rule.id) < index &&
          `${where} is there twice. Give the second the next number that is free.`,
        kept.length === 0 &&
          `${where} is kept by no function. Write "Rule ${rule.id}." in the comment above the one that keeps it.`,
        bearing(tests, rule.id).length === 0 &&
          `${where} is shown by no test. End the title of one that shows it with "[${rule.id}]".`,
        ...rule.refusals.map(
          (reason) =>
            !kept.some(({ text }) => text.includes(`'${reason}'`)) &&
            `${where} is refused as ${reason}, and no function with its id says so. Put the id at the one that does, or take the reason off the page.`,
        ),
      ].filter((hole) => hole !== false)
    }),
    ...functions
      .filter(({ name }) => !name)
      .map(
        (bearer) =>
          `${at(bearer)}: ${bearer.ids.join(', ')} stands above no function or constant. Move the comment there.`,
      ),
    ...[...functions, ...tests].flatMap((bearer) =>
      bearer.ids
        .filter((each) => !known.has(each))
        .map((each) => `${at(bearer)}: ${each} is no rule. Say it in ${page}, or mend the id.`),
    ),
    // Only the last brackets of a title are read.
    ...tests
      .filter(({ name }) => /\] \[[^\][]+\]$/.test(name))
      .map(
        (test) => `${at(test)}: its title ends with several brackets. Write its ids in one: "[B-07, B-08]".`,
      ),
    ...refusals
      .filter(
        ({ reason }, index) =>
          !said.has(reason) &&
          !plain.has(reason) &&
          refusals.findIndex((other) => other.reason === reason) === index,
      )
      .map(
        (refusal) =>
          `${at(refusal)}: ${refusal.reason} belongs to no rule. Name it with its rule in ${page}, or at the end of it, among "Refusals that are no rule".`,
      ),
  ]
}

/** A rule with where it is kept, shown and refused. */
export const matrixOf = ({ rules, functions, tests }: Project): string =>
  rules
    .map(({ id: ruleId, sentence, refusals }) =>
      [
        `${ruleId}  ${sentence}`,
        ...bearing(functions, ruleId).map((bearer) => `  kept by   ${bearer.name}  ${at(bearer)}`),
        ...bearing(tests, ruleId).map((bearer) => `  shown by  ${bearer.name}  ${at(bearer)}`),
        ...refusals.map((reason) => `  refused   ${reason}`),
      ].join('\n'),
    )
    .join('\n\n')

/** The next number of each kind of rule. */
export function nextIds(rules: readonly Pick<Rule, 'id'>[]): string[] {
  const kinds = Map.groupBy(rules, ({ id: ruleId }) => ruleId.split('-')[0]!)
  return [...kinds].map(([kind, all]) => {
    const next = Math.max(...all.map(({ id: ruleId }) => Number(ruleId.split('-')[1]))) + 1
    return `${kind}-${String(next).padStart(2, '0')}`
  })
}

if (import.meta.main) {
  const project = projectOf(projectFiles())
  const [asked] = process.argv.slice(2)
  const holes = holesIn(project)
  const shown = asked?.startsWith('--') ? [] : project.rules.filter((rule) => !asked || rule.id === asked)
  if (shown.length > 0) console.log(`${matrixOf({ ...project, rules: shown })}\n`)
  for (const hole of holes) console.error(hole)
  if (!asked) console.log(`free for a new rule: ${nextIds(project.rules).join(', ')}`)
  const count = `${project.rules.length} rules, kept in ${project.functions.length} places, shown by ${project.tests.length} tests`
  console.log(holes.length > 0 ? `${count}; ${holes.length} holes` : count)
  if (holes.length > 0) process.exitCode = 1
}
