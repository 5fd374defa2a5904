/** Which file of `src` imports which: read from the sources, for the architecture's tests and its picture. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const generated = /paraglide|\.gen\./

export interface Import {
  readonly from: string
  readonly to: string
  readonly isType: boolean
}

/** Every file of code under `src`, by its path from the root; what is generated is left out. */
export const sourceFiles = (): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !generated.test(name))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .toSorted()

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

const statement =
  /^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Every import of a file, type imports included; packages by name, own files by path from the root. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(statement)].map(([, isType, plain, dynamic]) => {
    const name = plain ?? dynamic ?? ''
    const to = name.startsWith('.')
      ? relative(root, resolve(root, dirname(file), name)).replaceAll('\\', '/')
      : name
    return { from: file, to, isType: Boolean(isType) }
  })
}

/** Every import of the product's own code; what tests import is theirs. */
export const productImports = (): Import[] =>
  sourceFiles()
    .filter((file) => !isTest(file))
    .flatMap(importsOf)
