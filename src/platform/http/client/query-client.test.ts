/** When a failed question is asked again. */
import { expect, test } from 'vitest'
import { isWorthRetrying, retryDelay } from './query-client.ts'

const answered = (status: number) => ({ response: { status } })

test('no answer, 408, 429 and faults of the server are asked again, other refusals are not', () => {
  expect(isWorthRetrying(new TypeError('fetch failed'))).toBe(true)
  expect([408, 429, 500, 503].every((status) => isWorthRetrying(answered(status)))).toBe(true)
  expect([400, 401, 403, 404, 409, 422].some((status) => isWorthRetrying(answered(status)))).toBe(false)
})

test('each wait is twice the last, and never over thirty seconds', () => {
  expect([0, 1, 2, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000])
})
