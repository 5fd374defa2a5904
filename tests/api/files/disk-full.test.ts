/** A disk that is really full: what is answered, what health says, and that all is well when there is space again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../../src/platform/db/engine/postgres.ts'
import { diskSpace } from '../../../src/platform/server/disk-space.ts'
import { isSmallDiskPossible, startPostgres, withSmallDisk } from '../../databases/postgres-server.ts'
import { prepareModel } from '../model/model.ts'
import { modelProgramOn, outcome, passwords } from '../model/model-program.ts'
import { formOf } from './uploads.ts'

const full = '503 DISK_FULL'
const root = resolve(import.meta.dirname, '../../..')

/** The data API with the embedded engine, in a process of its own on a disk of its own. */
async function onSmallDisk(size: string) {
  const folder = await mkdtemp(join(tmpdir(), 'partybike-small-'))
  const dataDir = join(folder, 'disk', 'space')
  const [command = '', ...words] = withSmallDisk(size, join(folder, 'disk'))
  const child = spawn(command, [...words, process.execPath, join(root, 'tools/serve-model.ts')], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_URL: '',
      THROTTLE: '0',
      FREE_SPACE_MB: '8',
      MODEL_ADMIN_PASSWORD: passwords.admin,
      MODEL_EMPLOYEE_PASSWORD: passwords.employee,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  const url = await listeningAt(child)
  // The disk is mounted for that process alone; its own view of the files is the way there.
  return { url, ballast: join(`/proc/${child.pid}/root`, dataDir, 'ballast') }
}

async function listeningAt(child: ChildProcess): Promise<string> {
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const ended = once(child, 'exit')
  for (;;) {
    const [, url] = /listens on (\S+)/.exec(printed) ?? []
    if (url) return url
    if (child.exitCode !== null) throw new Error(printed)
    await Promise.race([sleep(100), ended])
  }
}

/** Writes what nobody needs until the disk takes no more. */
async function fill(path: string): Promise<void> {
  const error = await writeFile(path, Buffer.alloc(256 * 1_048_576)).catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 'ENOSPC' })
}

test.skipIf(!isSmallDiskPossible())(
  'a full disk is 503 with its own code, health says so, and all is well when there is space again',
  async () => {
    const { url, ballast } = await onSmallDisk('150m')
    const call = async (method: string, path: string, body?: unknown, token?: string) => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      return {
        status: answer.status,
        body: text ? (JSON.parse(text) as unknown) : null,
        headers: answer.headers,
      }
    }
    const login = await call('POST', '/auth/login', { email: 'admin@example.com', password: passwords.admin })
    const token = (login.body as { data: { access_token: string } }).data.access_token
    const health = async () => {
      const { status, body } = await call('GET', '/server/health', undefined, token)
      return [status, (body as { checks: { disk: { status: string } } }).checks.disk.status]
    }
    const file = () => formOf({ name: 'a.txt', bytes: 'a'.repeat(2_000_000) })
    const book = (index: number) =>
      call('POST', '/items/bookings', { ref: `R${index}`, notes: 'n'.repeat(100_000) }, token)
    expect(await health()).toEqual([200, 'ok'])
    expect((await book(0)).status).toBe(200)

    await fill(ballast)
    expect(await health()).toEqual([503, 'error'])
    const refused = await call('POST', '/files', file(), token)
    expect([outcome(refused), refused.headers.get('retry-after')]).toEqual([full, '60'])
    const seen = new Set<string>()
    let kept = 1
    for (let index = 1; index < 400 && !seen.has(full); index++) {
      const said = outcome(await book(index))
      if (said === '200') kept += 1
      seen.add(said)
    }
    expect([...seen].filter((said) => said !== '200')).toEqual([full])
    // Who only reads goes on.
    const { body } = await call('GET', '/items/bookings?aggregate[count]=*', undefined, token)
    expect(body).toEqual({ data: [{ count: String(kept) }] })

    await rm(ballast)
    expect(outcome(await call('POST', '/files', file(), token))).toBe('200')
    expect(outcome(await book(1000))).toBe('200')
    expect(await health()).toEqual([200, 'ok'])
  },
)

test.skipIf(!isSmallDiskPossible())(
  'a full disk of the database server is the same, as long as it refuses',
  async () => {
    const server = await startPostgres({ smallDisk: '8m' })
    onTestFinished(() => server.stop())
    const database = await openPostgres({ databaseUrl: server.url('postgres'), log: console })
    await prepareModel(database, passwords)
    await database.query(`CREATE TABLESPACE small LOCATION '${server.small}'`)
    await database.query('ALTER TABLE bookings SET TABLESPACE small')
    await database.query('CREATE TABLE ballast (words text STORAGE EXTERNAL) TABLESPACE small')
    await expect(
      database.query('INSERT INTO ballast SELECT repeat(md5(n::text), 100) FROM generate_series(1, 10000) n'),
    ).rejects.toMatchObject({ code: '53100' })
    // What was refused keeps its space until it is cleared away.
    const clock = { now: Date.now() }
    const folder = tmpdir()
    const disk = diskSpace({ folder, leastFree: 0, elsewhere: true, now: () => clock.now })
    const program = modelProgramOn(database, { server: { checks: { disk: disk.check } } }, (fault) =>
      disk.note(fault),
    )
    onTestFinished(() => database.close())
    const health = async () => (await program.fetch('/server/health')).status
    const book = (index: number) =>
      program.call('POST', '/items/bookings', {
        body: { ref: `R${index}`, notes: randomBytes(1500).toString('hex') },
      })
    expect(await health()).toBe(200)
    const seen = new Set<string>()
    for (let index = 0; index < 2000 && !seen.has(full); index++) seen.add(outcome(await book(index)))
    expect([...seen].filter((said) => said !== '200')).toEqual([full])
    expect(await health()).toBe(503)

    await database.query('DROP TABLE ballast')
    expect(outcome(await book(5000))).toBe('200')
    clock.now += 60_000
    expect(await health()).toBe(200)
  },
)
