import { expect, test } from 'vitest'
import { retrying } from './retrying.ts'

const callsOf = async (method: string, status: number) => {
  let calls = 0
  const answer = await retrying(() => {
    calls += 1
    return Promise.resolve(new Response(null, { status }))
  })('http://x/items/a', { method })
  return [calls, answer.status]
}

test('a call that changes nothing is made once more after one of the eight statuses, others are not', async () => {
  for (const status of [408, 409, 425, 429, 500, 502, 503, 504])
    for (const method of ['GET', 'HEAD', 'SEARCH']) expect(await callsOf(method, status)).toEqual([2, status])
  for (const status of [200, 400, 401, 403, 404, 501])
    expect(await callsOf('GET', status)).toEqual([1, status])
})

test('a call that changes something is never made twice', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'patch'])
    expect(await callsOf(method, 503)).toEqual([1, 503])
})
