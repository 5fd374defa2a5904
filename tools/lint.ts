/** `node tools/lint.ts`: lints what changed since it was last found clean, with all that reads it; a clone lints everything. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/lint.json')
const linted = ['{src,tests,tools,fixtures,bench}/**/*.{ts,tsx,js}', '*.ts']
/** Whoever changes one of these may change what is found anywhere. */
const everywhere = ['.oxlintrc.json', 'tsconfig.json', 'package-lock.json', 'src/**/*.d.ts']
const generated = /\/paraglide\/|\.gen\.[jt]s$/

const hashOf = (...parts: readonly (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha1')).digest('base64url')

const statement = /\bfrom\s+['"](\.[^'"]+)['"]|\bimport\s*\(?\s*['"](\.[^'"]+)['"]/g

interface Source {
  readonly hash: string
  readonly imports: readonly string[]
}

/** What a file says and which files of ours it reads; what is not there, or no code, reads nothing. */
export function sourceOf(file: string, text: string): Source {
  const imports = [...text.matchAll(statement)].map(([, from, bare]) =>
    join(dirname(file), from ?? bare ?? '').replaceAll('\\', '/'),
  )
  return { hash: hashOf(text), imports }
}

/** By file: a mark of everything its types can come from, itself and what it reads, however far away. */
export function marksOf(
  files: readonly string[],
  sourceAt: (file: string) => Source | null,
): Map<string, string> {
  const reached = (file: string, seen: Set<string>) => {
    for (const next of sourceAt(file)?.imports ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        reached(next, seen)
      }
    return seen
  }
  return new Map(
    files.map((file) => {
      const all = [...reached(file, new Set([file]))].toSorted()
      return [file, hashOf(...all.map((one) => `${one} ${sourceAt(one)?.hash} `))]
    }),
  )
}

/** Of messages only their names and what they ask for can change what another file’s lint says. */
function messageMark(): string {
  const files = globSync('messages/**/*.json', { cwd: root }).toSorted()
  const asked = files.map((file) =>
    Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as object).map(([key, text]) => [
      key,
      typeof text === 'string' ? text.match(/\{\w+\}/g)?.toSorted() : text,
    ]),
  )
  return hashOf(JSON.stringify([files, asked]))
}

/** What each file of the project says, read once. */
export function projectSources(): (file: string) => Source | null {
  const known = new Map<string, Source | null>()
  const messages = { hash: messageMark(), imports: [] }
  return (file) => {
    if (file.includes('/paraglide/')) return messages
    const found = known.get(file)
    if (found !== undefined) return found
    let source: Source | null = null
    try {
      source = sourceOf(file, readFileSync(join(root, file), 'utf8'))
    } catch {
      // A module of styles, or one that is not there: the type check says so.
    }
    known.set(file, source)
    return source
  }
}

function lint(folder: string): number {
  const files = globSync(linted, { cwd: root }).filter((file) => !generated.test(file))
  const rules = hashOf(
    ...globSync(everywhere, { cwd: root })
      .toSorted()
      .map((file) => readFileSync(join(root, file))),
  )
  const marks = marksOf(files, projectSources())
  let clean: Record<string, string> = {}
  try {
    clean = JSON.parse(readFileSync(cache, 'utf8')) as Record<string, string>
  } catch {
    // The first time.
  }
  const markOf = (file: string) => `${rules} ${marks.get(file)}`
  const isIn = (file: string) => !folder || file === folder || file.startsWith(`${folder}/`)
  const stale = files.filter((file) => isIn(file) && clean[file] !== markOf(file))
  console.log(`${stale.length} of ${files.filter(isIn).length} files to look at`)
  if (stale.length === 0) return 0
  const asked = stale.length === files.length ? [] : stale
  const { status, stdout, stderr } = spawnSync('oxlint', ['--type-aware', ...asked], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  // Of a run that failed, the files it does not name are clean; of one that did not get so far, none is.
  const isNamed = (file: string) => stdout.includes(`${file}:`)
  const found = stale.filter((file) => status !== 0 && isNamed(file))
  const isKnown = status === 0 || found.length > 0
  for (const file of stale)
    if (isKnown && !found.includes(file)) clean[file] = markOf(file)
    else delete clean[file]
  const kept = Object.fromEntries(Object.entries(clean).filter(([file]) => marks.has(file)))
  mkdirSync(dirname(cache), { recursive: true })
  writeFileSync(cache, JSON.stringify(kept))
  return status ?? 1
}

if (import.meta.main) process.exitCode = lint(process.argv[2] ? relative(root, resolve(process.argv[2])) : '')
