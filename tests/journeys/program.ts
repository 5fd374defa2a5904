/** The built program, started on a free port over a folder of its own with the sample company in it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../helpers/free-port.ts'
import { newFolder } from '../helpers/new-folder.ts'
import { nodeFlags } from '../helpers/node-flags.ts'

const root = resolve(import.meta.dirname, '../..')
const startsWithinMs = 60_000
/** With the sample company to load, on a busy machine. */
const loadsWithinMs = 240_000

export interface RunningProgram {
  readonly url: string
  readonly pid: number
  /** The folder of its database, files and mails. */
  readonly dataDir: string
  /** What it has printed so far. */
  output(): string
  /** Lets time pass for the program; only where it was started with a clock. */
  pass(ms: number): Promise<void>
  /** Asks it to stop and answers its exit code. */
  stop(): Promise<number | null>
}

const withClock = { NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'clock.ts')).href}` }

/** Starts the program on a clock that goes ahead when told to. */
export const startProgramWithClock = (): Promise<RunningProgram> => startProgram(withClock)

/** Where the workers of a run find the folder that every program of theirs begins with. */
const readyFolder = 'JOURNEY_DATA_DIR'

/** Loads the sample company once, for all the programs of a run; answers how to throw it away. */
export async function prepareSample(): Promise<() => Promise<void>> {
  const dataDir = await newFolder('journey')
  const program = await runOn(dataDir, {}, loadsWithinMs)
  await program.stop()
  process.env[readyFolder] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

/** Starts the program; `env` adds to or overrides the settings of a journey. */
export async function startProgram(env: Record<string, string> = {}): Promise<RunningProgram> {
  const dataDir = await newFolder('journey')
  const ready = process.env[readyFolder]
  if (ready) await cp(ready, dataDir, { recursive: true })
  return runFor(dataDir, env)
}

/** Starts the program over an empty database, without the sample company. */
export const startEmpty = async (env: Record<string, string> = {}): Promise<RunningProgram> =>
  runFor(await newFolder('journey'), { SAMPLE: '0', ...env }, loadsWithinMs)

/** Starts the program whose sources lie in a folder, over data of its own; built first where it is stale. */
export const runOver = (dataDir: string, sources: string): Promise<RunningProgram> =>
  runOn(dataDir, {}, loadsWithinMs, sources)

/** Its folder is thrown away with it. */
async function runFor(
  dataDir: string,
  env: Record<string, string>,
  withinMs?: number,
): Promise<RunningProgram> {
  const program = await runOn(dataDir, env, withinMs)
  return {
    ...program,
    stop: async () => {
      const code = await program.stop()
      await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

async function runOn(
  dataDir: string,
  env: Record<string, string>,
  withinMs = startsWithinMs,
  sources = root,
): Promise<RunningProgram> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [...nodeFlags('start'), join(sources, 'serve.ts')], {
    cwd: sources,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      PUBLIC_URL: url,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SAMPLE: '1',
      SAMPLE_PASSWORD: 'journey-password-1',
      THROTTLE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text))
  await answers(url, child, () => printed, withinMs)
  return {
    url,
    pid: child.pid!,
    dataDir,
    output: () => printed,
    pass: async (ms) => {
      child.send(ms)
      await once(child, 'message')
    },
    stop: async () => {
      const ended = child.exitCode === null ? once(child, 'exit') : [child.exitCode]
      child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}

async function answers(
  url: string,
  child: ChildProcess,
  printed: () => string,
  withinMs: number,
): Promise<void> {
  for (const until = Date.now() + withinMs; Date.now() < until;) {
    if (child.exitCode !== null) throw new Error(`The program ended:\n${printed()}`)
    const answer = await fetch(`${url}/server/ping`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The program does not answer:\n${printed()}`)
}
