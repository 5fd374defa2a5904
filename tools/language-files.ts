/** Files of script by language: a browser fetches the texts of its reader's language, and those of no other. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type ESTree, type Plugin, Visitor, minify, parseSync } from 'vite'
import { locales } from '../src/kernel/locale.ts'
import { importsOf } from './import-graph.ts'

const root = resolve(import.meta.dirname, '..')
const virtual = 'virtual:language-files'
/** Stands for the reader's language in the bundler's files, which are made once for all. */
const mark = '__READERS_LANGUAGE__'
const message = /[\\/]paraglide[\\/]messages[\\/](\w+)\.js$/
const asksLocale = /\(\((inputs[^,)]*), options = \{\}\) => \{\s*const locale = [^\n]*/

/**
 * A message that the browser asks in its reader's language alone is made for that language when the files are written: each
 * file that holds one, and each that imports such a file, is there once a language. The others, packages most of all,
 * stay one file for everybody. `virtual:language-files` tells the server which are which.
 */
export function languageFiles(): Plugin {
  let files: readonly string[] = []
  let elsewhere: ReadonlySet<string> = new Set()
  return {
    name: 'language-files',
    buildStart() {
      if (this.environment.mode === 'build' && this.environment.name === 'client')
        elsewhere = inOtherLanguages('src/app/client.tsx')
    },
    transform(code, id) {
      if (this.environment.mode !== 'build' || this.environment.name !== 'client') return null
      const key = message.exec(id)?.[1]
      if (!key || elsewhere.has(key)) return null
      return { code: code.replace(asksLocale, `(($1) => {\n\tconst locale = ${mark}`), map: null }
    },
    // The browser's files are built before the server's.
    async writeBundle({ dir }) {
      if (this.environment.name === 'client') files = await writeByLanguage(resolve(dir!, '_build'))
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}` : null),
    load: (id) => (id === `\0${virtual}` ? `export const files = ${JSON.stringify(files)}` : null),
  }
}

/** The messages that are asked with a language, or handed on as a function that could be. */
function inOtherLanguages(entry: string): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const open = [entry]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !/^src\/.*\.tsx?$/.test(file) || !existsSync(resolve(root, file))) continue
    seen.add(file)
    open.push(...importsOf(file).flatMap(({ to, isType }) => (isType ? [] : [to])))
    for (const key of askedElsewhere(file)) found.add(key)
  }
  return found
}

function askedElsewhere(file: string): readonly string[] {
  const asked: { readonly at: number; readonly key: string }[] = []
  const alone = new Set<number>()
  const visitor = new Visitor({
    MemberExpression(node) {
      if (!isMessages(node.object)) return
      if (node.computed) throw new Error(`${file} asks a message by a name that is not written down`)
      asked.push({ at: node.start, key: (node.property as ESTree.IdentifierName).name })
    },
    CallExpression({ callee, arguments: given }) {
      if (given.length > 1 || given[0]?.type === 'SpreadElement') return
      // `(isNew ? m.added : m.changed)()` asks one of two.
      const called =
        callee.type === 'ConditionalExpression' ? [callee.consequent, callee.alternate] : [callee]
      for (const { start } of called) alone.add(start)
    },
  })
  const source = readFileSync(resolve(root, file), 'utf8')
  visitor.visit(parseSync(file, source, { preserveParens: false }).program)
  return asked.flatMap(({ at, key }) => (alone.has(at) ? [] : [key]))
}

const isMessages = (node: ESTree.Expression | ESTree.Super) => node.type === 'Identifier' && node.name === 'm'

/** Writes those of the built files that say something once a language; answers their names. */
async function writeByLanguage(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const built = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(resolve(folder, name), 'utf8')] as const),
    ),
  )
  const imported = new Map(
    [...built].map(([name, code]) => [name, [...code.matchAll(specifier)].map(([, to]) => to!)]),
  )
  const ofLanguage = new Set(names.filter((name) => built.get(name)!.includes(mark)))
  for (let before = 0; before !== ofLanguage.size;) {
    before = ofLanguage.size
    for (const [name, from] of imported) if (from.some((to) => ofLanguage.has(to))) ofLanguage.add(name)
  }
  await Promise.all(
    locales.map(async (locale) => {
      await mkdir(resolve(folder, locale), { recursive: true })
      for (const name of ofLanguage) {
        const code = built
          .get(name)!
          .replaceAll(specifier, (said, to: string) =>
            ofLanguage.has(to) ? said : said.replace('./', '../'),
          )
          .replaceAll(ahead, (said, file: string) =>
            ofLanguage.has(file) ? `"_build/${locale}/${file}"` : said,
          )
        await writeFile(resolve(folder, locale, name), await inLanguage(name, code, locale))
      }
    }),
  )
  await Promise.all([...ofLanguage].map((name) => rm(resolve(folder, name))))
  return [...ofLanguage]
}

/** How a built file names another one, and how it lists what is fetched together with a part. */
const specifier = /["'`]\.\/([\w-]+\.js)["'`]/g
const ahead = /"_build\/([\w-]+\.js)"/g

async function inLanguage(name: string, code: string, locale: string): Promise<string> {
  if (!code.includes(mark)) return code
  const made = await minify(name, code.replaceAll(mark, JSON.stringify(locale)), { module: true })
  if (made.errors.length > 0) throw new Error(`${name} in ${locale}: ${made.errors[0]!.message}`)
  return made.code
}
