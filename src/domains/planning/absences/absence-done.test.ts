import { expect, test } from 'vitest'
import { absenceDone } from './absence-done.ts'

test('who notes a holiday for a colleague reads that it waits for approval, not that the office will answer', () => {
  expect(absenceDone('requested', true)).toMatch(/aanvraag.*Keur ze goed/)
  expect(absenceDone('requested', true)).not.toMatch(/antwoord/)
  expect(absenceDone('requested', false)).toMatch(/antwoord van het kantoor/)
})

test('a sickness that stands at once is said to be noted, with good wishes only to who is ill', () => {
  expect(absenceDone('approved', true)).not.toMatch(/Beterschap/)
  expect(absenceDone('approved', false)).toMatch(/Beterschap/)
})
