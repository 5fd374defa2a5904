/** News of what changed: one LISTEN of a process, handed on to every stream that is open. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { problem } from '../http/problem.ts'
import type { Tables } from '../resource/model.ts'

/** The database tells of every change on this channel (migration 0015). */
const channel = 'live'
/** A person with many windows has one stream a browser; more than this is a fault, or an attack. */
const mostOfOne = 10
const mostInAll = 1000

/** Says that a collection changed where nothing did: so that no listener learns from the silence what is not his. */
export const announce = (tx: Kysely<Tables>, collection: string): Promise<unknown> =>
  sql`SELECT pg_notify(${channel}, ${collection})`.execute(tx)

export interface ChangeEvent {
  readonly collection: string
  /** The only account it concerns; null where it is for whoever may read the collection. */
  readonly recipient: string | null
}

export interface LiveHub {
  /**
   * Hears all news until the returned function is called. Throws 429 where the account, or the process, has as
   * many streams as it may.
   */
  join(account: string, hear: (news: ChangeEvent) => void): Promise<() => void>
}

/** @param stopping ends the listening; the streams end themselves on it. */
export function liveHub(database: Pick<Database, 'listen'>, stopping: AbortSignal): LiveHub {
  const streams = new Map<object, { account: string; hear: (news: ChangeEvent) => void }>()
  let listening: Promise<unknown> | undefined

  const tell = (payload: string) => {
    const [collection = '', recipient = null] = payload.split(' ')
    for (const { hear } of streams.values()) hear({ collection, recipient })
  }
  /** From the first stream on; where it failed, the next stream tries again. */
  const listen = () => {
    listening ??= database.listen(channel, tell).then(
      (stop) => stopping.addEventListener('abort', () => void stop().catch(() => {})),
      (error: unknown) => {
        listening = undefined
        throw error
      },
    )
    return listening
  }

  return {
    async join(account, hear) {
      const own = [...streams.values()].filter((stream) => stream.account === account)
      if (own.length >= mostOfOne || streams.size >= mostInAll) throw tooMany()
      const stream = {}
      streams.set(stream, { account, hear })
      await listen().catch((error: unknown) => {
        streams.delete(stream)
        throw error
      })
      return () => void streams.delete(stream)
    },
  }
}

const tooMany = () =>
  Object.assign(problem('REQUESTS_EXCEEDED', 'Too many live streams.', { limit: mostOfOne }), {
    headers: { 'retry-after': '30' },
  })
