/** One stream of news as server-sent events (HTML standard, 9.2): the names of collections that changed. */

export interface ChangeStream {
  /** The answer's body. */
  readonly body: ReadableStream<Uint8Array>
  /** Tells of a collection, soon and once, however often it changes meanwhile. */
  tell(collection: string): void
  readonly end: () => void
}

/** Changes within this time of each other are told in one piece, in milliseconds. */
const gatherMs = 100
/** A reader who leaves more than this unread is sent away, and comes back when he can. */
const mostUnread = 16_384
/** What the reader is asked to wait before it comes back, in milliseconds. */
const comeBackMs = 2000

/**
 * @param beatMs how often a line that says nothing keeps the connection open.
 * @param isWelcome asked at each beat; the stream ends when it says no.
 * @param onEnd called once, however it ends.
 */
export function changeStream(options: {
  readonly beatMs: number
  readonly isWelcome: () => Promise<boolean>
  readonly onEnd: () => void
}): ChangeStream {
  const encoder = new TextEncoder()
  const waiting = new Set<string>()
  let gathering: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined

  const over = () => {
    clearTimeout(gathering)
    clearInterval(beating)
    controller = undefined
    options.onEnd()
  }
  const end = () => {
    const open = controller
    if (!open) return
    over()
    open.close()
  }
  const send = (text: string) => {
    controller?.enqueue(encoder.encode(text))
    if ((controller?.desiredSize ?? 1) <= 0) end()
  }
  const beat = async () => {
    if (await options.isWelcome().catch(() => false)) send(':\n\n')
    else end()
  }
  const flush = () => {
    gathering = undefined
    const names = [...waiting]
    waiting.clear()
    send(names.map((name) => `data: ${name}\n\n`).join(''))
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
        beating = setInterval(() => void beat(), options.beatMs)
        send(`retry: ${comeBackMs}\n\n`)
      },
      cancel: over,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostUnread }),
  )
  return {
    body,
    end,
    tell(collection) {
      if (!controller) return
      waiting.add(collection)
      gathering ??= setTimeout(flush, gatherMs)
    },
  }
}
