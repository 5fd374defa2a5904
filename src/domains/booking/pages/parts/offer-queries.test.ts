import { expect, test } from 'vitest'
import { ordinaryAfter } from './offer-queries.ts'

test('the day that stands for an ordinary one is neither a holiday nor the eve of one', () => {
  expect(ordinaryAfter('2026-10-05')).toBe('2026-11-12')
  // The Thursday five weeks ahead is the eve of Christmas, the next that of New Year.
  expect(ordinaryAfter('2026-11-22')).toBe('2027-01-07')
})
