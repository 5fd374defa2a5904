import { expect, test } from 'vitest'
import { takingTurns } from './refresh-turn.ts'
import type { SessionTokens } from '../cookie/session-cookie.ts'

const began: SessionTokens = { access_token: 'old', refresh_token: 'r1', expires: 900_000, expires_at: 1000 }
const refresh = { method: 'POST', body: JSON.stringify({ refresh_token: 'r1' }) }

/** Some tabs of one browser, and a server that answers the n-th exchange. */
function tabs(answer: (asked: number) => Response) {
  let shared: SessionTokens | null = began
  let queue = Promise.resolve<unknown>(undefined)
  let asked = 0
  const fetch = takingTurns(
    () => {
      asked += 1
      return Promise.resolve(answer(asked))
    },
    {
      tokens: () => Promise.resolve(shared),
      keep: (tokens) => {
        shared = tokens
      },
      alone: (work) => {
        const turn = queue.then(work)
        queue = turn
        return turn
      },
      now: () => 1000,
    },
  )
  return {
    refresh: () => fetch('http://x/auth/refresh', refresh),
    call: () => fetch('http://x/items/a', { method: 'GET' }),
    signOut: () => {
      shared = null
    },
    signIn: (tokens: SessionTokens) => {
      shared = tokens
    },
    shared: () => shared,
    asked: () => asked,
  }
}

const renewed = (asked: number) =>
  Response.json({ data: { access_token: 'new', refresh_token: `r${asked + 1}`, expires: 900_000 } })
const refused = () => Response.json({ errors: [] }, { status: 401 })

test('of two tabs that refresh at once one asks, and the other takes what it got', async () => {
  const browser = tabs(renewed)
  const answers = await Promise.all([browser.refresh(), browser.refresh()])
  const tokens = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { data: SessionTokens }).data.refresh_token),
  )
  expect([browser.asked(), tokens]).toEqual([1, ['r2', 'r2']])
  expect(browser.shared()).toEqual({
    access_token: 'new',
    refresh_token: 'r2',
    expires: 900_000,
    expires_at: 901_000,
  })
})

test('a tab that loses the race reads the tokens again', async () => {
  const winner = { ...began, access_token: 'theirs', refresh_token: 'r9', expires_at: 5000 }
  const browser = tabs(() => {
    browser.signIn(winner)
    return refused()
  })
  const answer = await browser.refresh()
  expect(await answer.json()).toEqual({
    data: { access_token: 'theirs', refresh_token: 'r9', expires: 4000 },
  })
  expect(browser.shared()).toEqual(winner)
})

test('a tab whose neighbour signed out does not ask, and brings nothing back', async () => {
  const browser = tabs(renewed)
  browser.signOut()
  expect((await browser.refresh()).status).toBe(401)
  expect([browser.asked(), browser.shared()]).toEqual([0, null])
})

test('a session the server refuses is forgotten, one it cannot answer for is kept', async () => {
  const gone = tabs(refused)
  expect((await gone.refresh()).status).toBe(401)
  expect(gone.shared()).toBeNull()
  const faulty = tabs(() => new Response(null, { status: 503 }))
  expect((await faulty.refresh()).status).toBe(503)
  expect(faulty.shared()).toEqual(began)
})

test('other calls wait for nobody', async () => {
  const browser = tabs(() => new Response('[]'))
  expect((await browser.call()).status).toBe(200)
})
