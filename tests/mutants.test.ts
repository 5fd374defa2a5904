/** The faults `npm run test:mutants` makes: each operator once, where it may be made, and which are drawn. */
import { expect, test } from 'vitest'
import { drawn, mutated, mutantsIn } from '../tools/mutants.ts'
import { functionsIn } from '../tools/rules.ts'

const file = 'src/domains/ride.ts'
const kept = (body: string) => `/** Rule B-01. */\n${body}\n`
const mutantsOf = (source: string) => mutantsIn(file, source, functionsIn(file, source))
const faults = (body: string) =>
  mutantsOf(kept(body)).map(({ operator, text, replacement }) => `${operator}: ${text} → ${replacement}`)

test.each([
  ['const may = (a: boolean) => { if (a) go() }', ['condition: a → !(a)']],
  ['function f() { return a < b }', ['answer: a < b → undefined', 'boundary:  <  →  <= ']],
  ['function f() { go(a === b) }', ['equality:  ===  →  !== ']],
  ['function f() { go(a + b) }', ['arithmetic:  +  →  - ']],
  ['function f() { go(a && b) }', ['logic:  &&  →  || ']],
  ['function f() { go(a ?? b) }', ['fallback: a ?? b → a']],
  ['function f() { go(!a) }', ['negation: !a → a']],
  ['const most = 14', ['number: 14 → 15']],
  ['const isOpen = true', ['truth: true → false']],
  ['const f = () => a', ['answer: a → undefined']],
  ["const states = ['one', 'two'] as const", ["element: 'one',  → ", "element: 'two' → "]],
  ['function f() { go(Math.min(a, b)) }', ['extreme: min → max']],
  ['function f() { go(all.some(isFree)) }', ['quantifier: some → every']],
])('%s is broken in these ways', (body, expected) => {
  expect(faults(body)).toEqual(expected)
})

test('types are left alone, so is an ok or an undefined that says nothing more; a function without an id has no faults', () => {
  expect(faults('const f = (a: 1 | 2): a is 1 => go<3>(a as 4)')).toEqual([
    'answer: go<3>(a as 4) → undefined',
  ])
  expect(faults('function f() { go(ok(true)) }')).toEqual([])
  expect(faults('function f() { return undefined }')).toEqual([])
  expect(mutantsOf('const f = () => 1')).toEqual([])
})

test('a loop a fault makes endless stops by itself', async () => {
  const source = kept(
    'export const f = () => { let i = 0; while (i < 3) i += 1; for (;;) { if (i > 1) return i } }',
  )
  const runs = async (text: string) => {
    const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { f: () => number }
    return module.f
  }
  expect((await runs(source))()).toBe(3)
  const endless = mutantsOf(source).find(({ text }) => text === ' += ')!
  expect(await runs(mutated(source, endless))).toThrow('It never ends.')
})

test('the same seed draws the same, a function comes again when all have been drawn, and equivalents never', () => {
  const source = kept('const a = () => 1') + kept('const b = () => 2')
  const all = mutantsOf(source)
  const names = (seed: number, count: number) =>
    drawn(all, count, { seed, equivalents: [] }).map(({ bearer, operator }) => `${bearer.name} ${operator}`)
  expect(names(7, 4)).toEqual(names(7, 4))
  expect(new Set(names(7, 2).map((one) => one[0]))).toEqual(new Set(['a', 'b']))
  expect(names(1, 9).toSorted()).toEqual(['a answer', 'a number', 'b answer', 'b number'])
  const known = { file, name: 'a', operator: 'number', text: '1', reason: 'nobody reads it' } as const
  expect(drawn(all, 9, { seed: 1, equivalents: [known] })).toHaveLength(3)
})
