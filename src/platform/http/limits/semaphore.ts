/** Heavy work a few at a time, the rest waiting in lines, one for each who asks. */
import { Problem, problem } from '../problem.ts'

/** Who asks for work, and until when. */
export interface Asked {
  /** Who asks share the places one after the other: a thousand works of one are one ahead of another's first. */
  readonly by?: string
  /** Aborted when nobody waits any more: what has not begun is not begun. */
  readonly signal?: AbortSignal
}

export interface Semaphore {
  <T>(work: () => Promise<T>, asked?: Asked): Promise<T>
  /** How many works wait to begin. */
  waiting(): number
}

/** How much may wait, of everybody together and of one who asks. */
export interface MostWaiting {
  readonly all: number
  readonly each: number
  /** What reads who would be one more. */
  readonly refusal: string
}

const unbounded: MostWaiting = { all: Infinity, each: Infinity, refusal: '' }

/**
 * Runs at most `atOnce` at a time, the others in the order they came; throws 503 when more would have to wait than
 * may. Who asks take turns. Work whose signal is aborted before it begins is dropped, and rejects.
 */
export function semaphore(atOnce: number, most: MostWaiting = unbounded): Semaphore {
  let running = 0
  let waiting = 0
  /** By who asks; the one whose turn is next comes first. */
  const lines = new Map<string, Set<() => void>>()

  const next = () => {
    const [first] = lines
    if (!first) {
      running -= 1
      return
    }
    const [by, line] = first
    const [go] = line
    lines.delete(by)
    line.delete(go!)
    if (line.size > 0) lines.set(by, line)
    waiting -= 1
    go!()
  }
  const place = (by: string, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const line = lines.get(by) ?? new Set()
      if (waiting >= most.all || line.size >= most.each) {
        const { status, entries } = problem('SERVICE_UNAVAILABLE', most.refusal)
        reject(new Problem(status, entries, { 'retry-after': '5' }))
        return
      }
      const go = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        line.delete(go)
        if (line.size === 0) lines.delete(by)
        waiting -= 1
        reject(abandoned())
      }
      line.add(go)
      lines.set(by, line)
      waiting += 1
      signal?.addEventListener('abort', leave, { once: true })
    })

  const enter = async <T>(work: () => Promise<T>, { by = '', signal }: Asked = {}): Promise<T> => {
    refuseAbandoned(signal)
    if (running < atOnce) running += 1
    else await place(by, signal)
    try {
      return await work()
    } finally {
      next()
    }
  }
  return Object.assign(enter, { waiting: () => waiting })
}

const abandoned = () => problem('SERVICE_UNAVAILABLE', 'Nobody waits for the answer any more.')

/** Ends work when the one who asked is gone; nobody reads the answer. */
export function refuseAbandoned(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abandoned()
}
