import { expect, test } from 'vitest'
import { forEachEngine } from '../../../tests/databases/databases.ts'
import { isPassword } from '../../platform/access/password/password.ts'
import { loadFirstRun } from './first-run.ts'
import { startSettings } from './settings.ts'

const secret = 'a secret for tests'

forEachEngine((database) => {
  test('an empty database without the sample says how to get in, then lets its first owner in', async () => {
    const start = (environment: Record<string, string>) =>
      loadFirstRun(database(), startSettings({ SAMPLE: '0', ...environment }), secret)
    expect(await start({})).toEqual([
      expect.stringContaining('first account'),
      expect.stringContaining('/portal/auth/set-up?token='),
    ])
    await expect(
      start({ ADMIN_EMAIL: 'Els@feestfiets.example', ADMIN_PASSWORD: 'password123' }),
    ).rejects.toThrow('ADMIN_PASSWORD must be another one')
    const lines = await start({
      ADMIN_EMAIL: 'Els@feestfiets.example',
      ADMIN_PASSWORD: 'een-lang-wachtwoord',
    })
    expect(lines).toEqual(['First account: Els@feestfiets.example'])
    const users = await database().kysely.selectFrom('users').select(['email', 'password']).execute()
    expect(users).toMatchObject([{ email: 'els@feestfiets.example' }])
    expect(await isPassword('een-lang-wachtwoord', users[0]!.password)).toBe(true)
    expect(await start({ ADMIN_EMAIL: 'other@feestfiets.example' })).toEqual([])
  })
})
