import { expect, test } from 'vitest'
import { isOtherName } from './other-name.ts'

test.each([
  ['Bureau Dumoulin SRL', 'Client SA'],
  ['Jan Peeters', 'Bakkerij De Zon BV'],
])('%s is no name of %s, and that is said [VT-10]', (ours, theirs) => {
  expect(isOtherName(ours, theirs)).toBe(true)
})

test.each([
  ['Bureau Dumoulin', 'SRL DUMOULIN & FILS'],
  ['Café Métro', 'CAFE METRO B.V.'],
  ['De Zon', 'BV De Zon'],
  // Nothing to compare: some countries give no name.
  ['Bureau Dumoulin', '---'],
  ['SRL', 'Client SA'],
])('%s may be %s [VT-10]', (ours, theirs) => {
  expect(isOtherName(ours, theirs)).toBe(false)
})
