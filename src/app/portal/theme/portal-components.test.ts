/** The portal's stylesheet holds the styles of the components it uses, in Mantine's order, and of no other. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const mantine = resolve(root, 'node_modules/@mantine/core')
const read = (path: string) => readFileSync(path, 'utf8')

/** What of Mantine is imported under `src` as a value. */
const used = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((path) =>
  [...read(resolve(root, path)).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
    names!
      .split(',')
      .map((name) => name.trim().split(' as ')[0]!)
      .filter((name) => name !== '' && !name.startsWith('type ')),
  ),
)

/** Where Mantine's index takes each name from. */
const places = new Map(
  [...read(resolve(mantine, 'esm/index.mjs')).matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)].flatMap(
    ([, names, path]) => names!.split(',').map((name): [string, string] => [name.trim(), path!]),
  ),
)

/** The components whose styles these files and all they import bring along. */
function styled(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, path] of read(file).matchAll(/from "(\.[^"]+)"/g)) {
      const sheet = /(\w+)\.module\.mjs$/.exec(path!)?.[1]
      if (sheet) found.add(sheet)
      else open.push(resolve(dirname(file), path!))
    }
  }
  return found
}

test('the portal loads the styles of the components it uses, in their order, and no others', () => {
  const files = [...new Set(used), 'Notification'].flatMap((name) => {
    const path = places.get(name)
    return path ? [resolve(mantine, 'esm', path)] : []
  })
  expect(files.length).toBeGreaterThan(20)
  const whole = read(resolve(mantine, 'styles.css'))
  const sheets = [...styled(files)]
    .filter((name) => existsSync(resolve(mantine, `styles/${name}.css`)))
    .map((name) => ({
      name,
      at: whole.indexOf(/\.m_[\da-f]+/.exec(read(resolve(mantine, `styles/${name}.css`)))![0]),
    }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name)
  const written = [
    ...read(resolve(import.meta.dirname, 'portal-components.css')).matchAll(/styles\/([A-Z]\w+)\.css'/g),
  ]
  expect(
    written.map(([, name]) => name),
    'write these in src/app/portal/theme/portal-components.css',
  ).toEqual(sheets)
})
