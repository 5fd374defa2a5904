import { expect, test } from 'vitest'
import { forEachEngine } from '../../../tests/databases/databases.ts'
import { systemActor } from '../access/actor.ts'
import type { Database } from '../db/database.ts'
import type { Served } from '../http/endpoint/endpoint.ts'
import { noThrottle } from '../http/limits/throttle.ts'
import { openJobs } from './jobs.ts'
import { jobRoutes } from './routes.ts'

const servedToAdmin = (database: Database): Served => ({
  database,
  secret: '',
  authenticate: async () => ({ actor: systemActor, account: null, role: 'admin', locale: 'nl', address: '' }),
  say: () => undefined,
  now: Date.now,
  throttles: { links: noThrottle },
  currentToken: () => '',
})

const until = async (ready: () => boolean | Promise<boolean>) => {
  for (let i = 0; i < 200 && !(await ready()); i++) await new Promise((resolve) => setTimeout(resolve, 50))
}

forEachEngine((database) => {
  test('a job sent in a transaction runs after the commit, and never when it rolled back', async () => {
    const jobs = await openJobs(database(), ['greet'], console, { pollSeconds: 0.5 })
    const ran: unknown[] = []
    await jobs.work('greet', async (greeting) => void ran.push(greeting))
    await database().transaction(async (tx) => {
      await jobs.send(tx, 'greet', { who: 'An' })
      expect(ran).toEqual([])
    })
    await database()
      .transaction(async (tx) => {
        await jobs.send(tx, 'greet', { who: 'nobody' })
        throw new Error('changed our mind')
      })
      .catch(() => undefined)
    await until(() => ran.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(ran).toEqual([{ who: 'An' }])
    await jobs.stop()
  })

  test('a job that waits runs at once when it is hurried, and no other', async () => {
    const jobs = await openJobs(database(), ['later'], console, { pollSeconds: 0.5 })
    const ran: unknown[] = []
    await jobs.work('later', async (data) => void ran.push(data))
    await database().transaction((tx) =>
      jobs.send(
        tx,
        'later',
        [
          { act: 'one', of: 1 },
          { act: 'two', of: 2 },
        ],
        600,
      ),
    )
    await database().transaction((tx) => jobs.hurry!(tx, 'later', { act: 'one' }))
    await until(() => ran.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(ran).toEqual([{ act: 'one', of: 1 }])
    await jobs.stop()
  })

  test('a job that waits is taken back with its data, and runs no more; one that ran is not', async () => {
    const jobs = await openJobs(database(), ['recalled'], console, { pollSeconds: 0.5 })
    const ran: unknown[] = []
    await jobs.work('recalled', async (data) => void ran.push(data))
    await database().transaction((tx) => jobs.send(tx, 'recalled', { of: 'gone', at: 0 }))
    await until(() => ran.length > 0)
    await database().transaction((tx) =>
      jobs.send(
        tx,
        'recalled',
        [
          { of: 'gone', at: 1 },
          { of: 'stays', at: 2 },
        ],
        600,
      ),
    )
    const taken = await database().transaction((tx) => jobs.recall!(tx, 'recalled', { of: 'gone' }))
    expect(taken).toEqual([{ of: 'gone', at: 1 }])
    expect(await database().transaction((tx) => jobs.recall!(tx, 'recalled', { of: 'gone' }))).toEqual([])
    expect(
      await database().query(`SELECT data FROM jobs.job WHERE name = 'recalled' AND state = 'created'`),
    ).toEqual([{ data: { of: 'stays', at: 2 } }])
    await jobs.stop()
  })

  test('a job that fails is tried again', async () => {
    const jobs = await openJobs(database(), ['shaky'], console, { pollSeconds: 0.5 })
    let tries = 0
    await jobs.work('shaky', async () => {
      tries += 1
      if (tries === 1) throw new Error('not yet')
    })
    await database().transaction((tx) => jobs.send(tx, 'shaky', {}))
    const states = () => database().query(`SELECT state FROM jobs.job WHERE name = 'shaky'`)
    await until(async () => JSON.stringify(await states()) === '[{"state":"retry"}]')
    expect(await states()).toEqual([{ state: 'retry' }])
    expect(tries).toBe(1)
    expect(await jobs.troubles()).toBe(0)
    await database().query(
      `UPDATE jobs.job SET start_after = now() - interval '6 minutes' WHERE name = 'shaky'`,
    )
    expect(await jobs.troubles()).toBe(1)
    const answer = await jobRoutes(servedToAdmin(database())).request('/api/jobs')
    const { data } = (await answer.json()) as { data: { jobs: unknown[]; queues: unknown[] } }
    expect(data.jobs).toMatchObject([{ queue: 'shaky', state: 'retry', attempts: 1, reason: 'not yet' }])
    expect(data.queues).toContainEqual({ name: 'shaky', waiting: 0, failing: 1, failed: 0, last_done: null })
    await jobs.stop()
  })
})
