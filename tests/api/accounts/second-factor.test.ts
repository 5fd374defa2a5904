/** Second factors: setting one up, signing in with it, losing it, and roles that ask for one. */
import { beforeAll, expect, test } from 'vitest'
import { disableTwoFactor, enableTwoFactor, generateTwoFactorSecret } from '@directus/sdk'
import { roleNamed } from '../../../src/domains/identity/roles.ts'
import { sampleSignIns } from '../../../fixtures/sample/crew/sign-ins.ts'
import { codeAt, newSecret, secretOfBase32 } from '../../../src/platform/access/second-factor/totp.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, password, type Program, programOn } from '../program.ts'

const idOf = (name: string) => sampleSignIns.find(({ email }) => email.startsWith(`${name}@`))!.id
const emailOf = (name: string) => `${name}@feestfiets.example`
type Data = Readonly<Record<string, unknown>>
const dataOf = ({ body }: { body: unknown }) => (body as { data: Data }).data

forEachEngine((database) => {
  let program: Program
  beforeAll(async () => {
    program = await programOn(database())
  })
  const logIn = (name: string, otp?: string) =>
    program.call('POST', '/auth/login', { body: { email: emailOf(name), password, ...(otp && { otp }) } })
  const post = async (name: string, path: string, body: object = {}) =>
    program.call('POST', path, { token: await program.tokenOf(name), body })
  /** The code of now; each step of the clock has another one. */
  const codeOf = (secret: string) => codeAt(secretOfBase32(secret), program.clock.now)
  const nextStep = () => (program.clock.now += 30_000)
  const begin = async (name: string) =>
    dataOf(await post(name, '/users/me/tfa/generate', { password })) as {
      secret: string
      otpauth_url: string
    }
  const enable = async (name: string) => {
    const { secret } = await begin(name)
    const answer = await post(name, '/users/me/tfa/enable', { secret, otp: codeOf(secret) })
    expect(outcome(answer)).toBe('200')
    nextStep()
    return { secret, codes: dataOf(answer).recovery_codes as string[] }
  }

  test('an authenticator shows the company’s name as the settings have it, and the host where there is none', async () => {
    const issuer = async () => {
      const { otpauth_url } = await begin('accountant')
      const url = new URL(otpauth_url)
      return [
        decodeURIComponent(url.pathname)
          .split(':')[0]!
          .replace(/^\/+totp\//, ''),
        url.searchParams.get('issuer'),
      ]
    }
    expect((await issuer())[1]).toBe('site.test')
    await database().query(
      `INSERT INTO settings (id, site_title, company_name) VALUES (gen_random_uuid(), 'Velo & Co: Namen', 'Velo')`,
    )
    expect((await issuer())[1]).toBe('Velo & Co  Namen')
    await database().query('DELETE FROM settings')
  })

  test('a second factor is set up with the password and a code, and asked for from then on', async () => {
    const name = 'planner'
    expect(outcome(await post(name, '/users/me/tfa/generate'))).toBe('400 INVALID_PAYLOAD')
    expect(outcome(await post(name, '/users/me/tfa/generate', { password: 'nee' }))).toBe(
      '401 INVALID_CREDENTIALS',
    )
    expect(outcome(await program.call('POST', '/users/me/tfa/generate', { body: { password } }))).toBe(
      '401 INVALID_CREDENTIALS',
    )
    const { secret, otpauth_url } = await begin(name)
    const url = new URL(otpauth_url)
    expect([url.protocol, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      secret,
      'site.test',
    ])
    const attempt = (body: object) => post(name, '/users/me/tfa/enable', body)
    const wrong = await attempt({ secret, otp: '000000' })
    expect(wrong.body).toMatchObject({ errors: [{ extensions: { reason: '"otp" is invalid' } }] })
    expect(outcome(await attempt({ secret }))).toBe('400 INVALID_PAYLOAD')
    const own = newSecret()
    expect(outcome(await attempt({ secret: own, otp: codeOf(own) }))).toBe('400 INVALID_PAYLOAD')
    const enabled = await attempt({ secret, otp: codeOf(secret) })
    const codes = dataOf(enabled).recovery_codes as string[]
    expect([codes.length, new Set(codes).size, enabled.headers.get('cache-control')]).toEqual([
      10,
      10,
      'no-store',
    ])
    expect(outcome(await attempt({ secret, otp: codeOf(secret) }))).toBe('400 INVALID_PAYLOAD')
    expect(outcome(await post(name, '/users/me/tfa/generate', { password }))).toBe('400 INVALID_PAYLOAD')

    expect(outcome(await logIn(name))).toBe('401 INVALID_OTP')
    expect(outcome(await logIn(name, codeOf(secret)))).toBe('401 INVALID_OTP')
    nextStep()
    const code = codeOf(secret)
    expect(outcome(await logIn(name, code))).toBe('200')
    expect(outcome(await logIn(name, code))).toBe('401 INVALID_OTP')
    nextStep()
    const both = await Promise.all([logIn(name, codeOf(secret)), logIn(name, codeOf(secret))])
    expect(both.map(outcome).toSorted()).toEqual(['200', '401 INVALID_OTP'])
    const kept = await database().query<Data>(`SELECT code_hash FROM recovery_codes`)
    expect(kept.map(({ code_hash }) => code_hash)).not.toContain(codes[0])
  })

  test('a recovery code opens the door once, also to two who try at the same moment', async () => {
    const { codes } = await enable('accountant')
    const tries = await Promise.all([logIn('accountant', codes[0]), logIn('accountant', codes[0])])
    expect(tries.map(outcome).toSorted()).toEqual(['200', '401 INVALID_OTP'])
    expect(outcome(await logIn('accountant', codes[0]))).toBe('401 INVALID_OTP')
    expect(outcome(await logIn('accountant', codes[1]!.toLowerCase().replace('-', ' ')))).toBe('200')
    expect(outcome(await logIn('planner', codes[2]))).toBe('401 INVALID_OTP')
  })

  test('new recovery codes take the place of the old, for who has a code of the app', async () => {
    const { secret, codes } = await enable('employee')
    const renew = (otp: string) => post('employee', '/users/me/tfa/recovery-codes', { otp })
    expect(outcome(await renew(codes[0]!))).toBe('400 INVALID_PAYLOAD')
    const renewed = dataOf(await renew(codeOf(secret))).recovery_codes as string[]
    expect(outcome(await logIn('employee', codes[0]))).toBe('401 INVALID_OTP')
    expect(outcome(await logIn('employee', renewed[0]))).toBe('200')
    nextStep()
    expect(outcome(await post('employee', '/users/me/tfa/disable', { otp: '000000' }))).toBe(
      '400 INVALID_PAYLOAD',
    )
    expect((await post('employee', '/users/me/tfa/disable', { otp: codeOf(secret) })).status).toBe(204)
    expect(outcome(await logIn('employee'))).toBe('200')
    expect(outcome(await post('employee', '/users/me/tfa/disable', { otp: renewed[1]! }))).toBe(
      '400 INVALID_PAYLOAD',
    )
  })

  test('an administrator takes a lost second factor away from another, and from nobody else', async () => {
    await enable('organizer')
    const path = `/users/${idOf('organizer')}/tfa/disable`
    for (const name of ['planner', 'organizer']) expect(outcome(await post(name, path))).toBe('403 FORBIDDEN')
    expect(outcome(await post('admin', '/users/not-a-key/tfa/disable'))).toBe('403 FORBIDDEN')
    expect((await post('admin', path)).status).toBe(204)
    expect(outcome(await logIn('organizer'))).toBe('200')
    expect(outcome(await post('admin', `/users/${idOf('admin')}/tfa/disable`))).toBe('403 FORBIDDEN')
  })

  test('a role that asks for a second factor lets its people in to set one up, and nowhere else', async () => {
    const role = `/roles/${roleNamed('Employee').id}`
    const superToken = await program.tokenOf('super')
    const get = async (path: string) =>
      outcome(await program.call('GET', path, { token: await program.tokenOf('employee') }))
    await program.call('PATCH', role, { token: superToken, body: { enforce_tfa: true } })
    for (const path of [
      '/items/party_bikes',
      '/users',
      `/users/${idOf('employee')}`,
      '/roles',
      '/items/settings',
    ])
      expect([path, await get(path)]).toEqual([path, '403 TFA_REQUIRED'])
    expect(await get('/users/me?fields=email,tfa_secret,role.enforce_tfa')).toBe('200')
    expect(await get('/users/me?fields=role.users.email')).toBe('200')
    const { refresh_token } = dataOf(await logIn('employee')) as Record<string, string>
    const renewed = await program.call('POST', '/auth/refresh', { body: { refresh_token, mode: 'json' } })
    expect(outcome(renewed)).toBe('200')
    const body = { refresh_token: dataOf(renewed).refresh_token, mode: 'json' }
    expect((await program.call('POST', '/auth/logout', { body })).status).toBe(204)
    await enable('employee')
    expect(await get('/items/party_bikes')).toBe('200')
    await program.call('PATCH', role, { token: superToken, body: { enforce_tfa: false } })
  })

  test('a super-administrator who owes a second factor is no administrator until then', async () => {
    await database().query('UPDATE roles SET enforce_tfa = true WHERE admin_access')
    program.clock.now += 6000
    const token = await program.tokenOf('super')
    const ask = async (path: string) => program.call('GET', path, { token })
    expect(outcome(await ask('/users'))).toBe('403 TFA_REQUIRED')
    const me = await ask('/users/me?fields=role.users.email')
    expect(me.body).toEqual({ data: { role: { users: [{ email: 'super@feestfiets.example' }] } } })
    const patched = await program.call('PATCH', '/users/me', { token, body: { status: 'draft' } })
    expect(outcome(patched)).toBe('403 FORBIDDEN')
    await database().query('UPDATE roles SET enforce_tfa = false')
    program.clock.now += 6000
  })

  test('the official SDK sets a second factor up and takes it away again', async () => {
    const client = program.client()
    await client.login({ email: emailOf('admin'), password })
    const { secret } = await client.request(generateTwoFactorSecret(password))
    await client.request(enableTwoFactor(secret, codeOf(secret)))
    nextStep()
    await client.request(disableTwoFactor(codeOf(secret)))
    const actions = await database().query(
      `SELECT action FROM activity WHERE "user" = $1 AND action LIKE '%second-factor' ORDER BY id`,
      [idOf('admin')],
    )
    expect(actions).toEqual([
      { action: 'reset-second-factor' },
      { action: 'enable-second-factor' },
      { action: 'disable-second-factor' },
    ])
    expect(program.faults).toEqual([])
  })
})
