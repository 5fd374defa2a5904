/** The states of an account, alone and many at once. */
import { expect, test } from 'vitest'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome } from '../program.ts'
import { accountsOf } from './accounts.ts'

forEachEngine((database) => {
  const { call, logIn, anAccount } = accountsOf(database)

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
})
