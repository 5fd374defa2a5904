/** A lock file that keeps a folder to one process. */

import { randomUUID } from 'node:crypto'
import { execFile } from 'node:child_process'
import { link, readFile, readlink, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupError } from '../start/startup-error.ts'

/** Who holds the lock. A pid alone is reused, so its start time counts too; `place` says where pids compare. */
interface Holder {
  readonly key: string
  readonly pid: number
  readonly started: string
  readonly place: string
}

const heartbeatMs = 2_000
const silenceMs = 3 * heartbeatMs

/**
 * Takes the lock `folder/lock` and returns what releases it. A lock whose process is gone is taken over; one
 * from another container, whose pids cannot be compared, when its heartbeat (the file's time) stands still.
 * Throws StartupError while a live process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock')
  const mine: Holder = {
    key: randomUUID(),
    pid: process.pid,
    started: (await startOf(process.pid)) ?? '',
    place: await place(),
  }
  const draft = `${path}.${mine.key}`
  await writeFile(draft, JSON.stringify(mine))
  try {
    while (!(await linked(draft, path))) {
      const holder = await holderOf(path)
      if (holder && (await isAlive(holder, mine, path))) {
        throw new StartupError(
          `DATA_DIR ${folder} is in use by process ${holder.pid}: only one process may open it ` +
            `(its lock is ${path})`,
        )
      }
      await takeAway(path, holder)
    }
    // Somebody who judged the same dead lock may just have moved ours out of the way.
    await sleep(50)
    if ((await holderOf(path))?.key !== mine.key) {
      throw new StartupError(`DATA_DIR ${folder} was taken by another process at this moment`)
    }
  } finally {
    await unlink(draft)
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => {})
  }, heartbeatMs)
  heartbeat.unref()
  return async () => {
    clearInterval(heartbeat)
    if ((await holderOf(path))?.key === mine.key) await unlink(path)
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A link is made whole or not at all, and never over a file that is there. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function holderOf(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return null
    throw error
  }
}

async function takeAway(path: string, judged: Holder | null): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
    const taken = await holderOf(aside)
    if (taken && taken.key !== judged?.key) await linked(aside, path)
    await unlink(aside)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

async function isAlive(holder: Holder, mine: Holder, path: string): Promise<boolean> {
  if (holder.place === mine.place) return (await startOf(holder.pid)) === holder.started
  const before = await beat(path)
  await sleep(silenceMs)
  return (await beat(path)) !== before
}

const beat = (path: string) =>
  stat(path).then(
    (file) => file.mtimeMs,
    () => 0,
  )

/** When a process started, in a form that only compares; null when it does not run. */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    try {
      // proc(5): the 22nd field; the second, the name, may hold spaces and brackets.
      const line = await readFile(`/proc/${pid}/stat`, 'utf8')
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? null : (fields[19] ?? null)
    } catch {
      return null
    }
  }
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)])
    return stdout.trim() || null
  } catch {
    return null
  }
}

/** The machine's boot and the pid namespace: two processes of one place see each other's pids. */
async function place(): Promise<string> {
  if (process.platform !== 'linux') return process.platform
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${boot.trim()} ${namespace}`
}
