/** Resident memory of the program, and of the database server beside it, as Linux counts it. */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { sample } from '../../fixtures/sample/ids.ts'
import type { Engine } from '../../src/platform/db/database.ts'
import type { Base } from '../bases/bases.ts'
import { busyDay, busyMonth } from '../bases/calendar.ts'
import { startApart } from '../servers/program.ts'
import type { Section } from '../report.ts'
import { scale } from '../scale.ts'

export interface Memory {
  readonly engine: Engine
  readonly started: number
  readonly loaded: number
  /** Of the server's processes together, shared pages once; null for the embedded engine. */
  readonly server: number | null
}

const settleMs = scale.isShort ? 200 : 2000
const wish = `people=12&postal_code=9000&package=${sample.packages.klassieker}&duration=120`
const asked = [
  '/nl',
  '/fr?from=bench',
  '/nl/boeking',
  `/api/slots?${wish}&day=${busyDay}`,
  `/api/months/${busyMonth}?${wish}`,
]

/** Null where the system does not tell. */
export async function measureMemory(base: Base, serverFolder: string): Promise<Memory | null> {
  if (process.platform !== 'linux') return null
  const program = await startApart(base)
  try {
    await sleep(settleMs)
    const started = await residentMb(program.pid)
    for (const path of asked)
      await autocannon({
        url: program.url + path,
        connections: 10,
        duration: Math.max(1, scale.secondsOfLoad),
      })
    await sleep(settleMs)
    const server = base.engine === 'postgres' ? await familyMb(serverFolder) : null
    return { engine: base.engine, started, loaded: await residentMb(program.pid), server }
  } finally {
    await program.stop()
  }
}

async function residentMb(pid: number): Promise<number> {
  return kilobytes(await readFile(`/proc/${pid}/status`, 'utf8'), 'VmRSS') / 1024
}

async function familyMb(serverFolder: string): Promise<number> {
  const first = Number((await readFile(join(serverFolder, 'data/postmaster.pid'), 'utf8')).split('\n', 1)[0])
  const parents = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const text = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '')
        return { pid: Number(name), parent: Number(/^PPid:\s+(\d+)/m.exec(text)?.[1]) }
      }),
  )
  const family = parents.filter(({ pid, parent }) => pid === first || parent === first)
  const sizes = await Promise.all(
    family.map(async ({ pid }) =>
      kilobytes(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''), 'Pss'),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)

export function memorySection(figures: readonly Memory[]): Section {
  const mb = (value: number | null) => (value === null ? '' : `${Math.round(value)} MB`)
  return {
    title: 'Memory',
    text:
      `The program in a process of its own on ${scale.histories.at(-1)!.toLocaleString('en-GB')} bookings: resident two seconds after its start, and two seconds ` +
      'after load on pages, start times and days (10 connections). The server’s column is PostgreSQL’s processes ' +
      'together, with 64 MB of shared buffers, shared pages counted once.',
    head: ['engine', 'after start', 'after load', 'the server'],
    rows: figures.map((one) => [one.engine, mb(one.started), mb(one.loaded), mb(one.server)]),
    verdicts: figures
      .filter(({ engine }) => engine === 'postgres')
      .map(({ engine, loaded }) => ({
        engine,
        aim: 'the whole product in 400 MB under load',
        figure: mb(loaded),
        met: loaded <= 400,
      })),
  }
}
