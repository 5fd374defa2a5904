/** Accounts and roles through the data API: who makes and changes them, their states, and who stays in charge. */
import { beforeAll, expect, test } from 'vitest'
import { roleNamed } from '../../src/domains/identity/roles.ts'
import { sampleSignIns } from '../../src/domains/identity/sign-ins.ts'
import { forEachEngine } from '../databases.ts'
import { outcome, password, type Program, programOn } from './program.ts'

const idOf = (name: string) => sampleSignIns.find(({ email }) => email.startsWith(`${name}@`))!.id
type Data = Readonly<Record<string, unknown>>
const dataOf = ({ body }: { body: unknown }) => (body as { data: Data }).data

forEachEngine((database) => {
  let program: Program
  beforeAll(async () => {
    program = await programOn(database())
    await database().query(`INSERT INTO settings (id) VALUES (gen_random_uuid())`)
  })
  const call = async (name: string | null, method: string, path: string, body?: unknown) =>
    program.call(method, path, { token: name ? await program.tokenOf(name) : undefined, body })
  const logIn = (email: string, given = password, more: object = {}) =>
    program.call('POST', '/auth/login', { body: { email, password: given, ...more } })
  const tokenFor = async (email: string, given = password) =>
    dataOf(await logIn(email, given)).access_token as string
  let made = 0
  /** A new account, active and ready to sign in unless said otherwise. */
  const anAccount = async (more: Data = {}) => {
    made += 1
    const body = { email: `person${made}@site.test`, status: 'active', password, ...more }
    const answer = await call('super', 'POST', '/users', body)
    expect(outcome(answer)).toBe('200')
    return { id: dataOf(answer).id as string, email: body.email }
  }

  test('an admin makes an account that signs in; its password and token are kept as hashes and read back masked', async () => {
    const body = {
      email: 'Nora@Site.test',
      first_name: 'Nora',
      last_name: 'Peeters',
      password,
      token: 'a-static-token-of-nora',
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
    const me = await program.call('GET', '/users/me?fields=email,role.slug', {
      token: 'a-static-token-of-nora',
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

  test('an account goes through its states, and archived comes back as a draft first', async () => {
    const { id } = await anAccount()
    const move = async (status: string) => outcome(await call('admin', 'PATCH', `/users/${id}`, { status }))
    for (const status of ['suspended', 'active', 'archived'])
      expect([status, await move(status)]).toEqual([status, '200'])
    for (const status of ['active', 'invited', 'suspended'])
      expect([status, await move(status)]).toEqual([status, '400 FAILED_VALIDATION'])
    expect([await move('draft'), await move('active')]).toEqual(['200', '200'])
  })

  test('deleting an account archives it, one by one and in bulk, and its history stays', async () => {
    const accounts = [await anAccount(), await anAccount(), await anAccount()]
    const [one, ...rest] = accounts
    expect((await call('admin', 'DELETE', `/users/${one!.id}`)).status).toBe(204)
    expect((await call('admin', 'DELETE', '/users', { keys: rest.map(({ id }) => id) })).status).toBe(204)
    for (const { id, email } of accounts) {
      expect((await call('admin', 'GET', `/users/${id}?fields=status`)).body).toEqual({
        data: { status: 'archived' },
      })
      expect(outcome(await logIn(email))).toBe('401 INVALID_CREDENTIALS')
      const history = await database().query(
        `SELECT action FROM activity WHERE collection = 'users' AND item = $1 ORDER BY id`,
        [id],
      )
      expect(history).toEqual([{ action: 'create' }, { action: 'delete' }])
    }
    expect((await call('super', 'DELETE', '/users/0190a000-0000-7000-8000-0000000000ff')).status).toBe(204)
  })

  test('many accounts are changed in one call, or none of them', async () => {
    const keys = [(await anAccount()).id, (await anAccount()).id]
    const changed = await call('admin', 'PATCH', '/users?fields=title', { keys, data: { title: 'Gids' } })
    expect(changed.body).toEqual({ data: [{ title: 'Gids' }, { title: 'Gids' }] })
    const refused = await call('admin', 'PATCH', '/users', [
      { id: keys[0], title: 'Chef' },
      { id: keys[1], password: 'short' },
    ])
    expect(outcome(refused)).toBe('400 FAILED_VALIDATION')
    expect((await call('admin', 'GET', `/users/${keys[0]}?fields=title`)).body).toEqual({
      data: { title: 'Gids' },
    })
  })

  test('suspending ends every session at once: the access token, the refresh token and the way in', async () => {
    const { id, email } = await anAccount({ role: roleNamed('Planner').id })
    const { access_token, refresh_token } = dataOf(await logIn(email)) as Record<string, string>
    expect(outcome(await program.call('GET', '/users/me', { token: access_token }))).toBe('200')
    await call('admin', 'PATCH', `/users/${id}`, { status: 'suspended' })
    expect(outcome(await program.call('GET', '/users/me', { token: access_token }))).toBe(
      '401 INVALID_CREDENTIALS',
    )
    const body = { refresh_token, mode: 'json' }
    await call('admin', 'PATCH', `/users/${id}`, { status: 'active' })
    expect(outcome(await program.call('POST', '/auth/refresh', { body }))).toBe('401 INVALID_CREDENTIALS')
    expect(outcome(await program.call('GET', '/users/me', { token: access_token }))).toBe(
      '401 INVALID_CREDENTIALS',
    )
    expect(outcome(await program.call('GET', '/users/me', { token: await tokenFor(email) }))).toBe('200')
  })

  test('another password ends the sessions of the old one, and the mask is no password', async () => {
    const { email } = await anAccount({ role: roleNamed('Planner').id })
    const token = await tokenFor(email)
    const change = (body: object) => program.call('PATCH', '/users/me', { token, body })
    expect(outcome(await change({ password: '**********' }))).toBe('200')
    expect(outcome(await program.call('GET', '/users/me', { token }))).toBe('200')
    await change({ password: 'een ander wachtwoord' })
    expect(outcome(await program.call('GET', '/users/me', { token }))).toBe('401 INVALID_CREDENTIALS')
    expect(outcome(await logIn(email))).toBe('401 INVALID_CREDENTIALS')
    expect(
      outcome(
        await program.call('GET', '/users/me', { token: await tokenFor(email, 'een ander wachtwoord') }),
      ),
    ).toBe('200')
  })

  test('the policy of the company is asked at every password, and says what is missing in the reader’s language', async () => {
    await database().query(`UPDATE settings SET password_policy = 'strong'`)
    const set = async (given: string, language: string) =>
      program.call('PATCH', '/users/me', {
        token: await program.tokenOf('accountant'),
        body: { password: given },
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

  test('only a super-administrator makes or touches a super-administrator', async () => {
    const boss = roleNamed('Super-administrator').id
    expect(outcome(await call('admin', 'POST', '/users', { email: 'b@site.test', role: boss }))).toBe(
      '403 FORBIDDEN',
    )
    expect(outcome(await call('admin', 'PATCH', '/users/me', { role: boss }))).toBe('403 FORBIDDEN')
    for (const body of [
      { password: 'een ander wachtwoord' },
      { email: 'mine@site.test' },
      { status: 'suspended' },
    ])
      expect(outcome(await call('admin', 'PATCH', `/users/${idOf('super')}`, body))).toBe('403 FORBIDDEN')
    expect(outcome(await call('admin', 'DELETE', `/users/${idOf('super')}`))).toBe('403 FORBIDDEN')
    expect(outcome(await call('admin', 'POST', `/users/${idOf('super')}/tfa/disable`))).toBe('403 FORBIDDEN')
  })

  test('the last active super-administrator stays, also when two leave at the same moment', async () => {
    const boss = roleNamed('Super-administrator').id
    const own = `/users/${idOf('super')}`
    for (const body of [
      { status: 'suspended' },
      { status: 'archived' },
      { role: roleNamed('Admin').id },
      { role: null },
    ])
      expect(outcome(await call('super', 'PATCH', own, body))).toBe('422 UNPROCESSABLE_CONTENT')
    expect(outcome(await call('super', 'DELETE', own))).toBe('422 UNPROCESSABLE_CONTENT')
    expect(outcome(await call('super', 'PATCH', `/roles/${boss}`, { admin_access: false }))).toBe(
      '422 UNPROCESSABLE_CONTENT',
    )
    const second = await anAccount({ role: boss })
    const token = await tokenFor(second.email)
    const both = await Promise.all([
      program.call('PATCH', own, { token, body: { status: 'suspended' } }),
      call('super', 'PATCH', `/users/${second.id}`, { status: 'suspended' }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    await database().query(`UPDATE users SET status = 'active', sessions_from = NULL WHERE id = $1`, [
      idOf('super'),
    ])
    await database().query(`UPDATE users SET status = 'archived' WHERE id = $1`, [second.id])
    program.clock.now += 6000
  })

  test('roles are made, changed and deleted by super-administrators alone', async () => {
    const body = { name: 'Fietsenmaker', app_access: true }
    for (const name of ['admin', 'planner', null])
      expect(outcome(await call(name, 'POST', '/roles', body))).toBe('403 FORBIDDEN')
    const answer = await call('super', 'POST', '/roles?fields=id,slug,app_access,admin_access', body)
    expect(answer.body).toMatchObject({
      data: { slug: 'fietsenmaker', app_access: true, admin_access: false },
    })
    const { id } = dataOf(answer)
    const { email } = await anAccount({ role: id })
    const token = await tokenFor(email)
    expect((await program.call('GET', '/users/me?fields=email', { token })).body).toEqual({ data: { email } })
    expect(outcome(await program.call('GET', '/items/bookings', { token }))).toBe('403 FORBIDDEN')
    expect(outcome(await call('super', 'DELETE', `/roles/${String(id)}`))).toBe('400 INVALID_FOREIGN_KEY')
    await database().query(`UPDATE users SET role = NULL WHERE role = $1`, [id])
    expect((await call('super', 'DELETE', `/roles/${String(id)}`)).status).toBe(204)
    for (const name of ['planner ', 'PLANNER!'])
      expect(outcome(await call('super', 'POST', '/roles', { name }))).toBe('400 RECORD_NOT_UNIQUE')
    expect(outcome(await call('super', 'POST', '/roles', { name: '…' }))).toBe('400 FAILED_VALIDATION')
  })

  test('a role is used from its addresses alone, at login and after it', async () => {
    const role = roleNamed('Accountant').id
    const email = 'accountant@feestfiets.example'
    const token = await program.tokenOf('accountant')
    const { refresh_token } = dataOf(await logIn(email))
    const allow = (ip_access: unknown) => call('super', 'PATCH', `/roles/${role}`, { ip_access })
    expect(outcome(await allow(['10.0.0.0/99']))).toBe('400 FAILED_VALIDATION')
    await allow(['198.51.100.0/24', '2001:db8::1'])
    expect(outcome(await program.call('GET', '/users/me', { token }))).toBe('401 INVALID_IP')
    expect(outcome(await logIn(email))).toBe('401 INVALID_IP')
    expect(outcome(await logIn(email, 'not the password'))).toBe('401 INVALID_CREDENTIALS')
    const refresh = () => program.call('POST', '/auth/refresh', { body: { refresh_token, mode: 'json' } })
    expect(outcome(await refresh())).toBe('401 INVALID_IP')
    program.address.now = '198.51.100.7'
    expect(outcome(await program.call('GET', '/users/me', { token }))).toBe('200')
    expect(outcome(await refresh())).toBe('200')
    program.address.now = '127.0.0.1'
    await allow(null)
    expect(outcome(await program.call('GET', '/users/me', { token }))).toBe('200')
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
    expect(program.faults).toEqual([])
  })
})
