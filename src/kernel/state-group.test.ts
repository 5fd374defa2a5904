import { expect, expectTypeOf, test } from 'vitest'
import { isIn, stateGroup } from './state-group.ts'

const states = ['asked', 'agreed', 'over'] as const

test('a state is in the groups that name it, whatever is asked', () => {
  const begun = stateGroup(states, ['asked', 'agreed'], ['over'])
  expect(['asked', 'agreed', 'over', 'unheard', null].map((state) => isIn(begun, state))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expectTypeOf(begun).toEqualTypeOf<readonly ('asked' | 'agreed')[]>()
})

test('a group stands for its states, on either side of another', () => {
  const begun = stateGroup(states, ['asked', 'agreed'], ['over'])
  const ever = stateGroup(states, [begun, 'over'], [])
  expect(ever).toEqual(states)
  expect(stateGroup(states, ['over'], [begun])).toEqual(['over'])
  // @ts-expect-error on both sides, by the group that has it
  stateGroup(states, ['asked', 'over'], [begun])
})

test('a group that leaves a state open, names it twice or invents one does not compile', () => {
  // @ts-expect-error nobody said whether what is over belongs
  stateGroup(states, ['asked'], ['agreed'])
  // @ts-expect-error on both sides
  stateGroup(states, ['asked', 'agreed'], ['agreed', 'over'])
  // @ts-expect-error there is no such state
  stateGroup(states, ['asked', 'agreed', 'lost'], ['over'])
})
