/** Roles, and who stays in charge. */
import { expect, test } from 'vitest'
import { roleNamed } from '../../../src/domains/identity/roles.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome } from '../program.ts'
import { accountsOf, idOf, dataOf } from './accounts.ts'

forEachEngine((database) => {
  const { program, call, logIn, tokenFor, anAccount } = accountsOf(database)

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
      program().call('PATCH', own, { token, body: { status: 'suspended' } }),
      call('super', 'PATCH', `/users/${second.id}`, { status: 'suspended' }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    await database().query(`UPDATE users SET status = 'active', sessions_from = NULL WHERE id = $1`, [
      idOf('super'),
    ])
    await database().query(`UPDATE users SET status = 'archived' WHERE id = $1`, [second.id])
    program().clock.now += 6000
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
    expect((await program().call('GET', '/users/me?fields=email', { token })).body).toEqual({
      data: { email },
    })
    expect(outcome(await program().call('GET', '/items/bookings', { token }))).toBe('403 FORBIDDEN')
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
    const token = await program().tokenOf('accountant')
    const { refresh_token } = dataOf(await logIn(email))
    const allow = (ip_access: unknown) => call('super', 'PATCH', `/roles/${role}`, { ip_access })
    expect(outcome(await allow(['10.0.0.0/99']))).toBe('400 FAILED_VALIDATION')
    await allow(['198.51.100.0/24', '2001:db8::1'])
    expect(outcome(await program().call('GET', '/users/me', { token }))).toBe('401 INVALID_IP')
    expect(outcome(await logIn(email))).toBe('401 INVALID_IP')
    expect(outcome(await logIn(email, 'not the password'))).toBe('401 INVALID_CREDENTIALS')
    const refresh = () => program().call('POST', '/auth/refresh', { body: { refresh_token, mode: 'json' } })
    expect(outcome(await refresh())).toBe('401 INVALID_IP')
    program().address.now = '198.51.100.7'
    expect(outcome(await program().call('GET', '/users/me', { token }))).toBe('200')
    expect(outcome(await refresh())).toBe('200')
    program().address.now = '127.0.0.1'
    await allow(null)
    expect(outcome(await program().call('GET', '/users/me', { token }))).toBe('200')
  })
})
