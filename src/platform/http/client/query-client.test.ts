/** When a question is asked again. */
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, isWorthRetrying, retryDelay } from './query-client.ts'

const answered = (status: number) => ({ response: { status } })

test('no answer, 408, 429 and faults of the server are asked again, other refusals are not', () => {
  expect(isWorthRetrying(new TypeError('fetch failed'))).toBe(true)
  expect([408, 429, 500, 503].every((status) => isWorthRetrying(answered(status)))).toBe(true)
  expect([400, 401, 403, 404, 409, 422].some((status) => isWorthRetrying(answered(status)))).toBe(false)
})

test('each wait is twice the last, and never over thirty seconds', () => {
  expect([0, 1, 2, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000])
})

test('a first answer that was asked for before a change is asked for again after it', async () => {
  const client = createQueryClient()
  const answers: ((lines: number) => void)[] = []
  const queryKey = ['items', 'bank_lines']
  const queryFn = () => new Promise<number>((answer) => answers.push(answer))
  const observer = new QueryObserver(client, { queryKey, queryFn })
  const stop = observer.subscribe(() => {})
  const changed = client.invalidateQueries({ queryKey: ['items'] })
  answers[0]!(0)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!(1)
  await changed
  expect(observer.getCurrentResult().data).toBe(1)
  stop()
})
