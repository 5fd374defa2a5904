/** One side of `bench/subjects/asked.ts`: the program built in a folder, in a process of its own that asks it for rides when told. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Program } from '../../src/app/server.ts'
import { rateOf } from '../stopwatch.ts'
import { aDraft, askOf, emptyDays, hold, overview, requestOf, startsOn } from '../visitors.ts'

/** What it is told to do: ask so many times, by so many clients at once. */
export interface Order {
  readonly requests: number
  readonly clients: number
}

/** Below this share of a core it is at rest: letters and notices of the run before are out. */
const restingShare = 0.3
const restMs = 250
const mostRests = 20

const root = process.argv[2]!
const load = <T>(path: string) => import(pathToFileURL(resolve(root, path)).href) as Promise<T>
const { startSettings } = await load<typeof import('../../src/app/process/settings.ts')>(
  'src/app/process/settings.ts',
)
const { start } = await load<{ start: (settings: object) => Promise<Program> }>('dist/server/server.js')
const ask = askOf(await start(startSettings(process.env)))
const starts = new Map<string, readonly string[]>()
let next = 0

process.on('message', (order: Order) => {
  void run(order).then((perSecond) => process.send?.(perSecond))
})
process.send?.('ready')

async function run({ requests, clients }: Order): Promise<number> {
  const held = await readyRequests(requests)
  await rest()
  const { perSecond, ends } = await rateOf(clients, 600, async () => {
    const request = held.shift()
    return request ? String(await request()) : null
  })
  await rest()
  const refused = Object.keys(ends).filter((end) => end !== '201')
  if (refused.length > 0) throw new Error(`A request answers ${refused.join(', ')}`)
  return perSecond
}

/** Requests that are ready to be made: the start is held, the overview read. Days in turn, so that nobody waits for another's. */
async function readyRequests(number: number): Promise<(() => Promise<number>)[]> {
  const held: (() => Promise<number>)[] = []
  for (const last = next + number * 4; held.length < number && next < last; next++) {
    const day = emptyDays[(next * 7) % emptyDays.length]!
    const free = starts.get(day) ?? (await startsOn(ask, day))
    starts.set(day, free)
    if (free.length === 0) continue
    const draft = await aDraft(ask, day, free)
    if ((await hold(ask, draft, Math.floor(next / emptyDays.length) * 5)) !== 201) continue
    const seen = await overview(ask, draft)
    held.push(() => requestOf(ask, draft, seen))
  }
  if (held.length < number) throw new Error(`Only ${held.length} of ${number} drafts found a start`)
  return held
}

async function rest(): Promise<void> {
  let share = 1
  for (let rests = 0; share > restingShare && rests < mostRests; rests++) {
    const before = process.cpuUsage()
    await new Promise((done) => setTimeout(done, restMs))
    const { user, system } = process.cpuUsage(before)
    share = (user + system) / 1000 / restMs
  }
}
