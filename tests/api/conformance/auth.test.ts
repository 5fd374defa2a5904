/** Logging in, staying in and leaving, and what a token is answered: the rows of the contract, on the model. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { entriesOf, forEachModel, outcome, passwords } from '../model/model-program.ts'

const email = 'admin@example.com'
const { admin: password } = passwords

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires: number
}

forEachModel((program) => {
  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    program().call('POST', path, { as: 'nobody', body, headers })
  const logIn = async () => ((await post('/auth/login', { email, password })).body as { data: Tokens }).data
  const me = (authorization?: string, path = '/users/me') =>
    program().call('GET', path, { as: 'nobody', headers: authorization ? { authorization } : {} })

  test('a login answers its tokens, the e-mail in any case', async () => {
    const answer = await post('/auth/login', { email: email.toUpperCase(), password, mode: 'json' })
    expect(answer.status).toBe(200)
    const { data } = answer.body as { data: Tokens }
    expect(Object.keys(data).toSorted()).toEqual(['access_token', 'expires', 'refresh_token'])
    expect([data.expires, data.refresh_token.length]).toEqual([900_000, 64])
    const [header, claims] = data.access_token
      .split('.', 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown)
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(claims).toEqual({
      id: expect.any(String) as string,
      role: expect.any(String) as string,
      app_access: true,
      admin_access: true,
      iat: expect.any(Number) as number,
      exp: expect.any(Number) as number,
      iss: 'directus',
    })
  })

  test('a login of mode cookie keeps its refresh token in a cookie alone, and refreshes and leaves by it', async () => {
    const answer = await post('/auth/login', { email, password, mode: 'cookie' })
    expect(Object.keys((answer.body as { data: object }).data).toSorted()).toEqual([
      'access_token',
      'expires',
    ])
    const cookie = answer.headers.get('set-cookie')!
    expect(cookie).toMatch(/^directus_refresh_token=[^;]{64};/)
    expect(cookie).toMatch(/Max-Age=604800/i)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    const refreshed = await post('/auth/refresh', { mode: 'cookie' }, { cookie: cookie.split(';')[0]! })
    expect(refreshed.status).toBe(200)
    const next = refreshed.headers.get('set-cookie')!.split(';')[0]!
    expect((await post('/auth/logout', { mode: 'cookie' }, { cookie: next })).status).toBe(204)
    expect(outcome(await post('/auth/refresh', { mode: 'cookie' }, { cookie: next }))).toBe(
      '401 INVALID_CREDENTIALS',
    )
  })

  test.each([
    [{ email, password: 'wrong' }, 401, { code: 'INVALID_CREDENTIALS' }],
    [{ email: 'nobody@example.com', password }, 401, { code: 'INVALID_CREDENTIALS' }],
    [{ email }, 400, { reason: '"password" is required', code: 'INVALID_PAYLOAD' }],
    [{ password }, 400, { reason: '"email" is required', code: 'INVALID_PAYLOAD' }],
    [
      { email, password, mode: 'x' },
      400,
      { reason: '"mode" must be one of [cookie, json, session]', code: 'INVALID_PAYLOAD' },
    ],
  ])('a login with %j is %i with %j', async (body, status, extensions) => {
    const answer = await post('/auth/login', body)
    expect([answer.status, entriesOf(answer.body)[0]!.extensions]).toEqual([status, extensions])
  })

  test('only an active account comes in, with the answer of a wrong password', async () => {
    const body = { email: 'employee@example.com', password: passwords.employee }
    for (const status of ['suspended', 'archived', 'draft', 'invited']) {
      await program().database.query('UPDATE users SET status = $1 WHERE email = $2', [status, body.email])
      const answer = await post('/auth/login', body)
      expect([status, answer.status, answer.body]).toEqual([
        status,
        401,
        { errors: [{ message: 'Invalid user credentials.', extensions: { code: 'INVALID_CREDENTIALS' } }] },
      ])
    }
    await program().database.query(`UPDATE users SET status = 'active' WHERE email = $1`, [body.email])
    expect((await post('/auth/login', body)).status).toBe(200)
  })

  test.each([
    ['POST', '/auth/login/nosuch', '404 ROUTE_NOT_FOUND'],
    ['GET', '/auth/login', '404 ROUTE_NOT_FOUND'],
    ['PUT', '/auth/login', '404 ROUTE_NOT_FOUND'],
    ['POST', '/auth/nosuch', '404 ROUTE_NOT_FOUND'],
  ])('%s %s is %s', async (method, path, wanted) => {
    expect(
      outcome(await program().call(method, path, { as: 'nobody', body: method === 'GET' ? undefined : {} })),
    ).toBe(wanted)
  })

  test('a refresh token is good once, and its access token until it expires, also after the logout', async () => {
    const first = await logIn()
    const refresh = (refresh_token: string) => post('/auth/refresh', { mode: 'json', refresh_token })
    const answers = await Promise.all([1, 2, 3].map(() => refresh(first.refresh_token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(2)
    const { data } = answers.find(({ status }) => status === 200)!.body as { data: Tokens }
    expect(outcome(await refresh(first.refresh_token))).toBe('401 INVALID_CREDENTIALS')
    expect((await me(`Bearer ${first.access_token}`)).status).toBe(200)
    const out = await post('/auth/logout', { mode: 'json', refresh_token: data.refresh_token })
    expect([out.status, out.body]).toEqual([204, null])
    expect((await post('/auth/logout', { mode: 'json', refresh_token: data.refresh_token })).status).toBe(204)
    expect(outcome(await refresh(data.refresh_token))).toBe('401 INVALID_CREDENTIALS')
    expect((await me(`Bearer ${data.access_token}`)).status).toBe(200)
  })

  test('a refresh or a logout without a token says which is missing, and an unknown one is refused', async () => {
    const reason = 'The refresh token is required in either the payload or cookie'
    for (const path of ['/auth/refresh', '/auth/logout']) {
      const answer = await post(path, { mode: 'json' })
      expect([answer.status, entriesOf(answer.body)[0]!.extensions]).toEqual([
        400,
        { reason, code: 'INVALID_PAYLOAD' },
      ])
    }
    expect(outcome(await post('/auth/refresh', { refresh_token: 'unknown' }))).toBe('401 INVALID_CREDENTIALS')
  })

  test('a token is what it is: none, no token, forged, expired, twice, or a static one', async () => {
    const { access_token } = await logIn()
    const forged = `${access_token.slice(0, -8)}${access_token.endsWith('AAAAAAAA') ? 'BBBBBBBB' : 'AAAAAAAA'}`
    expect(outcome(await me())).toBe('401 INVALID_CREDENTIALS')
    expect(outcome(await me('Bearer no-token'))).toBe('401 INVALID_CREDENTIALS')
    expect((await me(`Bearer ${forged}`)).body).toEqual({
      errors: [{ message: 'Invalid token.', extensions: { code: 'INVALID_TOKEN' } }],
    })
    expect(outcome(await me(`Bearer ${forged}`))).toBe('403 INVALID_TOKEN')
    expect((await me(undefined, `/users/me?access_token=${access_token}`)).status).toBe(200)
    const twice = await me(`Bearer ${access_token}`, `/users/me?access_token=${access_token}`)
    expect([twice.status, entriesOf(twice.body)[0]!.extensions.reason]).toEqual([
      400,
      'The request uses more than one method for including an access token',
    ])
    for (const path of ['/items/bookings', '/users', '/roles'])
      expect(outcome(await me(undefined, path))).toBe('403 FORBIDDEN')
    const token = createHash('sha256').update('a static token').digest('hex')
    await program().database.query('UPDATE users SET token = $1 WHERE email = $2', [token, email])
    expect((await me('Bearer a static token')).status).toBe(200)
    program().clock.now += 901_000
    expect((await me(`Bearer ${access_token}`)).body).toEqual({
      errors: [{ message: 'Token expired.', extensions: { code: 'TOKEN_EXPIRED' } }],
    })
    program().clock.now -= 901_000
    expect(program().faults).toEqual([])
  })
})
