import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { recordEvent } from '../../items/write/write.ts'
import { systemActor } from '../../access/actor.ts'
import { users } from '../../access/resources.ts'
import { idempotent } from './idempotency.ts'

forEachEngine((database) => {
  const secret = 'a secret for tests that is long enough'
  const scope = 'somebody POST /api/things'
  const done = async (action: string) =>
    (
      await sql<{ n: number }>`SELECT count(*)::int AS n FROM activity WHERE action = ${action}`.execute(
        database().kysely,
      )
    ).rows[0]!.n
  const request = (key: string | undefined, body: unknown, action: string, status = 201) =>
    idempotent({ database: database(), secret }, { key, scope, body }, async (tx) => {
      await recordEvent(tx, systemActor, { collection: users, item: 'x', action })
      return { status, body: { made: action, list: [1, 'a'] } }
    })

  test('a request sent again answers the same and does nothing', async () => {
    const first = await request('k1', { a: 1 }, 'once')
    expect(await request('k1', { a: 1 }, 'twice')).toEqual(first)
    expect([await done('once'), await done('twice')]).toEqual([1, 0])
  })

  test('twenty at the same moment do it once and all get the answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => request('k2', {}, 'together')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await done('together')).toBe(1)
  })

  test('another body under the same key is refused', async () => {
    await request('k3', { a: 1 }, 'first')
    await expect(request('k3', { a: 2 }, 'second')).rejects.toMatchObject({ status: 422 })
  })

  test('a refusal does nothing, and stays the answer of its key', async () => {
    const refused = await request('k4', {}, 'refused', 409)
    expect(await request('k4', {}, 'later', 201)).toEqual(refused)
    expect([await done('refused'), await done('later')]).toEqual([0, 0])
  })

  test('a fault is kept by no key: the request may be sent again', async () => {
    const failing = idempotent({ database: database(), secret }, { key: 'k5', scope, body: {} }, async () => {
      throw new Error('lightning')
    })
    await expect(failing).rejects.toThrow('lightning')
    expect(await request('k5', {}, 'second try')).toMatchObject({ status: 201 })
  })

  test('what is kept can be read by nobody but who sends the key again', async () => {
    await request('a key nobody else knows', {}, 'token-of-a-link')
    const kept = JSON.stringify(await database().query('SELECT * FROM idempotency_keys'))
    expect(kept).not.toMatch(/token-of-a-link|a key nobody else knows|somebody POST/)
  })

  test('without a key each request is done', async () => {
    await request(undefined, {}, 'plain')
    await request(undefined, {}, 'plain')
    expect(await done('plain')).toBe(2)
  })
})
