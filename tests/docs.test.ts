/** The pages of docs name files that are there: one that moves is named anew. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const named =
  /`((?:src|app|domains|platform|kernel|tests|tools|bench|fixtures|migrations|messages|docs|domain)\/[\w./-]+)`/g

test('every file and folder a page of docs names is there', () => {
  // The texts of a day are listed with the files they stood in then.
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root, exclude: ['docs/texts/**'] })
  const missing = pages.flatMap((page) => {
    const isThere = (path: string) =>
      ['.', 'src', dirname(page)].some((folder) => existsSync(join(root, folder, path)))
    return readFileSync(join(root, page), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(named)]
          .filter(([, path]) => !isThere(path!))
          .map(([, path]) => `${page}:${index + 1}: ${path}`),
      )
  })
  expect(missing, 'write where it lies now').toEqual([])
})
