import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { freshPostgres } from '../../../../tests/databases/databases.ts'
import { openDatabase } from '../database.ts'
import { claimFolder } from '../folder/folder-owner.ts'
import { openPostgres } from './postgres.ts'
import { StartupError } from '../start/startup-error.ts'

const refusal = async (databaseUrl: string) => {
  const error = await openPostgres({ databaseUrl, log: console }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(StartupError)
  const { message } = error as StartupError
  expect(message).not.toContain('\n')
  return message
}

test('a server that does not answer ends the start with one line', async () => {
  expect(await refusal('postgresql://localhost:1/none')).toMatch(/^DATABASE_URL: .*ECONNREFUSED/)
})

test('a server that is no PostgreSQL ends the start with one line', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await refusal(`postgresql://127.0.0.1:${port}/none`)).toMatch(/^DATABASE_URL: /)
  server.close()
})

test('a database that is not there is named', async () => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = '/no_such_database'
  expect(await refusal(url.href)).toContain('no_such_database')
})

test('a statement that runs too long is stopped', async () => {
  const url = new URL(inject('postgresUrl'))
  url.searchParams.set('statement_timeout', '100')
  const database = await openPostgres({ databaseUrl: url.href, log: console })
  await expect(database.query('SELECT pg_sleep(5)')).rejects.toThrow('statement timeout')
  await database.close()
})

test('a folder that holds an embedded database is not silently left for a server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'partybike-postgres-'))
  await claimFolder(dataDir, 'embedded')
  const opening = openDatabase({ databaseUrl: inject('postgresUrl'), dataDir, log: console })
  await expect(opening).rejects.toThrow(
    `DATA_DIR ${dataDir} holds an embedded database, but DATABASE_URL names a server`,
  )
  await rm(dataDir, { recursive: true })
})

test('a listener whose connection is lost comes back by itself', async () => {
  const warnings: string[] = []
  const log = { ...console, warn: (message: string) => warnings.push(message) }
  const database = await openPostgres({ databaseUrl: inject('postgresUrl'), log })
  const heard: string[] = []
  const stop = await database.listen('changes', (payload) => heard.push(payload))
  await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND pid <> pg_backend_pid()`,
  )
  await expect
    .poll(
      async () => {
        await database.query("SELECT pg_notify('changes', 'again')")
        return heard.length
      },
      { timeout: 10_000, interval: 200 },
    )
    .toBeGreaterThan(0)
  expect(warnings[0]).toContain('Listening on changes was interrupted')
  await stop()
  await database.close()
})

test('a plan that a change of its table outdated is made anew, and the transaction runs again', async () => {
  const { url, drop } = await freshPostgres()
  const database = await openPostgres({ databaseUrl: url, log: console, connections: 1 })
  await database.query('CREATE TABLE plans (id int, name text)')
  const read = (tx: typeof database.kysely) =>
    sql<{ id: number }>`SELECT * FROM plans WHERE id >= ${0}`.execute(tx).then(({ rows }) => rows)
  for (let time = 0; time < 4; time++) expect(await read(database.kysely)).toEqual([])
  const [{ prepared } = { prepared: 0 }] = await database.query<{ prepared: number }>(
    `SELECT count(*)::int AS prepared FROM pg_prepared_statements WHERE statement LIKE 'SELECT * FROM plans%'`,
  )
  expect(prepared).toBe(1)
  await database.query('ALTER TABLE plans ADD COLUMN more text')
  await database.query(`INSERT INTO plans VALUES (1, 'a', 'b')`)
  expect(await database.transaction(read)).toEqual([{ id: 1, name: 'a', more: 'b' }])
  await database.close()
  await drop()
})
