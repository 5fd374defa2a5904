/** Whether the choice of who books says what each would pay. */
import { expect, test } from 'vitest'
import { differingTotals } from './kind-totals.ts'

test('a company whose total differs by two cents reads it before it says that it is one', () => {
  expect(differingTotals([{ gross: 62_285 }, { gross: 62_287 }, { gross: 62_287 }])).toEqual([
    62_285, 62_287, 62_287,
  ])
})

test('where all pay the same, or a price is not known, nothing is said', () => {
  expect(differingTotals([{ gross: 100 }, { gross: 100 }])).toEqual([])
  expect(differingTotals([{ gross: 100 }, null])).toEqual([])
})
