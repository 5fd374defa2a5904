/** The pages of docs name files that are there, and commands that run by npm: one that moves is named anew. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
/** The texts of a day are listed with the files they stood in then. */
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root, exclude: ['docs/texts/**'] })
const files = globSync(['{src,tests,tools,bench,fixtures}/**/*.{ts,tsx}', '*.ts'], { cwd: root })

/** What a pattern finds in pages and is wrong there, with its place. */
const wrongIn = (
  where: readonly string[],
  pattern: RegExp,
  isRight: (name: string, page: string) => boolean,
) =>
  where.flatMap((page) =>
    readFileSync(join(root, page), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(pattern)]
          .filter(([, name]) => !isRight(name!, page))
          .map(([, name]) => `${page}:${index + 1}: ${name}`),
      ),
  )

/** Decisions and the changelog tell of their day, in the names of files by their folder alone. */
const current = pages.filter((page) => !page.startsWith('docs/decisions/') && page !== 'CHANGELOG.md')

test('every file and folder a page of docs names is there', () => {
  const named =
    /`((?:src|app|domains|platform|kernel|tests|tools|bench|fixtures|migrations|messages|docs|domain)\/[\w./-]+)`/g
  const isThere = (path: string, page: string) =>
    ['.', 'src', dirname(page)].some((folder) => existsSync(join(root, folder, path)))
  expect(wrongIn(pages, named, isThere), 'write where it lies now').toEqual([])
})

test('a file that is named without its whole path is there too', () => {
  const named = /`((?:[\w.-]+\/)*\w[\w.-]*\.tsx?)`/g
  const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
  expect(wrongIn(current, named, isThere), 'write where it lies now').toEqual([])
})

test('a page of docs starts a tool by npm, which finds the Node the project brings', () => {
  const bare = /`(node (?:tools|tests|bench)\/[\w/-]+\.ts)/g
  expect(
    wrongIn(current, bare, () => false),
    'give it a script in package.json',
  ).toEqual([])
})
