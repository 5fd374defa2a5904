/** What ends a session, and which passwords do. */
import { expect, test } from 'vitest'
import { roleNamed } from '../../../src/domains/identity/roles.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, password } from '../program.ts'
import { accountsOf, dataOf } from './accounts.ts'

forEachEngine((database) => {
  const { program, call, logIn, tokenFor, anAccount } = accountsOf(database)

  test('suspending ends every session at once: the access token, the refresh token and the way in', async () => {
    const { id, email } = await anAccount({ role: roleNamed('Planner').id })
    const { access_token, refresh_token } = dataOf(await logIn(email)) as Record<string, string>
    expect(outcome(await program().call('GET', '/users/me', { token: access_token }))).toBe('200')
    await call('admin', 'PATCH', `/users/${id}`, { status: 'suspended' })
    expect(outcome(await program().call('GET', '/users/me', { token: access_token }))).toBe(
      '401 INVALID_CREDENTIALS',
    )
    const body = { refresh_token, mode: 'json' }
    await call('admin', 'PATCH', `/users/${id}`, { status: 'active' })
    expect(outcome(await program().call('POST', '/auth/refresh', { body }))).toBe('401 INVALID_CREDENTIALS')
    expect(outcome(await program().call('GET', '/users/me', { token: access_token }))).toBe(
      '401 INVALID_CREDENTIALS',
    )
    expect(outcome(await program().call('GET', '/users/me', { token: await tokenFor(email) }))).toBe('200')
  })

  test('another password ends the sessions of the old one, and the mask is no password', async () => {
    const { email } = await anAccount({ role: roleNamed('Planner').id })
    const token = await tokenFor(email)
    const change = (body: object) => program().call('PATCH', '/users/me', { token, body })
    expect(outcome(await change({ password: '**********' }))).toBe('200')
    expect(outcome(await program().call('GET', '/users/me', { token }))).toBe('200')
    await change({ password: 'een ander wachtwoord', current_password: password })
    expect(outcome(await program().call('GET', '/users/me', { token }))).toBe('401 INVALID_CREDENTIALS')
    expect(outcome(await logIn(email))).toBe('401 INVALID_CREDENTIALS')
    expect(
      outcome(
        await program().call('GET', '/users/me', { token: await tokenFor(email, 'een ander wachtwoord') }),
      ),
    ).toBe('200')
  })

  test('one’s own password is changed with the one there is, by whatever address it is written', async () => {
    const { id, email } = await anAccount({ role: roleNamed('Admin').id })
    const token = await tokenFor(email)
    const change = async (path: string, body: object) => {
      const answer = await program().call('PATCH', path, { token, body })
      const [error] = (answer.body as { errors?: { extensions: { field?: string } }[] }).errors ?? []
      return `${outcome(answer)} ${error?.extensions.field ?? ''}`.trim()
    }
    const missing = '400 FAILED_VALIDATION current_password'
    const wanted = { password: 'een nieuw wachtwoord' }
    expect(await change('/users/me', wanted)).toBe(missing)
    expect(await change(`/users/${id}`, wanted)).toBe(missing)
    expect(await change(`/users/${id.toUpperCase()}`, wanted)).not.toBe('200')
    expect(await change('/users', { keys: [id], data: wanted })).toBe(missing)
    expect(await change('/users/me', { ...wanted, current_password: 'niet dit' })).toBe(missing)
    expect(outcome(await logIn(email))).toBe('200')
    const colleague = await anAccount()
    expect(await change(`/users/${colleague.id}`, wanted)).toBe('200')
    expect(await change(`/users/${id}`, { ...wanted, current_password: password })).toBe('200')
    expect(outcome(await logIn(email))).toBe('401 INVALID_CREDENTIALS')
    expect(outcome(await logIn(email, 'een nieuw wachtwoord'))).toBe('200')
  })

  test('a stolen token becomes no other way in: one’s own address and static token are changed with the password', async () => {
    const { id, email } = await anAccount({ role: roleNamed('Admin').id })
    const token = await tokenFor(email)
    const change = async (path: string, body: object) =>
      outcome(await program().call('PATCH', path, { token, body }))
    const before = program().letters.length
    const taken = { email: 'thief@site.test' }
    const fixed = { token: 'a'.repeat(40) }
    for (const wanted of [taken, fixed, { ...taken, current_password: 'niet dit' }]) {
      expect(await change('/users/me', wanted)).toBe('400 FAILED_VALIDATION')
      expect(await change(`/users/${id}`, wanted)).toBe('400 FAILED_VALIDATION')
    }
    expect(await change('/users', { keys: [id], data: taken })).toBe('400 FAILED_VALIDATION')
    expect(outcome(await program().call('GET', '/users/me', fixed))).toBe('401 INVALID_CREDENTIALS')
    expect(program().letters).toHaveLength(before)
    expect(await change('/users/me', { email, title: 'Zaakvoerder' })).toBe('200')
    expect(await change('/users/me', { email: `new.${email}`, current_password: password })).toBe('200')
    expect(program().letters.slice(before)).toMatchObject([{ letter: 'email-changed', user: id, to: email }])
  })

  test('a new password ends the static token, whoever sets it, and is written to the account', async () => {
    const { id, email } = await anAccount({ role: roleNamed('Admin').id })
    const stays = async (token: string) =>
      outcome(await program().call('GET', '/users/me', { token })) === '200'
    const give = async (token: string) => {
      await call('super', 'PATCH', `/users/${id}`, { token })
      expect(await stays(token)).toBe(true)
    }
    const letters = program().letters.length
    await give('b'.repeat(40))
    await call('super', 'PATCH', `/users/${id}`, { password: 'van de baas gekregen' })
    expect(await stays('b'.repeat(40))).toBe(false)
    await give('c'.repeat(40))
    program().clock.now += 2000
    await program().call('PATCH', '/users/me', {
      token: await tokenFor(email, 'van de baas gekregen'),
      body: { password: 'mijn eigen wachtwoord', current_password: 'van de baas gekregen' },
    })
    expect(await stays('c'.repeat(40))).toBe(false)
    const written = program().letters.slice(letters)
    expect(written).toMatchObject([
      { letter: 'password-changed', to: email },
      { letter: 'password-changed', to: email },
    ])
    program().clock.now -= 2000
  })

  test('nobody shuts himself out, whichever way', async () => {
    const { id, email } = await anAccount({ role: roleNamed('Admin').id })
    const token = await tokenFor(email)
    const shut = '422 UNPROCESSABLE_CONTENT'
    for (const status of ['draft', 'suspended', 'archived'])
      expect(outcome(await program().call('PATCH', '/users/me', { token, body: { status } }))).toBe(shut)
    for (const role of [roleNamed('Employee').id, null])
      expect(outcome(await program().call('PATCH', '/users/me', { token, body: { role } }))).toBe(shut)
    expect(outcome(await program().call('DELETE', `/users/${id}`, { token }))).toBe(shut)
    expect(outcome(await program().call('GET', '/users/me', { token }))).toBe('200')
  })

  test('a static token is as long as nobody guesses', async () => {
    const { id } = await anAccount({ role: roleNamed('Planner').id })
    const give = (token: string) => call('super', 'PATCH', `/users/${id}`, { token })
    expect(outcome(await give('short'))).toBe('400 FAILED_VALIDATION')
    expect(outcome(await give('a'.repeat(31)))).toBe('400 FAILED_VALIDATION')
    const long = `tok_${'b'.repeat(28)}`
    expect(outcome(await give(long))).toBe('200')
    expect(outcome(await program().call('GET', '/users/me', { token: long }))).toBe('200')
  })

  test('an account made with a password is one to sign in with, unless it is said to wait', async () => {
    const made = async (email: string, more: object) =>
      dataOf(await call('super', 'POST', '/users', { email, ...more })).status
    expect(await made('ready@site.test', { password })).toBe('active')
    expect(await made('waiting@site.test', { password, status: 'draft' })).toBe('draft')
    expect(await made('blank@site.test', {})).toBe('draft')
    expect(outcome(await logIn('ready@site.test'))).toBe('200')
  })

  test('the policy of the company is asked at every password, and says what is missing in the reader’s language', async () => {
    await database().query(`UPDATE settings SET password_policy = 'strong'`)
    const set = async (given: string, language: string) =>
      program().call('PATCH', '/users/me', {
        token: await program().tokenOf('accountant'),
        body: { password: given, current_password: password },
        headers: { 'accept-language': language },
      })
    expect((await set('feestfiets', 'fr')).body).toMatchObject({
      errors: [
        {
          message:
            'Ce mot de passe ne suffit pas encore. Il faut\u00a0: une majuscule, un chiffre, un signe de ponctuation ou un symbole.',
          extensions: {
            field: 'password',
            missing: ['upper', 'digit', 'special'],
            code: 'FAILED_VALIDATION',
          },
        },
      ],
    })
    expect((await set('Feest fiets 1!', 'nl')).body).toMatchObject({
      errors: [{ message: 'Dit wachtwoord is nog niet goed. Nodig: geen spaties.' }],
    })
    await database().query(`UPDATE settings SET password_policy = 'none'`)
    const { email } = await anAccount({ password: 'x' })
    expect(outcome(await logIn(email, 'x'))).toBe('200')
    expect(outcome(await call('admin', 'POST', '/users', { email: 'e@site.test', password: '' }))).toBe(
      '400 FAILED_VALIDATION',
    )
    await database().query(`UPDATE settings SET password_policy = 'weak'`)
  })

  test('nobody chooses one of the most used passwords, for himself or for another, and reads why', async () => {
    const token = await program().tokenOf('accountant')
    const own = await program().call('PATCH', '/users/me', {
      token,
      body: { password: 'Password1!', current_password: password },
      headers: { 'accept-language': 'nl' },
    })
    expect(own.body).toMatchObject({
      errors: [
        {
          message: 'Dit is een van de meest gebruikte wachtwoorden en zo geraden. Kies een ander.',
          extensions: { field: 'password', missing: ['uncommon'], code: 'FAILED_VALIDATION' },
        },
      ],
    })
    const other = { email: 'common@site.test', password: 'welkom01' }
    expect(outcome(await call('admin', 'POST', '/users', other))).toBe('400 FAILED_VALIDATION')
  })

  test('failed logins suspend where the company limits them: failures alone, and a success starts anew', async () => {
    const { id, email } = await anAccount()
    const fail = (count: number) =>
      Promise.all(Array.from({ length: count }, () => logIn(email, 'not the password')))
    await fail(6)
    expect(outcome(await logIn(email))).toBe('200')
    await database().query('UPDATE settings SET login_attempts = 3')
    const right = await Promise.all(Array.from({ length: 12 }, () => logIn(email)))
    expect(new Set(right.map(outcome))).toEqual(new Set(['200']))
    await fail(2)
    expect(outcome(await logIn(email))).toBe('200')
    expect(new Set((await fail(3)).map(outcome))).toEqual(new Set(['401 INVALID_CREDENTIALS']))
    expect(outcome(await logIn(email))).toBe('401 INVALID_CREDENTIALS')
    const [row] = await database().query(`SELECT status FROM users WHERE id = $1`, [id])
    expect(row).toEqual({ status: 'suspended' })
    await Promise.all(Array.from({ length: 4 }, () => logIn('super@feestfiets.example', 'not the password')))
    expect(outcome(await logIn('super@feestfiets.example'))).toBe('200')
    await database().query('UPDATE settings SET login_attempts = NULL')
    expect(program().faults).toEqual([])
  })
})
