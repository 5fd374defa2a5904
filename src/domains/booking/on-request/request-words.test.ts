import { expect, test } from 'vitest'
import { isEstimated } from '../price/receipt-words.ts'

test('a sum that may change once the office saw the place is called an estimate, and any other a total', () => {
  expect(isEstimated({ on_request: true, request_reasons: ['place'] })).toBe(true)
  expect(isEstimated({ on_request: true, request_reasons: ['bob'] })).toBe(false)
  expect(isEstimated({ on_request: false, request_reasons: ['place'] })).toBe(false)
  expect(isEstimated(null)).toBe(false)
})
