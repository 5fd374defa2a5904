/** Whether the choice of who books says what each would pay. */
import { expect, test } from 'vitest'
import { differingTotals } from './kind-totals.ts'

const consumer = { gross: 62_285, net: 51_475, mode: 'gross' } as const
const company = { gross: 62_287, net: 51_477, mode: 'net' } as const

test('where an organisation pays some cents more or less, each kind reads its own sum: its without VAT', () => {
  expect(differingTotals([consumer, company, company])).toEqual([
    { cents: 62_285, isNet: false },
    { cents: 51_477, isNet: true },
    { cents: 51_477, isNet: true },
  ])
})

test('where all pay the same, or a price is not known, nothing is said', () => {
  expect(differingTotals([consumer, { ...company, gross: consumer.gross }])).toEqual([])
  expect(differingTotals([consumer, null])).toEqual([])
})
