/** Users and roles, as the contract has them: the rows about accounts, on the model. */
import { createUser, readMe, readRoles, readUser, readUsers, updateUser } from '@directus/sdk'
import { expect, test } from 'vitest'
import { entriesOf, forEachModel, outcome } from '../model/model-program.ts'

/** What `/users/me` answers unasked, of the original’s own fields. */
const ownKeys =
  'id first_name last_name email password location title description tags avatar language tfa_secret status role token last_access last_page provider external_identifier auth_data email_notifications appearance'.split(
    ' ',
  )

forEachModel((program) => {
  const post = (body: unknown) => program().call('POST', '/users', { body })

  test('who asks for itself unasked gets every own field, secrets masked', async () => {
    const me = await program().data<Record<string, unknown>>('/users/me', 'employee')
    expect(Object.keys(me)).toEqual(expect.arrayContaining(ownKeys))
    expect([me.email, me.status, me.password]).toEqual(['employee@example.com', 'active', '**********'])
  })

  test('a user that is made or read unasked says, masked, which secrets it has', async () => {
    const client = await program().client()
    const made = await client.request(
      createUser({ email: 'masked@example.com', password: 'a password of its own' }),
    )
    expect(made).toMatchObject({ password: '**********', token: null, tfa_secret: null })
    const read = await client.request(readUser((made as { id: string }).id))
    expect(read).toMatchObject({ password: '**********', token: null, tfa_secret: null })
    expect(Object.keys(read)).not.toContain('failed_logins')
    const [listed] = await client.request(readUsers({ filter: { email: { _eq: 'masked@example.com' } } }))
    expect(listed).toMatchObject({ password: '**********' })
  })

  test('the SDK asks for itself with its role, and for users and roles', async () => {
    const client = await program().client('employee')
    const fields = ['email', { role: ['name'] }]
    expect(await client.request(readMe({ fields: fields as never }))).toEqual({
      email: 'employee@example.com',
      role: { name: 'Employee' },
    })
    expect(await client.request(readUsers({ fields: ['email'] }))).toEqual([
      { email: 'employee@example.com' },
    ])
    expect(await client.request(readRoles({ fields: ['name'] }))).toEqual([{ name: 'Employee' }])
  })

  test.each(['/revisions', '/webhooks'])('with app access and no more, %s is refused', async (path) => {
    expect(outcome(await program().call('GET', path, { as: 'employee' }))).toBe('403 FORBIDDEN')
  })

  test.each(['/users', '/roles', '/revisions', '/versions', '/activity', '/files', '/webhooks'])(
    '%s with no token is refused',
    async (path) => {
      expect(outcome(await program().call('GET', path, { as: 'nobody' }))).toBe('403 FORBIDDEN')
    },
  )

  test.each([
    [{ email: 'no address' }, 'email', 'email'],
    [{ email: null }, 'email', 'nnull'],
    [{ first_name: 'No', last_name: 'Mail' }, 'email', 'required'],
    [{ email: 'status@example.com', status: 'asleep' }, 'status', 'in'],
  ])('the user %j is refused, naming the field and the rule', async (body, field, type) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(entriesOf(answer.body)[0]?.extensions).toMatchObject({ field, type, code: 'FAILED_VALIDATION' })
  })

  test('an e-mail is one user’s, in any case', async () => {
    const answer = await post({ email: 'EMPLOYEE@example.com' })
    expect(answer.status).toBe(400)
    expect(entriesOf(answer.body)[0]?.extensions).toMatchObject({ field: 'email', code: 'RECORD_NOT_UNIQUE' })
  })

  test('the SDK makes a user, changes it, and its password is never read back', async () => {
    const client = await program().client()
    const made = await client.request(
      createUser(
        { email: 'new@example.com', password: 'a new password', status: 'active' },
        {
          fields: ['id', 'password'] as never,
        },
      ),
    )
    const { id, password } = made as unknown as { id: string; password: string }
    expect(password).toBe('**********')
    const changed = await client.request(updateUser(id, { last_name: 'Newcomer' }))
    expect(changed).toMatchObject({ id, last_name: 'Newcomer', email: 'new@example.com' })
    expect(
      outcome(await program().call('PATCH', `/users/${id}`, { as: 'employee', body: { title: 'Mine' } })),
    ).toBe('403 FORBIDDEN')
  })

  test.each(['suspended', 'archived', 'draft', 'invited'])(
    'a user who is %s is answered like one who is not there',
    async (status) => {
      const email = `${status}@example.com`
      const made = await post({ email, password: 'their password', status: 'active' })
      const { id } = (made.body as { data: { id: string } }).data
      const logIn = () =>
        program().call('POST', '/auth/login', {
          as: 'nobody',
          body: { email, password: 'their password' },
        })
      expect((await logIn()).status).toBe(200)
      await program().database.query('UPDATE users SET status = $1 WHERE id = $2', [status, id])
      expect(outcome(await logIn())).toBe('401 INVALID_CREDENTIALS')
    },
  )

  test('a user that is not there is refused like one that may not be seen', async () => {
    const path = '/users/0190b000-0000-7000-8000-00000000ffff'
    expect(outcome(await program().call('GET', path))).toBe('403 FORBIDDEN')
    expect(outcome(await program().call('GET', '/users/no-key'))).toBe('403 FORBIDDEN')
  })
})
