import { expect, expectTypeOf, test } from 'vitest'
import { isIn, stateGroup } from './state-group.ts'

const states = ['asked', 'agreed', 'over'] as const

test('a state is in the groups that name it, whatever is asked', () => {
  const standing = stateGroup(states, ['asked', 'agreed'], ['over'])
  expect(['asked', 'agreed', 'over', 'unheard', null].map((state) => isIn(standing, state))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expectTypeOf(standing).toEqualTypeOf<readonly ['asked', 'agreed']>()
})

test('a group that leaves a state open, names it twice or invents one does not compile', () => {
  // @ts-expect-error nobody said whether what is over belongs
  stateGroup(states, ['asked'], ['agreed'])
  // @ts-expect-error on both sides
  stateGroup(states, ['asked', 'agreed'], ['agreed', 'over'])
  // @ts-expect-error there is no such state
  stateGroup(states, ['asked', 'agreed', 'lost'], ['over'])
})
