import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPostgres } from '../../../src/platform/db/engine/postgres.ts'
import { freshDatabase, freshPostgres } from '../../databases/databases.ts'
import { outcome, programOn } from '../program.ts'

/** A wire to a server that can be cut and mended. */
async function wireTo(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'partybike-wire-'))
  const host = url.searchParams.get('host') ?? url.hostname
  const port = Number(url.port || 5432)
  const sockets = new Set<Socket>()
  let server: Server | undefined
  const mend = () =>
    new Promise<void>((resolve) => {
      server = createServer((near) => {
        const far = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(one)
          one.on('error', () => other.destroy()).on('close', () => sockets.delete(one) && other.destroy())
          one.pipe(other)
        }
      }).listen(join(folder, `.s.PGSQL.${port}`), resolve)
    })
  const cut = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server!.close(() => resolve())
    })
  await mend()
  url.searchParams.set('host', folder)
  return {
    url: url.href,
    cut,
    mend,
    end: () => cut().then(() => rm(folder, { recursive: true })),
  }
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

test('a server that is gone is 503, also in the middle of a change, and all is well when it is back', async () => {
  const { url, drop } = await freshPostgres()
  const wire = await wireTo(url)
  const database = await openPostgres({ databaseUrl: wire.url, log: quiet })
  const program = await programOn(database)
  const token = await program.tokenOf('admin')
  const ask = () => program.call('GET', '/items/drinks', { token })
  expect(outcome(await ask())).toBe('200')

  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const change = database.transaction(async (tx) => {
    await sql`SELECT 1`.execute(tx)
    begin()
    await mayGoOn
    await sql`SELECT 1`.execute(tx)
  })
  await begun
  await wire.cut()
  goOn()
  await expect(change).rejects.toThrow(/./)

  const refused = await ask()
  expect(outcome(refused)).toBe('503 SERVICE_UNAVAILABLE')
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(JSON.stringify(refused.body)).not.toMatch(/partybike|socket|ENOENT|ECONN/)
  expect(
    outcome(await program.call('POST', '/auth/login', { body: { email: 'a@b.example', password: 'x' } })),
  ).toBe('503 SERVICE_UNAVAILABLE')

  const unwell = await program.fetch('/server/health')
  expect([unwell.status, await unwell.json()]).toEqual([503, { status: 'error' }])
  expect((await program.fetch('/server/ping')).status).toBe(200)

  await wire.mend()
  expect(outcome(await ask())).toBe('200')
  await database.close()
  await wire.end()
  await drop()
})

test('the embedded engine that is closed is 503', async () => {
  const database = await freshDatabase('embedded')
  const program = await programOn(database)
  const token = await program.tokenOf('admin')
  await database.close()
  expect(outcome(await program.call('GET', '/items/drinks', { token }))).toBe('503 SERVICE_UNAVAILABLE')
})
