import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { newId } from '../../../kernel/id/id.ts'
import { reply, endpointsOn, OutdatedPlan, type Served } from './endpoint.ts'
import { mounted } from './mounted.ts'
import { count, object, text } from './schema.ts'

const caller = { actor: {}, account: null, role: 'public', locale: 'en', address: '' }

forEachEngine((database) => {
  /** An endpoint that writes a row, and whose plan is outdated the first few times. */
  const planning = (outdated: number) => {
    const done = { plans: 0 }
    const deps = {
      database: database(),
      secret: 'a secret for tests that is long enough',
      authenticate: async () => caller,
      now: () => 0,
      say: () => undefined,
    } as unknown as Served
    const { planned } = endpointsOn<Served>()
    const routes = mounted(deps, [
      planned(
        {
          call: 'POST /plans',
          group: 'Plans',
          summary: 'Carry out a plan',
          body: object({ holder: text() }),
          answers: { 200: { words: 'Which plan it was', data: count() } },
          refuses: { 'day-changed': 409 },
        },
        async () => {
          done.plans += 1
          return done.plans
        },
        async (tx, { body: { holder } }, plan) => {
          await sql`INSERT INTO occupations (id, resource_id, holder_id, during, kind)
            VALUES (${newId()}, ${newId()}, ${holder}, '[2027-05-15 10:00Z,2027-05-15 12:00Z)', 'ride')`.execute(
            tx,
          )
          if (plan <= outdated) throw new OutdatedPlan({ reason: 'day-changed' })
          return reply(plan)
        },
      ),
    ])
    const holder = newId()
    const ask = async (key = newId()) => {
      const answer = await routes.request('/plans', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ holder }),
      })
      return { status: answer.status, body: await answer.json() }
    }
    const written = async () =>
      (await database().query('SELECT 1 FROM occupations WHERE holder_id = $1', [holder])).length
    return { ask, written, done }
  }

  test('a plan that was outdated is worked out once more, and written once [AV-29]', async () => {
    const { ask, written, done } = planning(1)
    const key = newId()
    expect(await ask(key)).toEqual({ status: 200, body: { data: 2 } })
    expect(await written()).toBe(1)
    // Sent again it is answered as before, and not done again.
    expect(await ask(key)).toEqual({ status: 200, body: { data: 2 } })
    expect(await written()).toBe(1)
    expect(done.plans).toBe(3)
  })

  test('one that is outdated twice is refused, and nothing of it is written [AV-29]', async () => {
    const { ask, written, done } = planning(2)
    expect(await ask()).toMatchObject({
      status: 409,
      body: { errors: [{ extensions: { code: 'DAY_CHANGED' } }] },
    })
    expect(await written()).toBe(0)
    expect(done.plans).toBe(2)
  })
})
