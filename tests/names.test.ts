/** The program names no company and no town: those are settings, content, and the list of municipalities. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const somebodys = /feestfiets|\b(?:gent|ghent|gand|gentse|gentois\w*)\b|bierbuggy|leuven|louvain/iu
/** What is about municipalities has their names; a test may invent a company. */
const isAside = (path: string) => /catalog\/reference\/|\.test\.tsx?$|\/testing\/|paraglide\//.test(path)
/** Written before the company chose its own words; a later migration takes them back. */
const isOld = (path: string) => /^migrations\/00(?:[01]\d|2[0-3])-/.test(path)

test('nothing under src, messages or migrations names a company or a town', () => {
  const found = ['src', 'messages', 'migrations'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((path) => !isAside(path) && !isOld(path))
      .flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .flatMap((line, index) => (somebodys.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
      ),
  )
  expect(found).toEqual([])
})
