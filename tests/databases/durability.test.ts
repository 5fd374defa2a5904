import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openEmbedded } from '../../src/platform/db/engine/embedded.ts'

const rounds = Number(process.env['DURABILITY_ROUNDS'] ?? 50)

/** Lets a writer run until it is killed, after it wrote for a while or already while it opens. */
async function killedWriter(folder: string, first: number, whileOpening: boolean): Promise<number[]> {
  const program = join(import.meta.dirname, 'durability-writer.ts')
  const writer = spawn(process.execPath, [program, folder, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    writer.once('close', (_code, signal) => resolve(signal))
  })
  let output = ''
  const writing = new Promise<void>((resolve) => {
    writer.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      resolve()
    })
  })
  if (whileOpening) await sleep(Math.random() * 1_000)
  else {
    await Promise.race([writing, ended])
    await sleep(Math.random() * 400)
  }
  writer.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  // The last line may be cut off in the middle of its number.
  return output.split('\n').slice(0, -1).map(Number)
}

test(
  `nothing that was acknowledged is lost when the process is killed while it writes, ${rounds} times`,
  { timeout: rounds * 30_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'partybike-durability-'))
    const acknowledged = new Set<number>()
    let next = 1
    for (let round = 1; round <= rounds; round++) {
      const written = await killedWriter(folder, next, round % 3 === 0)
      for (const number of written) acknowledged.add(number)

      const database = await openEmbedded({ dataDir: folder, log: console })
      const rows = await database.query<{ number: number; lines: number }>(
        `SELECT number, (SELECT count(*)::int FROM lines WHERE entry = number) AS lines
         FROM entries ORDER BY number`,
      )
      const there = new Set(rows.map(({ number }) => number))
      expect([...acknowledged].filter((number) => !there.has(number))).toEqual([])
      expect(rows.filter(({ lines }) => lines !== 3)).toEqual([])
      await database.query('REINDEX TABLE entries; REINDEX TABLE lines')
      await database.close()
      next = Math.max(next - 1, ...there) + 1
    }
    expect(acknowledged.size).toBeGreaterThan(rounds)
    await rm(folder, { recursive: true, force: true })
  },
)
