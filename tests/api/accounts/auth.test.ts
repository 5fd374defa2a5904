import { login, logout, readMe, refresh } from '@directus/sdk'
import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, password, type Program, programOn } from '../program.ts'

forEachEngine((database) => {
  let program: Program
  beforeAll(async () => {
    program = await programOn(database())
  })
  const email = 'planner@feestfiets.example'
  const logIn = async () => {
    const { body } = await program.call('POST', '/auth/login', { body: { email, password } })
    return (body as { data: { access_token: string; refresh_token: string; expires: number } }).data
  }
  const refreshed = (refresh_token: string) =>
    program.call('POST', '/auth/refresh', { body: { refresh_token, mode: 'json' } })

  test('a login answers tokens as the dialect does', async () => {
    const tokens = await logIn()
    expect(tokens.expires).toBe(900_000)
    expect(tokens.refresh_token).toHaveLength(64)
    const claims = JSON.parse(atob(tokens.access_token.split('.')[1]!)) as Record<string, unknown>
    expect(Object.keys(claims).toSorted()).toEqual(
      ['admin_access', 'app_access', 'exp', 'iat', 'id', 'iss', 'role'].toSorted(),
    )
    expect([claims.iss, Number(claims.exp) - Number(claims.iat)]).toEqual(['directus', 900])
  })

  test('a login that is wrong says nothing of why, and takes half a second', async () => {
    const from = performance.now()
    const wrong = await Promise.all(
      [
        { email, password: 'nee' },
        { email: 'nobody@feestfiets.example', password },
        { email: '\0', password: '\0' },
      ].map((body) => program.call('POST', '/auth/login', { body })),
    )
    expect(performance.now() - from).toBeGreaterThan(490)
    for (const answer of wrong)
      expect(answer).toMatchObject({
        status: 401,
        body: {
          errors: [{ message: 'Invalid user credentials.', extensions: { code: 'INVALID_CREDENTIALS' } }],
        },
      })
  })

  test.each([
    [{ email }, 400, '"password" is required'],
    [{ email, password, mode: 'x' }, 400, '"mode" must be one of [cookie, json, session]'],
    [{ email: 3, password }, 400, '"email" must be a string'],
  ])('a login with %j is refused with its reason', async (body, status, reason) => {
    const answer = await program.call('POST', '/auth/login', { body })
    expect(answer).toMatchObject({
      status,
      body: { errors: [{ extensions: { reason, code: 'INVALID_PAYLOAD' } }] },
    })
  })

  test('an account with a second factor needs its code, whatever else is right', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    await database().query(`UPDATE users SET tfa_secret = $1 WHERE email = 'accountant@feestfiets.example'`, [
      secret,
    ])
    const body = { email: 'accountant@feestfiets.example', password }
    const answer = await program.call('POST', '/auth/login', { body })
    expect(outcome(answer)).toBe('401 INVALID_OTP')
    expect(outcome(await program.call('POST', '/auth/login', { body: { ...body, otp: '000000' } }))).toBe(
      '401 INVALID_OTP',
    )
    const { codeAt, secretOfBase32 } = await import('../../../src/platform/access/second-factor/totp.ts')
    const otp = codeAt(secretOfBase32(secret), program.clock.now)
    expect(outcome(await program.call('POST', '/auth/login', { body: { ...body, otp } }))).toBe('200')
    await database().query('UPDATE users SET tfa_secret = NULL')
  })

  test('the rows of the contract on tokens', async () => {
    const token = await program.tokenOf('planner')
    const forged = `${token.slice(0, -6)}${token.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`
    const call = async (path: string, token?: string) => outcome(await program.call('GET', path, { token }))
    expect(await call('/users/me')).toBe('401 INVALID_CREDENTIALS')
    expect(await call('/items/bookings')).toBe('403 FORBIDDEN')
    expect(await call('/users')).toBe('403 FORBIDDEN')
    expect(await call('/items/bookings', 'no-jwt')).toBe('401 INVALID_CREDENTIALS')
    expect(await call('/items/bookings', forged)).toBe('403 INVALID_TOKEN')
    expect(await call(`/items/bookings?access_token=${token}`, token)).toBe('400 INVALID_PAYLOAD')
    expect(await call('/nosuch', token)).toBe('404 ROUTE_NOT_FOUND')
    expect(outcome(await program.call('PUT', '/items/bookings', { token, body: {} }))).toBe(
      '404 ROUTE_NOT_FOUND',
    )
    expect(outcome(await program.call('POST', '/auth/login/nosuch', { body: {} }))).toBe(
      '404 ROUTE_NOT_FOUND',
    )
    expect(outcome(await program.call('POST', '/auth/refresh', { body: {} }))).toBe('400 INVALID_PAYLOAD')
    expect(outcome(await program.call('POST', '/auth/logout', { body: {} }))).toBe('400 INVALID_PAYLOAD')
    const before = program.clock.now
    program.clock.now += 901_000
    expect(await call('/items/bookings', token)).toBe('401 TOKEN_EXPIRED')
    program.clock.now = before
  })

  test('of a hundred tabs that refresh at once one wins and the session lives', async () => {
    const { refresh_token } = await logIn()
    const answers = await Promise.all(Array.from({ length: 100 }, () => refreshed(refresh_token)))
    const won = answers.filter(({ status }) => status === 200)
    expect([won.length, answers.filter(({ status }) => status === 401).length]).toEqual([1, 99])
    const next = (won[0]!.body as { data: { refresh_token: string } }).data.refresh_token
    expect((await refreshed(next)).status).toBe(200)
  })

  test('a refresh token used again after half a minute ends the whole family', async () => {
    const { refresh_token } = await logIn()
    const first = await refreshed(refresh_token)
    const next = (first.body as { data: { refresh_token: string } }).data.refresh_token
    program.clock.now += 31_000
    expect(outcome(await refreshed(refresh_token))).toBe('401 INVALID_CREDENTIALS')
    expect(outcome(await refreshed(next))).toBe('401 INVALID_CREDENTIALS')
  })

  test('someone who is suspended is out within seconds, and not let in again', async () => {
    const body = { email: 'employee@feestfiets.example', password }
    const token = await program.tokenOf('employee')
    await database().query(`UPDATE users SET status = 'suspended' WHERE email = $1`, [body.email])
    program.clock.now += 6_000
    expect(outcome(await program.call('GET', '/users/me', { token }))).toBe('401 INVALID_CREDENTIALS')
    expect(outcome(await program.call('POST', '/auth/login', { body }))).toBe('401 INVALID_CREDENTIALS')
    await database().query(`UPDATE users SET status = 'active' WHERE email = $1`, [body.email])
  })

  test('the official SDK logs in, asks who it is, refreshes and leaves', async () => {
    const client = program.client()
    await client.login({ email, password })
    const me = await client.request(
      readMe({ fields: ['email', { role: ['name'] }] } as unknown as Parameters<typeof readMe>[0]),
    )
    expect(me).toEqual({ email, role: { name: 'Planner' } })
    const tokens = await client.refresh()
    expect(tokens.access_token).toBeTruthy()
    await client.logout()
    await expect(
      client.request(refresh({ mode: 'json', refresh_token: tokens.refresh_token! })),
    ).rejects.toMatchObject({ errors: [{ extensions: { code: 'INVALID_CREDENTIALS' } }] })
    await client.request(logout({ mode: 'json', refresh_token: tokens.refresh_token! }))
    await expect(client.request(login({ email, password: 'nee' }))).rejects.toBeTruthy()
    expect(program.faults).toEqual([])
  })

  test('a person reads all of itself and nobody else, secrets masked', async () => {
    const token = await program.tokenOf('organizer')
    const me = await program.call('GET', '/users/me', { token })
    expect(me.body).toMatchObject({ data: { first_name: 'Amélie', password: '**********', token: null } })
    const list = await program.call('GET', '/users?fields=email', { token })
    expect(list.body).toEqual({ data: [{ email: 'organizer@feestfiets.example' }] })
    expect(outcome(await program.call('GET', '/users?filter[password][_nnull]=1', { token }))).toBe(
      '403 FORBIDDEN',
    )
    const roles = await program.call('GET', '/roles?fields=name', { token })
    expect(roles.body).toEqual({ data: [{ name: 'Organizer' }] })
  })
})
