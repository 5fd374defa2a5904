import { spawn } from 'node:child_process'
import { existsSync, fsyncSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/databases/databases.ts'
import { openDatabase } from '../database.ts'
import { openEmbedded } from './embedded.ts'
import { StartupError } from '../start/startup-error.ts'

const root = await mkdtemp(join(tmpdir(), 'partybike-embedded-'))
const template = join(root, 'template')
const aFolder = () => mkdtemp(join(root, 'data-'))
const open = (dataDir: string) => openDatabase({ dataDir, log: console })

/** A folder with an empty database; a copy, as making one takes seconds. */
async function aDatabaseFolder(): Promise<string> {
  const folder = await aFolder()
  await cp(template, folder, { recursive: true })
  return folder
}

// Making a database takes seconds: the one of all tests is made where a start was interrupted, which is a test too.
const interrupted = join(template, 'database.new')
beforeAll(async () => {
  await mkdir(interrupted, { recursive: true })
  await writeFile(join(interrupted, 'PG_VERSION'), '18\n')
  const database = await open(template)
  await database.close()
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('what was written is there after closing and opening again, in a folder that is marked as its own', async () => {
  const folder = await aDatabaseFolder()
  const first = await open(folder)
  expect(await readFile(join(folder, 'engine'), 'utf8')).toBe('embedded\n')
  await first.query('CREATE TABLE notes (text text)')
  await first.query('INSERT INTO notes VALUES ($1)', ['kept'])
  await first.close()
  const second = await open(folder)
  expect(await second.query('SELECT text FROM notes')).toEqual([{ text: 'kept' }])
  await second.close()
})

test('every commit is flushed to the disk once', async () => {
  let flushes = 0
  const database = await openEmbedded({
    dataDir: await aDatabaseFolder(),
    log: console,
    flush(descriptor) {
      flushes += 1
      fsyncSync(descriptor)
    },
  })
  await database.query('CREATE TABLE notes (number int)')
  const before = flushes
  for (let number = 0; number < 200; number++) {
    await database.query('INSERT INTO notes VALUES ($1)', [number])
  }
  expect(flushes - before).toBe(200)
  await database.query('SELECT count(*) FROM notes')
  expect(flushes - before).toBe(200)
  await database.close()
})

test('asking the database inside a transaction is an error, as it would wait for ever', async () => {
  const database = await freshDatabase('embedded')
  let late: Promise<unknown> = Promise.resolve()
  const work = database.transaction(async () => {
    late = sleep(50).then(() => database.query('SELECT 1 AS one'))
    await expect(database.query('SELECT 1')).rejects.toThrow('Inside a transaction use the transaction')
    await expect(database.transaction(async () => {})).rejects.toThrow('Inside a transaction')
    return 'done'
  })
  expect(await work).toBe('done')
  // What the transaction started but did not wait for is outside of it once it is over.
  expect(await late).toEqual([{ one: 1 }])
  await database.close()
})

test('a second process is refused while the first has the folder open, and welcome afterwards', async () => {
  const folder = await aDatabaseFolder()
  const database = await open(folder)
  await expect(open(folder)).rejects.toThrow(`DATA_DIR ${folder} is in use by process ${process.pid}`)
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await database.close()
  await open(folder).then((again) => again.close())
})

test('of ten that open a folder at the same moment one gets it', async () => {
  const folder = await aDatabaseFolder()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => open(folder)))
  const opened = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(opened).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StartupError)
  }
  await opened[0]!.value.close()
})

test('the lock of a process that is gone, or of another with the same number, is taken over', async () => {
  const folder = await aDatabaseFolder()
  const lock = join(folder, 'lock')
  const held = await open(folder)
  const mine = JSON.parse(await readFile(lock, 'utf8')) as object
  await held.close()

  const gone = spawn('true')
  await new Promise((resolve) => gone.once('exit', resolve))
  const holderOf = async (left: object) => {
    await writeFile(lock, JSON.stringify({ ...mine, ...left }))
    const database = await open(folder)
    const holder = JSON.parse(await readFile(lock, 'utf8')) as { key: string; pid: number }
    await database.close()
    return holder
  }
  for (const left of [
    { key: 'gone', pid: gone.pid },
    { key: 'reused', started: '1' },
  ]) {
    const holder = await holderOf(left)
    expect(holder.pid).toBe(process.pid)
    expect(holder.key).not.toBe(left.key)
  }
})

test('a lock from elsewhere counts while its heartbeat goes on', async () => {
  const folder = await aDatabaseFolder()
  const held = await open(folder)
  const lock = join(folder, 'lock')
  const mine = JSON.parse(await readFile(lock, 'utf8')) as object
  await writeFile(lock, JSON.stringify({ ...mine, place: 'another container', pid: 4_000_000 }))
  await expect(open(folder)).rejects.toThrow('is in use by process 4000000')
  await held.close()
  await open(folder).then((database) => database.close())
})

test('a first start that was interrupted leaves no half database', async () => {
  const database = await open(await aDatabaseFolder())
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(existsSync(interrupted)).toBe(false)
  await database.close()
})

test('a folder that belongs to a server is not opened, and says why', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'engine'), 'postgres\n')
  await expect(open(folder)).rejects.toThrow('belongs to a database on a PostgreSQL server')
})

test('a damaged database ends in one clear line and gives the lock back', async () => {
  const folder = await aFolder()
  await mkdir(join(folder, 'database'))
  await writeFile(join(folder, 'database', 'PG_VERSION'), '9\n')
  const error = await open(folder).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(StartupError)
  expect((error as Error).message).not.toContain('\n')
  await expect(readFile(join(folder, 'lock'))).rejects.toThrow('ENOENT')
})
