/** Measuring: how long one thing takes, and how many get done in a second. */

export interface Times {
  /** Milliseconds. */
  readonly median: number
  readonly p95: number
}

/** Runs the work again and again for `seconds` (a fifth of it before counting) and answers what a run took. */
export async function timesOf(seconds: number, work: () => unknown): Promise<Times> {
  await repeatedly(seconds / 5, work)
  const taken = (await repeatedly(seconds, work)).toSorted((a, b) => a - b)
  return { median: taken[Math.floor(taken.length / 2)]!, p95: taken[Math.floor(taken.length * 0.95)]! }
}

async function repeatedly(seconds: number, work: () => unknown): Promise<number[]> {
  const taken: number[] = []
  const until = performance.now() + seconds * 1000
  do {
    const before = performance.now()
    await work()
    taken.push(performance.now() - before)
  } while (performance.now() < until || taken.length < 3)
  return taken
}

export interface Rate {
  readonly perSecond: number
  /** How many ended each way. */
  readonly ends: Readonly<Record<string, number>>
}

/**
 * So many clients, each starting its next piece of work when the last has ended; `work` answers how it ended, or
 * null when there is nothing left to do. Pieces under way when time is up are waited for and counted.
 */
export async function rateOf(
  clients: number,
  seconds: number,
  work: (client: number, round: number) => Promise<string | null>,
): Promise<Rate> {
  const ends: Record<string, number> = {}
  const begun = performance.now()
  const client = async (number: number) => {
    for (let round = 0; performance.now() - begun < seconds * 1000; round++) {
      const end = await work(number, round)
      if (end === null) return
      ends[end] = (ends[end] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  const done = Object.values(ends).reduce((sum, count) => sum + count, 0)
  return { perSecond: (done * 1000) / (performance.now() - begun), ends }
}

/**
 * The longest this thread worked between two rounds of the event loop while the work was done, in CPU milliseconds:
 * so long everybody else waited. Of several runs the one that was disturbed least.
 */
export async function longestSliceOf(runs: number, work: () => Promise<unknown>): Promise<number> {
  const longest: number[] = []
  for (let run = 0; run < runs; run++) longest.push(await longestIn(work))
  return Math.min(...longest)
}

async function longestIn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  let before = threadCpuMs()
  const round = () => {
    const now = threadCpuMs()
    longest = Math.max(longest, now - before)
    before = now
    if (!isDone) setImmediate(round)
  }
  const watched = new Promise<void>((seen) => {
    setImmediate(round)
    void work().finally(() => {
      isDone = true
      setImmediate(() => {
        round()
        seen()
      })
    })
  })
  await watched
  return longest
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** CPU milliseconds of this process, of the run that took least. */
export async function leastCpuMsOf(runs: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    taken.push((user + system) / 1000)
  }
  return Math.min(...taken)
}

/** CPU milliseconds of this process that one run of the work takes, over runs for `seconds`. */
export async function cpuMsOf(seconds: number, work: () => Promise<unknown>): Promise<number> {
  await repeatedly(seconds / 2, work)
  const before = process.cpuUsage()
  const runs = (await repeatedly(seconds, work)).length
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / runs
}
