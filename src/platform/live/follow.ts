/** Following the news of a server: reading its stream, and coming back by itself whenever it ends. */
import { retryDelay } from '../http/client/query-client.ts'

export interface Following {
  /** Aborted when nobody listens any more. */
  readonly signal: AbortSignal
  readonly open: (signal: AbortSignal) => Promise<Response>
  /** A collection changed. */
  readonly hear: (collection: string) => void
  /** The stream is there again after it was not: something may have been missed. */
  readonly onBack: () => void
  /** Told of every change: whether the server cannot be reached. */
  readonly onLost: (isLost: boolean) => void
  /** Waits, or until it may be worth trying at once. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
}

/** The server says something every 20 seconds; one that is silent for so long is gone, in milliseconds. */
const silenceMs = 60_000
/** A stream that ended in good order (the token did) is opened again after this, in milliseconds. */
const soonMs = 500

/** Follows until the signal is aborted. */
export async function followChanges(following: Following): Promise<void> {
  const { signal, hear, onBack, onLost, pause } = following
  let isLost = false
  let wasThere = false
  const lose = (now: boolean) => {
    if (now !== isLost) onLost(now)
    isLost = now
  }
  for (let failures = 0; !signal.aborted;) {
    const attempt = new AbortController()
    const both = AbortSignal.any([signal, attempt.signal])
    try {
      const answer = await following.open(both)
      if (answer.ok && answer.body) {
        failures = 0
        lose(false)
        if (wasThere) onBack()
        wasThere = true
        await readChanges(answer.body, hear)
      } else {
        await answer.body?.cancel()
        failures += 1
        lose(answer.status >= 500)
      }
    } catch {
      // Nothing of what was read is of use any more; whether the server is there shows at the next attempt.
      lose(failures > 0 && !signal.aborted)
      failures += 1
    }
    attempt.abort()
    if (!signal.aborted) await pause(failures === 0 ? soonMs : retryDelay(failures - 1), signal)
  }
}

/** Reads server-sent events (HTML standard, 9.2.6) as far as ours go: one `data` line each. */
async function readChanges(
  body: ReadableStream<Uint8Array>,
  hear: (collection: string) => void,
): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await inTime(reader.read())
    if (done) return
    rest += value
    const lines = rest.split('\n')
    rest = lines.pop()!
    for (const line of lines) if (line.startsWith('data: ')) hear(line.slice(6))
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The stream fell silent')), silenceMs)
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}
