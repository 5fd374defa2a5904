import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder, lowered, type OrderedRule, raised, rivalsOf } from './rule-order.ts'

const aRule = (id: string, priority: number, over: Partial<OrderedRule> = {}): OrderedRule => ({
  id,
  priority,
  effect: 'percent',
  package: null,
  people_from: null,
  ...over,
})
const after = (rules: readonly OrderedRule[], changes: readonly { id: string; priority: number }[]) =>
  rules.map((rule) => ({ ...rule, ...changes.find(({ id }) => id === rule.id) }))
const ids = (rules: readonly OrderedRule[]) => rules.map(({ id }) => id).join('')

test('bases stand first, then the dearest kind of day [CA-35]', () => {
  const rules = [
    aRule('w', 10),
    aRule('h', 30),
    aRule('e', 20),
    aRule('b', 0, { effect: 'set_base', people_from: 17 }),
    aRule('a', 0, { effect: 'set_base', people_from: 8 }),
  ]
  expect(ids(inOrder(rules))).toBe('abhew')
})

test('a rule moves over its neighbour, and nobody else changes where there is room [CA-35]', () => {
  const rules = [aRule('h', 30), aRule('e', 20), aRule('w', 10)]
  expect(raised(rules[2]!, rules)).toEqual([{ id: 'w', priority: 21 }])
  expect(lowered(rules[0]!, rules)).toEqual([{ id: 'e', priority: 31 }])
  expect(raised(rules[0]!, rules)).toEqual([])
  expect(lowered(rules[2]!, rules)).toEqual([])
})

test('where there is no room, those above make some first [CA-35]', () => {
  const rules = [aRule('h', 12), aRule('e', 11), aRule('w', 10)]
  expect(raised(rules[2]!, rules)).toEqual([
    { id: 'h', priority: 13 },
    { id: 'w', priority: 12 },
  ])
})

test('only rules of the same step and package change places [CA-35]', () => {
  const rules = [aRule('a', 5, { effect: 'set_base' }), aRule('p', 5, { package: 'x' }), aRule('w', 1)]
  expect(ids(rivalsOf(rules[2]!, rules))).toBe('w')
})

test('whatever the priorities, raising swaps exactly two, and no two are ever equal on the way [CA-35]', () => {
  const rules = fc
    .array(fc.integer({ min: -3, max: 6 }), { minLength: 2, maxLength: 8 })
    .map((all) => all.map((priority, index) => aRule(String.fromCharCode(97 + index), priority)))
  fc.assert(
    fc.property(rules, fc.nat(), (list, pick) => {
      const before = inOrder(list)
      const at = 1 + (pick % (before.length - 1))
      const changes = raised(before[at]!, list)
      const wanted = before.with(at - 1, before[at]!).with(at, before[at - 1]!)
      expect(ids(inOrder(after(list, changes)))).toBe(ids(wanted))
      let now = list
      for (const change of changes) {
        const taken = now.filter(({ id, priority }) => id !== change.id && priority === change.priority)
        expect(taken).toEqual([])
        now = after(now, [change])
      }
    }),
  )
})

test('equals are read by the size of their group, and then always in one order [CA-35]', () => {
  const rules = [
    aRule('z', 5),
    aRule('y', 5, { people_from: 20 }),
    aRule('x', 5, { people_from: 8 }),
    aRule('a', 5, { people_from: 8 }),
    aRule('h', 9, { people_from: 40 }),
  ]
  expect(ids(inOrder(rules))).toBe('hzaxy')
  expect(ids(inOrder(rules.toReversed()))).toBe('hzaxy')
})
