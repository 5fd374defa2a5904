/** Accounts through the data API: who makes, sees and changes them. */
import { expect, test } from 'vitest'
import { roleNamed } from '../../../src/domains/identity/roles.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, password } from '../program.ts'
import { accountsOf, idOf, dataOf, type Data } from './accounts.ts'

forEachEngine((database) => {
  const { program, call, logIn } = accountsOf(database)

  test('an admin makes an account that signs in; its password and token are kept as hashes and read back masked', async () => {
    const body = {
      email: 'Nora@Site.test',
      first_name: 'Nora',
      last_name: 'Peeters',
      password,
      token: 'a-static-token-of-nora-that-nobody-guesses',
      status: 'active',
      role: roleNamed('Employee').id,
    }
    const answer = await call('admin', 'POST', '/users?fields=id,full_name,password,token,status', body)
    expect(answer.body).toMatchObject({
      data: { full_name: 'Nora Peeters', password: '**********', token: '**********', status: 'active' },
    })
    const [row] = await database().query<Data>(
      `SELECT password, token FROM users WHERE email = 'Nora@Site.test'`,
    )
    expect(row!.password).toMatch(/^\$argon2id\$/)
    expect(row!.token).toMatch(/^[0-9a-f]{64}$/)
    expect(outcome(await logIn('nora@site.TEST'))).toBe('200')
    const me = await program().call('GET', '/users/me?fields=email,role.slug', {
      token: 'a-static-token-of-nora-that-nobody-guesses',
    })
    expect(me.body).toEqual({ data: { email: 'Nora@Site.test', role: { slug: 'employee' } } })
    const kept = await database().query(
      `SELECT 1 FROM revisions WHERE collection = 'users' AND (data::text || delta::text) LIKE '%argon2%'`,
    )
    expect(kept).toEqual([])
  })

  test('what an account needs is asked for, field by field', async () => {
    const attempts: readonly (readonly [object, string, object])[] = [
      [{}, '400 FAILED_VALIDATION', { field: 'email', type: 'required' }],
      [{ email: null }, '400 FAILED_VALIDATION', { field: 'email', type: 'nnull' }],
      [{ email: 'nobody' }, '400 FAILED_VALIDATION', { field: 'email', type: 'email' }],
      [
        { email: 'PLANNER@feestfiets.example' },
        '400 RECORD_NOT_UNIQUE',
        { collection: 'users', field: 'email' },
      ],
      [{ email: 'x@y.be', status: 'dreaming' }, '400 FAILED_VALIDATION', { field: 'status', type: 'in' }],
      [
        { email: 'x@y.be', password: 'short' },
        '400 FAILED_VALIDATION',
        { field: 'password', missing: ['length'] },
      ],
      [{ email: 'x@y.be', full_name: 'X' }, '403 FORBIDDEN', {}],
      [{ email: 'x@y.be', tfa_secret: 'X' }, '403 FORBIDDEN', {}],
      [{ email: 'x@y.be', role: '0190a000-0000-7000-8000-0000000000ff' }, '400 INVALID_FOREIGN_KEY', {}],
    ]
    for (const [body, wanted, extensions] of attempts) {
      const answer = await call('admin', 'POST', '/users', body)
      expect([body, outcome(answer)]).toEqual([body, wanted])
      expect(answer.body).toMatchObject({ errors: [{ extensions }] })
    }
    expect(await database().query(`SELECT 1 FROM users WHERE email = 'x@y.be'`)).toEqual([])
  })

  test('nobody but an administrator makes, changes or sees another account', async () => {
    const body = { email: 'made@site.test' }
    for (const name of ['planner', 'accountant', 'employee', 'organizer', null]) {
      expect([name, outcome(await call(name, 'POST', '/users', body))]).toEqual([name, '403 FORBIDDEN'])
      const other = `/users/${idOf('admin')}`
      expect(outcome(await call(name, 'PATCH', other, { first_name: 'X' }))).toBe('403 FORBIDDEN')
      expect(outcome(await call(name, 'DELETE', other))).toBe('403 FORBIDDEN')
    }
    for (const field of [
      { role: roleNamed('Admin').id },
      { status: 'archived' },
      { email: 'new@site.test' },
    ]) {
      expect(outcome(await call('planner', 'PATCH', '/users/me', field))).toBe('403 FORBIDDEN')
      expect(outcome(await call('planner', 'PATCH', `/users/${idOf('planner')}`, field))).toBe(
        '403 FORBIDDEN',
      )
    }
  })

  test('a person changes the own profile, at its own address and at /users/me', async () => {
    const body = {
      phone_number: '+32 470 00 00 00',
      language: 'nl-BE',
      appearance: 'dark',
      last_page: '/portal',
    }
    const me = await call('planner', 'PATCH', '/users/me?fields=appearance,phone_number', body)
    expect(me.body).toEqual({ data: { appearance: 'dark', phone_number: '+32 470 00 00 00' } })
    const own = await call('planner', 'PATCH', `/users/${idOf('planner')}?fields=full_name`, {
      first_name: 'Fien',
    })
    expect(own.body).toEqual({ data: { full_name: 'Fien Vandamme' } })
    expect(outcome(await call(null, 'PATCH', '/users/me', body))).toBe('401 INVALID_CREDENTIALS')
    expect(outcome(await call('planner', 'PATCH', '/users/me', { appearance: 'loud' }))).toBe(
      '400 FAILED_VALIDATION',
    )
  })

  test('who asks for itself and nothing in particular gets the keys of the contract', async () => {
    const keys = Object.keys(dataOf(await call('planner', 'GET', '/users/me')))
    expect(keys.toSorted()).toEqual(
      (
        'id first_name last_name email password location title description tags avatar language tfa_secret ' +
        'status role token last_access last_page provider external_identifier auth_data email_notifications ' +
        'appearance theme_dark theme_light theme_dark_overrides theme_light_overrides phone_number'
      )
        .split(' ')
        .toSorted(),
    )
    const role = dataOf(await call('super', 'GET', `/roles/${roleNamed('Planner').id}`))
    expect(Object.keys(role).toSorted()).toEqual(
      'id name icon description ip_access enforce_tfa admin_access app_access users'.split(' ').toSorted(),
    )
  })

  test('with app access and no more a person sees itself and its role alone', async () => {
    expect((await call('employee', 'GET', '/users?fields=email')).body).toEqual({
      data: [{ email: 'employee@feestfiets.example' }],
    })
    expect((await call('employee', 'GET', '/roles?fields=name')).body).toEqual({
      data: [{ name: 'Employee' }],
    })
    expect(outcome(await call('employee', 'GET', `/users/${idOf('admin')}`))).toBe('403 FORBIDDEN')
    for (const field of ['failed_logins', 'sessions_from', 'tfa_step'])
      expect(outcome(await call('employee', 'GET', `/users/me?fields=${field}`))).toBe('403 FORBIDDEN')
  })
})
