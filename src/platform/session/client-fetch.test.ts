import { expect, test } from 'vitest'
import { retrying, sharingRefresh } from './client-fetch.ts'
import { readSession, sessionCookie, type SessionTokens } from './session-cookie.ts'

test('a call that changes nothing is made once more after one of the eight statuses, others are not', async () => {
  const callsOf = async (method: string, status: number) => {
    let calls = 0
    const answer = await retrying(() => {
      calls += 1
      return Promise.resolve(new Response(null, { status }))
    })('http://x/items/a', { method })
    return [calls, answer.status]
  }
  for (const status of [408, 409, 425, 429, 500, 502, 503, 504])
    expect(await callsOf('GET', status)).toEqual([2, status])
  for (const status of [200, 400, 401, 403, 404, 501])
    expect(await callsOf('GET', status)).toEqual([1, status])
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(await callsOf(method, 503)).toEqual([1, 503])
})

test('the cookie gives back what was put in, and nothing for what is broken', () => {
  const tokens = { access_token: 'a.b.c', refresh_token: 'r', expires: 900_000, expires_at: 1 }
  const cookie = sessionCookie(tokens, true)
  expect(cookie).toMatch(/; Max-Age=604800; Path=\/; SameSite=Lax; Secure$/)
  expect(readSession(cookie.split(';')[0]!)).toEqual(tokens)
  expect(sessionCookie(null, false)).toContain('Max-Age=0')
  for (const broken of [null, 'session=', 'session=%7B', 'session={}', 'other=1'])
    expect(readSession(broken)).toBeNull()
})

test('of two tabs that refresh at once one asks, and the other takes what it got', async () => {
  let shared: SessionTokens = { access_token: 'old', refresh_token: 'r1', expires: 900_000, expires_at: 1000 }
  let queue = Promise.resolve<unknown>(undefined)
  let asked = 0
  const fetch = sharingRefresh(
    () => {
      asked += 1
      shared = { access_token: 'new', refresh_token: 'r2', expires: 900_000, expires_at: 901_000 }
      return Promise.resolve(Response.json({ data: shared }))
    },
    {
      tokens: () => shared,
      alone: (work) => {
        const turn = queue.then(work)
        queue = turn
        return turn
      },
      now: () => 1000,
    },
  )
  const init = { method: 'POST', body: JSON.stringify({ refresh_token: 'r1' }) }
  const tabs = await Promise.all([fetch('http://x/auth/refresh', init), fetch('http://x/auth/refresh', init)])
  const tokens = await Promise.all(
    tabs.map(async (answer) => ((await answer.json()) as { data: SessionTokens }).data.refresh_token),
  )
  expect([asked, tokens]).toEqual([1, ['r2', 'r2']])
})
