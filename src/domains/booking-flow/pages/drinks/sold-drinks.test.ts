/** Which steps a visitor walks. */
import { expect, test } from 'vitest'
import { walkedSteps } from './sold-drinks.ts'

test('where no drink is sold nobody is asked for one, and the step is not counted', () => {
  expect(walkedSteps(true)).toEqual(['base', 'where', 'when', 'drinks', 'contact-info', 'overview'])
  expect(walkedSteps(false)).toEqual(['base', 'where', 'when', 'contact-info', 'overview'])
})
