/** The lines between the floors and the slices; each fails with a sentence that says what to do. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { arrowsOf, drawnArrows, stale } from '../tools/architecture-picture.ts'
import { type Import, importsOf, isTest, productImports, sourceFiles } from '../tools/import-graph.ts'
import { listPage, pageOf, singleUses } from '../tools/single-use.ts'

const root = resolve(import.meta.dirname, '..')
const source = join(root, 'src')

const files = sourceFiles()
const imports = productImports()

const floors = ['kernel', 'platform', 'domains', 'app']
const floorOf = (file: string) => floors.indexOf(/^src\/(\w+)\//.exec(file)?.[1] ?? '')

test('arrows point down: app -> domains -> platform -> kernel', () => {
  const upward = imports.filter(({ from, to }) => to.startsWith('src/') && floorOf(to) > floorOf(from))
  expect(
    upward.map(({ from, to }) => `${from} imports ${to}`),
    'a floor knows only what is below it: hand the thing in as an argument, or move it down',
  ).toEqual([])
})

/** Later may import earlier; slices of one rank do not know each other. */
const ranks = [
  ['identity', 'content'],
  ['catalog', 'fleet', 'crew'],
  ['availability'],
  ['customers'],
  ['booking'],
  ['booking-flow'],
  ['planning', 'billing'],
  ['banking'],
  ['accounting'],
]
const sliceOf = (file: string) => /^src\/domains\/([\w-]+)\//.exec(file)?.[1]
const rankOf = (slice: string) => ranks.findIndex((rank) => rank.includes(slice))

test('a slice imports earlier slices only, types included', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [own, other] = [sliceOf(from), sliceOf(to)]
    return own && other && own !== other && rankOf(other) >= rankOf(own)
  })
  expect(
    wrong.map(({ from, to }) => `${from} imports ${to}`),
    `the order is ${ranks.map((rank) => rank.join(', ')).join(' -> ')}: what two slices share goes up to app/`,
  ).toEqual([])
  const unknown = files.map(sliceOf).filter((slice) => slice && rankOf(slice) < 0)
  expect([...new Set(unknown)], 'a new slice gets its place in the order of this test').toEqual([])
})

test('no file needs itself: imports of values make no circle', () => {
  const needs = new Map<string, string[]>()
  for (const { from, to, isType } of imports)
    if (!isType && to.startsWith('src/')) needs.set(from, [...(needs.get(from) ?? []), to])
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (done.has(file) || path.includes(file)) return
    for (const next of needs.get(file) ?? []) walk(next, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(circles, 'take what both need out into a third file').toEqual([])
})

/** Words of the business that have no place in a mechanism; `occupancy` and its like are mechanisms. */
const nouns = /\b(booking|bike|trailer|tow[-_ ]?truck|employee|customer|coupon|invoice|depot|drink)s?\b/i

test('no noun of the business is imported or named by a file of the platform or the kernel', () => {
  const named = files.filter(
    (file) =>
      floorOf(file) >= 0 && floorOf(file) < 2 && nouns.test(file.split('/').at(-1)!.replaceAll('-', ' ')),
  )
  expect(named, 'could this ship in a different product? No: it lives with its noun, in domains/').toEqual([])
  const reached = imports.filter(({ from, to }) => floorOf(from) < 2 && to.startsWith('src/domains/'))
  expect(reached.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

/** Of the business; a role too is somebody who works here. */
const words =
  /^(booking|ride|bike|trailer|truck|depot|fleet|crew|driver|bob|employee|planner|accountant|mechanic|organizer|agenc(y|ie)|customer|coupon|tariff|drink|keg|beer|invoice|deposit|proposal|complaint|damage|absence|vat)s?$/
/** What of them a file of the platform says all the same, and why. */
const said: Readonly<Record<string, readonly [words: string, because: string]>> = {
  'mail/ui/mail-words.ts': ['customer', 'the name of a message'],
  'db/engine/embedded-dialect.ts': ['driver', 'of a database'],
  'db/lost.ts': ['driver', 'of a database'],
  'webhooks/rules.ts': ['trailer', 'a header of HTTP'],
}

/** The words of its code in small letters: of identifiers each part, of texts each word; comments may give examples. */
function wordsIn(file: string): Set<string> {
  const code = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  return new Set(
    code
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
      .match(/[a-z]+/g),
  )
}

test('the code of the platform says no word of the business', () => {
  const found = files.flatMap((file) => {
    const name = /^src\/platform\/(.+)/.exec(file)?.[1]
    if (!name || isTest(name)) return []
    const [allowed = ''] = said[name] ?? []
    const own = [...wordsIn(file)].filter((word) => words.test(word))
    const unsaid = allowed.split(' ').filter((word) => word && !own.includes(word))
    return [
      ...own.filter((word) => !allowed.split(' ').includes(word)).map((word) => `${file} says "${word}"`),
      ...unsaid.map((word) => `${file} does not say "${word}" any more: take it off the list`),
    ]
  })
  expect(found, 'say what it is to any product, or move it to its noun in domains/').toEqual([])
})

test('what only tests need lies in tests/helpers, and the product needs no test', () => {
  const needing = imports.filter(({ to }) => /^(tests\/|vitest$|fast-check$)/.test(to))
  expect(
    needing.map(({ from, to }) => `${from} imports ${to}`),
    'a file of the product goes out without the tests: what they share lies in tests/helpers/',
  ).toEqual([])
  const others = globSync(['tests/**/*.ts', 'fixtures/**/*.ts', 'tools/**/*.ts', 'bench/**/*.ts', '*.ts'], {
    cwd: root,
  }).map((file) => file.replaceAll('\\', '/'))
  const besides = [...files.filter(isTest), ...others]
  const users = Map.groupBy([...imports, ...besides.flatMap(importsOf)], ({ to }) => to)
  const ofTests = new Set(besides.filter((file) => isTest(file) || file.startsWith('tests/')))
  // A page has no importer; whatever is imported by tests alone is theirs, and so is what only that needs.
  for (let before = -1; before !== ofTests.size;) {
    before = ofTests.size
    for (const file of files) if (users.get(file)?.every(({ from }) => ofTests.has(from))) ofTests.add(file)
  }
  expect(
    files.filter((file) => ofTests.has(file) && !isTest(file)),
    'only tests import it: move it to tests/helpers/, or take it away with its test',
  ).toEqual([])
})

test('a public page never loads the portal’s component library', () => {
  const needs = new Map<string, Import[]>()
  for (const one of imports) needs.set(one.from, [...(needs.get(one.from) ?? []), one])
  const isPortal = (file: string) => /portal|testing|panels/.test(file)
  const routes = readFileSync(join(source, 'app/routes.ts'), 'utf8')
  const pages = [...routes.matchAll(/route\(\s*'([^']+)',\s*'([^']+)'/g)]
    .filter(([, path]) => !path!.startsWith('/portal') && !path!.startsWith('/testing'))
    .map(([, , file]) => `src/${file!}`)
  const seen = new Set<string>()
  const mantine: string[] = []
  const walk = (file: string, path: readonly string[]) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { to, isType } of needs.get(file) ?? []) {
      if (isType) continue
      if (to.startsWith('@mantine/')) mantine.push([...path, file, to].join(' -> '))
      else if (to.startsWith('src/') && !/styles|\.css/.test(to)) walk(to, [...path, file])
    }
  }
  for (const file of [...pages, 'src/app/layouts/public.tsx', 'src/app/root.tsx'])
    if (files.includes(file) && !isPortal(file)) walk(file, [])
  expect(mantine, 'public pages are made of platform/ui: Mantine is the portal’s alone').toEqual([])
  expect(pages.length, 'the pages were found in app/routes.ts').toBeGreaterThan(5)
})

test('a file opens with one sentence about what it is', () => {
  const silent = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return !isTest(file) && !file.endsWith('.d.ts') && !/^(\/\*\*|\/\/)\s*(\* )?\S/.test(text)
  })
  expect(silent, 'say in one sentence, at the top, what the file is').toEqual([])
})

test('the picture in the tour is what the imports are', () => {
  const drawn = drawnArrows(readFileSync(join(root, 'docs/tour.md'), 'utf8'))
  expect(stale(drawn, arrowsOf(imports)), 'draw it again, and commit docs/tour.md: npm run draw').toEqual([])
})

test('the picture is out of date when an arrow is new or gone', () => {
  const arrow = (from: string, to: string) => ({ from, to })
  const drawn = [arrow('booking', 'catalog'), arrow('crew', 'content')]
  const real = [arrow('booking', 'catalog'), arrow('fleet', 'content')]
  expect(stale(drawn, real)).toEqual(['fleet -> content is not drawn', 'crew -> content is gone'])
})

test('a file with one export and one importer has a reason of its own, or goes into its importer', () => {
  const found = singleUses()
  expect(
    found
      .filter(({ reason }) => reason === null)
      .map(({ file, importer }) => `${file} goes into ${importer}`),
    'take it into its importer: nothing else needs it, and nothing tries it by itself',
  ).toEqual([])
  expect(
    readFileSync(join(root, listPage), 'utf8'),
    'write the list again, and commit it: npm run draw',
  ).toBe(pageOf(found))
})
