/** Rides asked for in a second, against the same of an earlier commit: both built, in turn on the same machine. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Engine } from '../../src/platform/db/database.ts'
import { nodeFlags } from '../../tests/helpers/node-flags.ts'
import type { Order } from './asked-side.ts'
import type { Bases } from '../bases/bases.ts'
import { type Section, count, times } from '../report.ts'
import { scale } from '../scale.ts'

/** From before a request was made to take few statements. */
const before = '861cd777'
const aim = 2
const root = resolve(import.meta.dirname, '../..')
const runs = scale.isShort ? 1 : 5
const orders: readonly Order[] = (scale.isShort ? [1] : [1, 10]).map((clients) => ({
  clients,
  requests: scale.isShort ? 4 : 20,
}))

export interface AskedFigures extends Order {
  readonly engine: Engine
  /** Requests a second of each run, in their order. */
  readonly now: readonly number[]
  readonly earlier: readonly number[]
}

export async function measureAsked(bases: Bases, engines: readonly Engine[]): Promise<AskedFigures[]> {
  const folder = await earlierBuild()
  const figures: AskedFigures[] = []
  for (const engine of engines) figures.push(...(await measureOn(bases, engine, folder)))
  return figures
}

/** A folder with the earlier commit, built with the packages of this one; kept for the next time. */
async function earlierBuild(): Promise<string> {
  const folder = join(tmpdir(), `partybike-${before}`)
  if (existsSync(join(folder, 'dist/stamp'))) return folder
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await symlink(resolve(root, 'node_modules'), join(folder, 'node_modules'))
  const done = (command: string, cwd: string) => {
    const { status } = spawnSync(command, { cwd, shell: true, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`${command} failed in ${cwd}`)
  }
  done(`git archive ${before} | tar -x -C ${folder}`, root)
  done(`${process.execPath} tools/build.ts`, folder)
  return folder
}

async function measureOn(bases: Bases, engine: Engine, folder: string): Promise<AskedFigures[]> {
  const sides = [await startSide(bases, engine, root), await startSide(bases, engine, folder)] as const
  try {
    // The first is slow, as the code is not compiled yet.
    for (const side of sides) await side.run({ requests: orders[0]!.requests, clients: 1 })
    const figures: AskedFigures[] = []
    for (const order of orders) {
      const [now, earlier]: [number[], number[]] = [[], []]
      for (let run = 0; run < runs; run++) {
        now.push(await sides[0].run(order))
        earlier.push(await sides[1].run(order))
        console.log(
          `${engine}, ${order.clients} clients: ${now[run]!.toFixed(1)} and ${earlier[run]!.toFixed(1)} a second`,
        )
      }
      figures.push({ engine, ...order, now, earlier })
    }
    return figures
  } finally {
    for (const side of sides) await side.stop()
  }
}

interface Side {
  /** Requests a second. */
  run(order: Order): Promise<number>
  stop(): Promise<void>
}

async function startSide(bases: Bases, engine: Engine, folder: string): Promise<Side> {
  const { environment } = await bases.empty(engine)
  const child = spawn(
    process.execPath,
    [...nodeFlags('start'), resolve(import.meta.dirname, 'asked-side.ts'), folder],
    { cwd: folder, env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  )
  const gone = once(child, 'exit')
  const said = async (): Promise<unknown> => {
    const [answer] = (await Promise.race([once(child, 'message'), gone])) as [unknown]
    if (child.exitCode !== null) throw new Error(`The side in ${folder} ended`)
    return answer
  }
  await said()
  return {
    async run(order) {
      child.send(order)
      return (await said()) as number
    },
    async stop() {
      child.kill()
      await gone
    },
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const ratioOf = ({ now, earlier }: AskedFigures): number => median(now) / median(earlier)

export function askedSection(figures: readonly AskedFigures[]): Section {
  return {
    title: 'A ride asked for, against an earlier commit',
    text:
      `\`POST /api/drafts/{token}/request\` of the built program and of ${before} built beside it, each in ` +
      'a process of its own on a database of its own with the sample company, called in process, over days apart. ' +
      `Requests a second in ${runs} alternating runs of ${orders[0]!.requests} each: the median, and all of them in ` +
      'brackets. Drafts, holds and overviews are made before the clock runs, and the letters of the run before are out; those ' +
      'of this run are written meanwhile, by the same process.',
    head: ['engine', 'clients', 'ratio', 'now', `at ${before}`],
    rows: figures.map((one) => [
      one.engine,
      String(one.clients),
      times(ratioOf(one)),
      shown(one.now),
      shown(one.earlier),
    ]),
    verdicts: figures.map((one) => ({
      engine: one.engine,
      aim: `a ride is asked for ${aim} times as fast as at ${before} (${one.clients} clients)`,
      figure: times(ratioOf(one)),
      met: ratioOf(one) >= aim,
    })),
  }
}

const shown = (values: readonly number[]) => `${count(median(values))} (${values.map(count).join(', ')})`
