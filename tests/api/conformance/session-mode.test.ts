/** Login mode `session`: a cookie no script can read, which counts for our own pages and for nobody else's. */
import { authentication, createDirectus, createItem, readItems, readMe, rest } from '@directus/sdk'
import { expect, test } from 'vitest'
import { forEachModel, outcome, passwords } from '../model/model-program.ts'
import type { ModelSchema } from '../model/model.ts'
import { dayMs } from '../../../src/kernel/time/period.ts'

const email = 'admin@example.com'
const { admin: password } = passwords
const origin = 'http://api.test'

forEachModel((program) => {
  const logIn = async () => {
    const answer = await program().call('POST', '/auth/login', {
      as: 'nobody',
      body: { email, password, mode: 'session' },
    })
    return { answer, cookie: answer.headers.get('set-cookie')! }
  }
  const cookieOf = async () => (await logIn()).cookie.split(';')[0]!
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
    const answer = await program().fetch(path, { method, headers, body })
    const text = await answer.text()
    const { status } = answer
    return outcome({ status, body: text ? (JSON.parse(text) as unknown) : null, headers: answer.headers })
  }
  const json = { 'content-type': 'application/json' }
  const create = JSON.stringify({ name: 'Cider' })

  test('a login of mode session answers how long it lasts and nothing else, and leaves a cookie for this site alone', async () => {
    const { answer, cookie } = await logIn()
    expect([answer.status, answer.body]).toEqual([200, { data: { expires: dayMs } }])
    expect(cookie).toMatch(
      /^directus_session_token=[\w-]{64}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })

  test('the cookie counts on reads and on JSON of our own pages', async () => {
    const cookie = await cookieOf()
    expect(await ask('GET', '/users/me', { cookie })).toBe('200')
    expect(await ask('GET', '/users/me', { cookie, 'sec-fetch-site': 'same-origin' })).toBe('200')
    expect(await ask('POST', '/items/drinks', { ...json, cookie, origin }, create)).toBe('200')
    const ours = { ...json, cookie, 'sec-fetch-site': 'same-origin' }
    expect(await ask('POST', '/items/drinks', ours, create)).toBe('200')
    expect(await ask('SEARCH', '/items/drinks', ours, JSON.stringify({ query: {} }))).toBe('200')
  })

  const foreign = 'https://evil.example'
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  test.each([
    ['a form of another site', 'POST', { ...form, origin: foreign, 'sec-fetch-site': 'cross-site' }],
    ['a form of our own site', 'POST', { ...form, origin, 'sec-fetch-site': 'same-origin' }],
    [
      'JSON dressed up as text',
      'POST',
      { 'content-type': 'text/plain', origin, 'sec-fetch-site': 'same-origin' },
    ],
    ['JSON of another site', 'POST', { ...json, origin: foreign, 'sec-fetch-site': 'cross-site' }],
    [
      'JSON of a neighbour',
      'POST',
      { ...json, origin: 'http://shop.api.test', 'sec-fetch-site': 'same-site' },
    ],
    ['JSON of another site, in an old browser', 'POST', { ...json, origin: foreign }],
    ['JSON of a page without an origin', 'POST', { ...json, origin: 'null' }],
    ['JSON that does not say where it comes from', 'POST', json],
    ['a change', 'PATCH', { ...json, origin: foreign }],
    ['a deletion', 'DELETE', { 'sec-fetch-site': 'cross-site' }],
    ['a read of another site', 'GET', { 'sec-fetch-site': 'cross-site' }],
    ['a read of a neighbour', 'GET', { 'sec-fetch-site': 'same-site' }],
  ] as const)('the cookie does not count for %s', async (_, method, headers) => {
    const cookie = await cookieOf()
    const body = method === 'GET' || method === 'DELETE' ? undefined : create
    const path = method === 'PATCH' || method === 'DELETE' ? '/items/drinks/1' : '/items/drinks'
    expect(await ask(method, path, { ...headers, cookie }, body)).toBe('403 FORBIDDEN')
    // No session goes on or ends that way either.
    if (method !== 'POST') return
    const mode = JSON.stringify({ mode: 'session' })
    for (const path of ['/auth/refresh', '/auth/logout'])
      expect((await ask('POST', path, { ...headers, cookie }, mode)).slice(0, 3), path).toBe('400')
    expect(await ask('GET', '/users/me', { cookie })).toBe('200')
  })

  test('no read changes anything, whoever asks for it with the cookie', async () => {
    const cookie = await cookieOf()
    for (const path of ['/auth/logout', '/auth/refresh', '/users/me/sessions'])
      expect(await ask('GET', path, { cookie }), path).toMatch(/^40[34] /)
    expect(await ask('GET', '/users/me', { cookie })).toBe('200')
  })

  test('it goes on by refreshing, for a day each time; logging out and ending all sessions end it at once', async () => {
    const cookie = await cookieOf()
    const ours = { ...json, origin }
    const mode = JSON.stringify({ mode: 'session' })
    const refreshed = await program().fetch('/auth/refresh', {
      method: 'POST',
      headers: { ...ours, cookie },
      body: mode,
    })
    expect([refreshed.status, await refreshed.json()]).toEqual([200, { data: { expires: dayMs } }])
    const next = refreshed.headers.get('set-cookie')!.split(';')[0]!
    expect(await ask('GET', '/users/me', { cookie: next })).toBe('200')
    // What another tab asked at the same moment is still answered, a minute later it is not.
    expect(await ask('GET', '/users/me', { cookie })).toBe('200')
    program().clock.now += 60_000
    expect(await ask('GET', '/users/me', { cookie })).toBe('401 INVALID_CREDENTIALS')

    expect(await ask('POST', '/auth/logout', { ...ours, cookie: next }, mode)).toBe('204')
    const over = await program().fetch('/users/me', { headers: { cookie: next } })
    expect([over.status, over.headers.get('set-cookie')]).toEqual([
      401,
      'directus_session_token=; Max-Age=0; Path=/',
    ])

    const another = await cookieOf()
    expect(await ask('DELETE', '/users/me/sessions', { ...ours, cookie: another })).toBe('204')
    expect(await ask('GET', '/users/me', { cookie: another })).toBe('401 INVALID_CREDENTIALS')
    const left = await cookieOf()
    program().clock.now += dayMs
    expect(await ask('GET', '/users/me', { cookie: left })).toBe('401 INVALID_CREDENTIALS')
    program().clock.now -= dayMs + 60_000
  })

  test('the official SDK signs in, works, refreshes and leaves by it', async () => {
    // What a browser does for a page of ours: keeps the cookie, and says where the page is from.
    let jar = ''
    const browser: typeof fetch = async (input, init) => {
      const headers = new Headers(init?.headers)
      if (jar) headers.set('cookie', jar)
      headers.set('origin', origin)
      headers.set('sec-fetch-site', 'same-origin')
      const answer = await program().fetch(input instanceof Request ? input.url : `${input}`, {
        ...init,
        headers,
      })
      const kept = answer.headers.get('set-cookie')
      if (kept) jar = /Max-Age=0/.test(kept) ? '' : kept.split(';')[0]!
      return answer
    }
    const client = createDirectus<ModelSchema>(origin, { globals: { fetch: browser } })
      .with(authentication('session', { credentials: 'include', autoRefresh: false }))
      .with(rest({ credentials: 'include' }))
    await client.login({ email, password })
    expect(await client.getToken()).toBeNull()
    expect(await client.request(readMe({ fields: ['email'] }))).toEqual({ email })
    const made = await client.request(createItem('drinks', { name: 'Perry' }))
    expect(await client.request(readItems('drinks', { filter: { id: { _eq: made.id } } }))).toHaveLength(1)
    const before = jar
    await client.refresh()
    expect(jar).not.toBe(before)
    expect(await client.request(readMe({ fields: ['email'] }))).toEqual({ email })
    await client.logout()
    expect(jar).toBe('')
    await expect(client.request(readMe())).rejects.toMatchObject({ response: { status: 401 } })
  })

  test('sessions that end twice within a second, with a login between, leave no token that counts', async () => {
    for (let time = 0; time < 3; time++) {
      const { body } = await program().call('POST', '/auth/login', {
        as: 'nobody',
        body: { email, password },
      })
      const headers = {
        authorization: `Bearer ${(body as { data: { access_token: string } }).data.access_token}`,
      }
      expect(await ask('GET', '/users/me', headers)).toBe('200')
      expect(await ask('DELETE', '/users/me/sessions', headers)).toBe('204')
      expect(await ask('GET', '/users/me', headers)).toBe('401 INVALID_CREDENTIALS')
    }
  })
})
