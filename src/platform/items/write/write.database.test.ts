import { expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import type { Actor } from '../../access/actor.ts'
import { roles, users } from '../../access/resources.ts'
import { recordEvent, write } from './write.ts'

const visitor: Actor = { kind: 'visitor', ipHash: 'hash' }

forEachEngine((database) => {
  const history = (item: string) =>
    database().query(
      `SELECT a.action, a.actor, a.comment, a.ip_hash, r.data, r.delta FROM activity a
       LEFT JOIN revisions r ON r.activity = a.id WHERE a.item = $1 ORDER BY a.id`,
      [item],
    )
  const person = {
    email: 'an@maes.example',
    password: 'a hash',
    tags: ['x', 'y, "z"'],
    auth_data: { a: [1, null] },
  }

  test('a record is made with its history, secrets left out of it', async () => {
    const made = await database().transaction((tx) =>
      write(tx, visitor, { collection: users, create: person, comment: 'asked for it' }),
    )
    expect(made).toMatchObject({ ...person, status: 'draft', email_notifications: true, role: null })
    const { password: _, ...open } = person
    expect(await history(made.id)).toEqual([
      {
        action: 'create',
        actor: 'visitor',
        comment: 'asked for it',
        ip_hash: 'hash',
        data: open,
        delta: open,
      },
    ])
  })

  test('a change keeps the whole record and what really changed, under its own word', async () => {
    const { id } = await database().transaction((tx) =>
      write(tx, visitor, { collection: users, create: { ...person, email: 'b@x.example' } }),
    )
    const changed = await database().transaction((tx) =>
      write(tx, visitor, {
        collection: users,
        key: id,
        action: 'invite',
        update: { status: 'invited', password: 'new', tags: ['x', 'y, "z"'], first_name: undefined },
      }),
    )
    expect(changed).toMatchObject({ status: 'invited', password: 'new', email: 'b@x.example' })
    const [, change] = await history(id)
    expect(change).toMatchObject({ action: 'invite', delta: { status: 'invited' } })
    expect((change as { data: object }).data).toMatchObject({ status: 'invited', email: 'b@x.example' })
    expect((change as { data: object }).data).not.toHaveProperty('password')
  })

  test('what is not there is told, and leaves no history', async () => {
    const key = '0190a000-0000-7000-8000-00000000ffff'
    await database().transaction(async (tx) => {
      expect(await write(tx, visitor, { collection: users, key, update: { title: 'x' } })).toBeNull()
      expect(await write(tx, visitor, { collection: users, key, delete: true })).toBe(false)
    })
    expect(await history(key)).toEqual([])
  })

  test('a record that cannot be archived is deleted, and an event needs no change', async () => {
    const { id } = await database().transaction((tx) =>
      write(tx, visitor, { collection: roles, create: { name: 'Passing' } }),
    )
    await database().transaction(async (tx) => {
      await recordEvent(tx, visitor, { collection: roles, item: id, action: 'seen', comment: null })
      expect(await write(tx, visitor, { collection: roles, key: id, delete: true })).toBe(true)
    })
    expect(await history(id)).toMatchObject([
      { action: 'create' },
      { action: 'seen' },
      { action: 'delete', data: null },
    ])
    expect(await database().query('SELECT 1 FROM roles WHERE id = $1', [id])).toEqual([])
  })

  test('when the transaction fails neither the change nor its history stays', async () => {
    const failing = database().transaction(async (tx) => {
      await write(tx, visitor, { collection: roles, create: { name: 'Never' } })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await database().query(`SELECT 1 FROM roles WHERE name = 'Never'`)).toEqual([])
    expect(await database().query(`SELECT 1 FROM revisions WHERE data ->> 'name' = 'Never'`)).toEqual([])
  })
})
