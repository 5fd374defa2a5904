/** What an administrator does for an account: inviting in somebody's language, signing out, and never locking oneself out. */
import { beforeAll, expect, test } from 'vitest'
import { roleNamed } from '../../../src/domains/identity/roles.ts'
import { sampleSignIns } from '../../../fixtures/sample/crew/sign-ins.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, password, type Program, programOn } from '../program.ts'

const idOf = (name: string) => sampleSignIns.find(({ email }) => email.startsWith(`${name}@`))!.id
type Data = Readonly<Record<string, unknown>>
const dataOf = ({ body }: { body: unknown }) => (body as { data: Data }).data
const messageOf = ({ body }: { body: unknown }) =>
  (body as { errors: { message: string }[] }).errors[0]!.message

forEachEngine((database) => {
  let program: Program
  beforeAll(async () => {
    program = await programOn(database())
    await database().query(`INSERT INTO settings (id) VALUES (gen_random_uuid())`)
  })
  const call = async (name: string | null, method: string, path: string, body?: unknown, headers = {}) =>
    program.call(method, path, { token: name ? await program.tokenOf(name) : undefined, body, headers })
  const freshToken = async (name: string) => {
    const body = { email: `${name}@feestfiets.example`, password }
    return dataOf(await program.call('POST', '/auth/login', { body }))
  }

  test('an invitation carries a name, a phone and a language, for one person at a time', async () => {
    const person = {
      first_name: 'Zoé',
      last_name: 'Lambert',
      phone_number: '+32 470 11 22 33',
      language: 'fr-FR',
    }
    const role = roleNamed('Planner').id
    const body = { email: 'zoe@site.test', role, ...person }
    expect(outcome(await call('admin', 'POST', '/users/invite', body))).toBe('204')
    const [made] = await database().query(
      `SELECT first_name, last_name, phone_number, language, status, email_notifications FROM users WHERE email = 'zoe@site.test'`,
    )
    expect(made).toEqual({ ...person, status: 'invited', email_notifications: true })
    expect(program.letters.at(-1)).toMatchObject({ letter: 'invitation' })
    const several = { email: ['a@site.test', 'b@site.test'], role, first_name: 'Ann' }
    expect(outcome(await call('admin', 'POST', '/users/invite', several))).toBe('400 INVALID_PAYLOAD')
    const strange = { email: 'c@site.test', role, first_name: 7 }
    expect(outcome(await call('admin', 'POST', '/users/invite', strange))).toBe('400 INVALID_PAYLOAD')
  })

  test('an administrator signs somebody out everywhere, and everybody themselves', async () => {
    const tokens = await freshToken('planner')
    const own = { token: tokens.access_token as string }
    expect(outcome(await program.call('GET', '/users/me', own))).toBe('200')
    expect(outcome(await call('admin', 'DELETE', `/users/${idOf('planner')}/sessions`))).toBe('204')
    expect(outcome(await program.call('GET', '/users/me', own))).toBe('401 INVALID_CREDENTIALS')
    const refresh = { body: { mode: 'json', refresh_token: tokens.refresh_token } }
    expect(outcome(await program.call('POST', '/auth/refresh', refresh))).toBe('401 INVALID_CREDENTIALS')
    const [entry] = await database().query(
      `SELECT action, "user" FROM activity WHERE item = $1 ORDER BY timestamp DESC LIMIT 1`,
      [idOf('planner')],
    )
    expect(entry).toEqual({ action: 'end-sessions', user: idOf('admin') })

    const employee = { token: (await freshToken('employee')).access_token as string }
    expect(outcome(await program.call('DELETE', '/users/me/sessions', employee))).toBe('204')
    expect(outcome(await program.call('GET', '/users/me', employee))).toBe('401 INVALID_CREDENTIALS')
  })

  test.each([
    ['a visitor signs nobody out', null, 'admin', '401 INVALID_CREDENTIALS'],
    ['an accountant signs nobody else out', 'accountant', 'admin', '403 FORBIDDEN'],
    ['an administrator does not sign a super-administrator out', 'admin', 'super', '403 FORBIDDEN'],
  ])('%s', async (_sentence, name, whom, wanted) => {
    expect(outcome(await call(name, 'DELETE', `/users/${idOf(whom)}/sessions`))).toBe(wanted)
  })

  test('an account that is not there is no account to sign out', async () => {
    expect(outcome(await call('super', 'DELETE', '/users/nobody/sessions'))).toBe('403 FORBIDDEN')
  })

  test('the last super-administrator stays, in words of who reads them', async () => {
    const path = `/users/${idOf('super')}`
    const french = { 'accept-language': 'fr' }
    const suspended = await call('super', 'PATCH', path, { status: 'suspended' }, french)
    expect(outcome(suspended)).toBe('422 UNPROCESSABLE_CONTENT')
    expect(messageOf(suspended)).toMatch(/^C’est le dernier super-administrateur actif/)
    const moved = await call('super', 'PATCH', path, { role: roleNamed('Planner').id })
    expect(messageOf(moved)).toMatch(/^Dit is de laatste actieve superbeheerder/)
  })

  test('nobody closes the door of their own role to where they are', async () => {
    const path = `/roles/${roleNamed('Super-administrator').id}`
    const closed = await call('super', 'PATCH', path, { ip_access: ['10.0.0.0/8'] })
    expect(outcome(closed)).toBe('422 UNPROCESSABLE_CONTENT')
    expect(messageOf(closed)).toContain('127.0.0.1')
    const kept = await call('super', 'PATCH', path, { ip_access: ['10.0.0.0/8', '127.0.0.1'] })
    expect(outcome(kept)).toBe('200')
    expect(outcome(await call('super', 'PATCH', path, { ip_access: [] }))).toBe('200')
    const another = `/roles/${roleNamed('Organizer').id}`
    expect(outcome(await call('super', 'PATCH', another, { ip_access: ['10.0.0.0/8'] }))).toBe('200')
    expect(outcome(await call('super', 'PATCH', another, { ip_access: null }))).toBe('200')
  })
})
