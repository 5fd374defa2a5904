/** `docs/dependencies.md` says why each package is here; a package nobody answers for is not installed. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const page = 'docs/dependencies.md'
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

const installed = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
const packages = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
  Object.keys(installed[kind] ?? {}),
)

/** Each package of the page with the rest of its row. */
const rows = read(page)
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const [names = '', why = '', licence = '', size = '', upkeep = '', out = ''] = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim())
    return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
      name,
      licence,
      said: [why, size, upkeep, out],
    }))
  })

/** The packages whose licence is a file beside them, and not a word in their `package.json`. */
const licencedByFile: Readonly<Record<string, string>> = { '@inlang/plugin-message-format': 'MIT' }

test(`every package of package.json has its row in ${page}, and no other has one`, () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(packages.toSorted())
})

test.each(rows)('$name: the page says its licence as it is installed, and all of the rest', (row) => {
  expect(
    row.said.every((cell) => cell.length > 0),
    `${page}: an empty cell beside ${row.name}`,
  ).toBe(true)
  const path = `node_modules/${row.name}/package.json`
  // Packages for other platforms are not installed.
  if (!existsSync(resolve(root, path)))
    return expect(installed['optionalDependencies']).toHaveProperty([row.name])
  const { license } = JSON.parse(read(path)) as { license?: string }
  expect(row.licence).toBe(license ?? licencedByFile[row.name])
})
