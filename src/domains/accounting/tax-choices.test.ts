import { expect, test } from 'vitest'
import { changedAt, openChoices, taxChoices } from './tax-choices.ts'

test('what nobody agreed to stays open, in its order, whatever was agreed first [VT-07]', () => {
  expect(openChoices([])).toEqual(taxChoices)
  expect(openChoices([{ choice: 'drinks' }, { choice: 'ride' }])).toEqual([
    'container_deposits',
    'kept_deposit',
    'cancellation_fee',
    'day_receipts',
  ])
  expect(openChoices(taxChoices.map((choice) => ({ choice })))).toEqual([])
  expect(Object.keys(changedAt)).toEqual([...taxChoices])
})
