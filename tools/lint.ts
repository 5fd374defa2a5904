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

/** By key: what the message asks for, in each language. Only that can change what another file’s lint says. */
function askedByMessages(): Map<string, string> {
  const asked = new Map<string, string>()
  for (const file of globSync('messages/*.json', { cwd: root }).toSorted())
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as object)) {
      const here = typeof text === 'string' ? text.match(/\{\w+\}/g)?.toSorted() : (text as unknown)
      asked.set(key, `${asked.get(key) ?? ''} ${JSON.stringify(here)}`)
    }
  return asked
}

const ofMessages = /\bimport \{ m \} from '[^']+\/paraglide\/messages\.js'/
/**
 * What a file says that reads messages by their names (`m.key`): the file with what those ask for, and none of the
 * others. Null for a file that reads them in another way, which may be about any of them.
 */
export function readerOf(file: string, text: string, asked: ReadonlyMap<string, string>): Source | null {
  if (!ofMessages.test(text) || /\bm\b(?!\.\w)/.test(text.replace(ofMessages, ''))) return null
  const { hash, imports } = sourceOf(file, text)
  const named = [...new Set(text.match(/\bm\.\w+/g))].map((name) => `${name}${asked.get(name.slice(2))}`)
  return {
    hash: hashOf(hash, ...named),
    imports: imports.filter((one) => !one.endsWith('/paraglide/messages.js')),
  }
}

/** What each file of the project says, read once. */
export function projectSources(): (file: string) => Source | null {
  const known = new Map<string, Source | null>()
  const asked = askedByMessages()
  const messages = { hash: hashOf(JSON.stringify([...asked])), imports: [] }
  const languages = { hash: hashOf(readFileSync(join(root, 'project.inlang/settings.json'))), imports: [] }
  return (file) => {
    if (file.endsWith('/paraglide/runtime.js')) return languages
    if (file.includes('/paraglide/')) return messages
    const found = known.get(file)
    if (found !== undefined) return found
    let source: Source | null = null
    try {
      const text = readFileSync(join(root, file), 'utf8')
      source = readerOf(file, text, asked) ?? sourceOf(file, text)
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
