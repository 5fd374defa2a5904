/** Calls about accounts: signing in, passwords, second factors, invitations. */
import { setUpToken } from '../../../src/domains/identity/set-up/set-up.ts'
import { signLink } from '../../../src/platform/access/account/account-link.ts'
import { roleNamed } from '../../../src/domains/identity/roles.ts'
import { password } from '../../api/program.ts'
import type { Role } from '../calls/caller.ts'
import { otpOf, type Scene, userOf } from '../scene.ts'
import type { GoodCalls } from './good.ts'
import { hourMs } from '../../../src/kernel/time/period.ts'

const emailOf = (as: Role) => `${as === 'nobody' ? 'planner' : as}@feestfiets.example`
const another = 'een-ander-lang-wachtwoord'

export const refreshToken = async ({ got }: Scene, as: Role) =>
  (
    await got<{ refresh_token: string }>('POST', {
      path: '/auth/login',
      body: { email: emailOf(as), password },
    })
  ).refresh_token

const linkOf = async ({ database, secret }: Scene, purpose: 'invite' | 'password-reset', id: string) => {
  const [holder] = await database.query<Parameters<typeof signLink>[0]>('SELECT * FROM users WHERE id = $1', [
    id,
  ])
  return signLink(holder!, purpose, { secret, ends: Date.now() + hourMs })
}
const invited = async (scene: Scene) => {
  const body = { email: 'nieuw@example.be', role: roleNamed('Employee').id }
  await scene.got('POST', { path: '/users/invite', body })
  return scene.one('SELECT id FROM users WHERE email = $1', body.email)
}

const begin = ({ got }: Scene, as: Role) =>
  got<{ secret: string }>('POST', { path: '/users/me/tfa/generate', body: { password } }, as)
const secretOf = async (scene: Scene, as: Role) => (as === 'nobody' ? '' : (await begin(scene, as)).secret)
/** With a second factor; what is asked next is by a code of the next half minute. */
const enabled = async (scene: Scene, as: Role) => {
  if (as === 'nobody') return { secret: '', otp: '000000' }
  const { secret } = await begin(scene, as)
  const { recovery_codes } = await scene.got<{ recovery_codes: string[] }>(
    'POST',
    { path: '/users/me/tfa/enable', body: { secret, otp: otpOf(secret) } },
    as,
  )
  // A code is taken once; this one is asked for as if it were the next.
  await scene.database.query('UPDATE users SET tfa_step = NULL WHERE id = $1', [userOf(as)])
  return { secret, otp: recovery_codes[0]! }
}
const withFactor = {
  good: async (scene: Scene, as: Role) => {
    const { secret, otp } = await enabled(scene, as)
    return { body: { otp: secret ? otpOf(secret) : otp } }
  },
  besides: {
    'a wrong code': async (scene: Scene, as: Role) => ({
      body: (await enabled(scene, as)) && { otp: '000000' },
    }),
  },
}

export const accountCalls: GoodCalls = {
  'POST /auth/password/request': { good: (_, as) => ({ body: { email: emailOf(as) } }) },
  'POST /auth/password/reset': {
    good: async (scene) => ({
      body: { token: await linkOf(scene, 'password-reset', userOf('planner')), password: another },
    }),
    besides: {
      'a password that is too short': async (scene) => ({
        body: { token: await linkOf(scene, 'password-reset', userOf('planner')), password: 'kort' },
      }),
    },
  },
  'POST /auth/login': {
    good: (_, as) => ({ body: { email: emailOf(as), password } }),
    besides: {
      'a wrong password': (_, as) => ({ body: { email: emailOf(as), password: another } }),
      'by a cookie': (_, as) => ({ body: { email: emailOf(as), password, mode: 'cookie' } }),
      'by a session': (_, as) => ({ body: { email: emailOf(as), password, mode: 'session' } }),
    },
  },
  'POST /auth/login/:provider': { good: () => ({ with: { provider: 'other' }, body: {} }) },
  'POST /auth/refresh': {
    good: async (scene, as) => ({ body: { mode: 'json', refresh_token: await refreshToken(scene, as) } }),
  },
  'POST /auth/logout': {
    good: async (scene, as) => ({ body: { mode: 'json', refresh_token: await refreshToken(scene, as) } }),
  },
  'POST /users/me/tfa/generate': {
    good: () => ({ body: { password } }),
    besides: { 'a wrong password': () => ({ body: { password: another } }) },
  },
  'POST /users/me/tfa/enable': {
    good: async (scene, as) => {
      const secret = await secretOf(scene, as)
      return { body: { secret, otp: secret ? otpOf(secret) : '000000' } }
    },
  },
  'POST /users/me/tfa/recovery-codes': withFactor,
  'POST /users/me/tfa/disable': withFactor,
  'POST /users/:id/tfa/disable': {
    good: async (scene) => {
      await enabled(scene, 'employee')
      return { with: { id: userOf('employee') }, body: {} }
    },
  },
  'POST /users/invite': {
    good: () => ({ body: { email: 'nieuw@example.be', role: roleNamed('Employee').id } }),
    besides: {
      'to be administrator': () => ({ body: { email: 'nieuw@example.be', role: roleNamed('Admin').id } }),
      'somebody who is here': () => ({ body: { email: emailOf('planner'), role: roleNamed('Employee').id } }),
    },
  },
  'POST /users/invite/accept': {
    good: async (scene) => ({
      body: { token: await linkOf(scene, 'invite', await invited(scene)), password: another },
    }),
  },
  'DELETE /users/:id/sessions': { good: () => ({ with: { id: userOf('employee') } }) },
  'PATCH /users/me': { good: () => ({ body: { title: 'Collega' } }) },
  'POST /api/set-up': {
    good: async ({ database, secret }) => {
      // Only where nobody can sign in yet is there a first account to make.
      await database.query('TRUNCATE users CASCADE')
      return {
        body: {
          token: setUpToken(secret, Date.now()),
          first_name: 'An',
          last_name: 'Maes',
          email: 'an@maes.example',
          password: another,
        },
      }
    },
    besides: {
      'where there are accounts': ({ secret }) => ({
        body: {
          token: setUpToken(secret, Date.now()),
          first_name: 'An',
          last_name: 'Maes',
          email: 'an@maes.example',
          password: another,
        },
      }),
    },
  },
}
