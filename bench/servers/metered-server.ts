/** A server in a process of its own that tells what it uses. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../tests/helpers/free-port.ts'
import { nodeFlags } from '../../tests/helpers/node-flags.ts'
import type { Usage } from './meter.ts'

const here = import.meta.dirname
const meter = pathToFileURL(resolve(here, 'meter.ts')).href
const startsWithinMs = 60_000

export interface MeteredServer {
  readonly url: string
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Starts a script of the house that listens on `PORT`, and waits until it answers `/server/ping`. */
export async function startMetered(
  script: string,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<MeteredServer> {
  const port = String(await freePort())
  const child = spawn(
    process.execPath,
    [...nodeFlags('serve:model'), '--import', meter, resolve(here, '../..', script), ...args],
    {
      env: { ...process.env, ...environment, PORT: port, HOST: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + startsWithinMs
  while (!(await fetch(`${url}/server/ping`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${script} does not answer`)
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    url,
    async usage() {
      const told = once(child, 'message')
      child.send('usage')
      const [usage] = (await told) as [Usage]
      return usage
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
