/**
 * Files with one export that one file alone imports: each has a reason to be a file of its own, or goes into its
 * importer. `npm run draw` writes the list, docs/single-use.md; the architecture's tests compare it.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { type Import, importsOf, isTest, sourceFiles } from './import-graph.ts'

const root = resolve(import.meta.dirname, '..')
export const listPage = 'docs/single-use.md'
/** Files that put others together, and do nothing else. */
const assembler = /\/(?:api|routes|kinds|write-hooks|root|[\w-]+-parts)\.tsx?$/
/** No file grows over it by taking another in. */
const longest = 250

/** Those that a reader looks for under their own name. */
const named: Readonly<Record<string, string>> = {
  'src/app/letters/jobs-panel.tsx': 'about jobs, beside letters',
  'src/app/home/unseen-days.tsx': 'fetches by itself what a day needs',
  'src/domains/booking-flow/pages/home/plan-at-once.tsx': 'goes into its page as text',
  'src/platform/db/engine/prepared.ts': 'a mechanism of its own',
}

export interface SingleUse {
  readonly file: string
  readonly importer: string
  /** Null where nothing speaks against taking it into its importer. */
  readonly reason: string | null
}

interface Read {
  readonly text: string
  readonly lines: number
  readonly imports: readonly Import[]
}

/** Every one of them, with why it stays. What a test reads by itself is none: it is tried by itself. */
export function singleUses(): SingleUse[] {
  const files = sourceFiles()
  const read = new Map(files.map((file) => [file, readOf(file)]))
  const besides = globSync('{tests,tools,fixtures,bench}/**/*.ts', { cwd: root }).flatMap((file) =>
    importsOf(file.replaceAll('\\', '/')),
  )
  const users = Map.groupBy(
    [...[...read.values()].flatMap(({ imports }) => imports), ...besides],
    ({ to }) => to,
  )
  return files.flatMap((file): SingleUse[] => {
    const by = users.get(file) ?? []
    const importers = [...new Set(by.map(({ from }) => from))]
    const [importer] = importers
    if (
      importers.length !== 1 ||
      isTest(importer!) ||
      !read.has(importer!) ||
      exportsIn(read.get(file)!.text) !== 1
    )
      return []
    return [{ file, importer: importer!, reason: reasonOf(file, importer!, read, files) }]
  })
}

function readOf(file: string): Read {
  const text = readFileSync(join(root, file), 'utf8')
  return { text, lines: text.split('\n').length, imports: importsOf(file) }
}

const exportsIn = (text: string): number =>
  [...text.matchAll(/^export (?:async |abstract )?(?:const|function|class|interface|type) /gm)].length +
  [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names]) => names!.split(',')).length

function reasonOf(
  file: string,
  importer: string,
  read: ReadonlyMap<string, Read>,
  files: readonly string[],
): string | null {
  const [own, other] = [read.get(file)!, read.get(importer)!]
  if (named[file]) return named[file]
  if (sliceOf(file) !== sliceOf(importer)) return 'another slice or floor'
  if (isServer(file) !== isServer(importer)) return 'server and browser'
  if (assembler.test(importer)) return 'one of many put together there'
  if (dirname(file) !== dirname(importer)) return 'lies with its own subject'
  if (file.endsWith('.tsx') && !importer.endsWith('.tsx')) return 'draws for what is only reckoned'
  if (new RegExp(`import\\(\\s*'[^']*${basename(file).replaceAll('.', '\\.')}'`).test(other.text))
    return 'fetched later'
  if (sheetsOf(own).some((sheet) => !sheetsOf(other).includes(sheet))) return 'has its own styles'
  if (own.lines + other.lines > longest) return 'too long together'
  if (familyOf(file, files).length > 2) return 'one of several of its kind'
  return null
}

const sliceOf = (file: string): string =>
  /^src\/(?:domains\/[\w-]+|platform\/[\w-]+|\w+)/.exec(file)?.[0] ?? file
const isServer = (file: string): boolean => file.includes('/server/')
const sheetsOf = ({ imports }: Read): string[] =>
  imports.map(({ to }) => to).filter((to) => to.endsWith('.module.css'))

/** What is called alike in its folder: every `*-hooks.ts`, every group of fields of one collection. */
function familyOf(file: string, files: readonly string[]): string[] {
  const [, first, last] = /([a-z]+)-(?:[\w-]+-)?(\w+\.tsx?)$/.exec(file) ?? []
  const beside = files.filter((other) => first && dirname(other) === dirname(file) && !isTest(other))
  const alike = (test: (name: string) => boolean) => beside.filter((other) => test(basename(other)))
  const [begins, ends] = [
    alike((name) => name.startsWith(`${first}-`)),
    alike((name) => name.endsWith(`-${last}`)),
  ]
  return begins.length > ends.length ? begins : ends
}

/** The page, one row a file. */
export function pageOf(found: readonly SingleUse[]): string {
  const rows = found.flatMap(({ file, importer, reason }) =>
    reason ? [`| ${short(file)} | ${short(importer)} | ${reason} |`] : [],
  )
  return `# Files of one use

Files with one export that one file alone imports, and why each is a file of its own (\`tools/single-use.ts\` writes this
page). Whatever has no such reason goes into its importer.

| file | imported by | because |
|---|---|---|
${rows.join('\n')}
`
}

const short = (file: string): string => `\`${file.replace(/^src\//, '')}\``

if (import.meta.main) {
  const found = singleUses()
  writeFileSync(join(root, listPage), pageOf(found))
  for (const { file, importer, reason } of found) if (!reason) console.log(`${file}: goes into ${importer}`)
}
