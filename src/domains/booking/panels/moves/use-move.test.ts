import { expect, test } from 'vitest'
import { saidOf } from './use-move.ts'

test.each(['confirmation', 'refusal', 'cancellation', 'proposals'] as const)(
  'a %s says that no mail leaves where none does',
  (noun) => expect(saidOf(noun, false)).not.toBe(saidOf(noun, true)),
)

test('a departure is nothing a customer is written of', () => {
  expect(saidOf('departure', true)).toBe(saidOf('departure', false))
})
