/** `GET /live`: which collections changed, told to whoever may read them, as it happens. */
import type { Hono } from 'hono'
import { dialectOf, mountedDialect } from '../http/endpoint/dialect.ts'
import { invalidCredentials, routeNotFound, unavailable } from '../http/problem.ts'
import { text } from '../http/endpoint/schema.ts'
import type { ItemsService } from '../items/service.ts'
import type { Writer } from '../items/write/writer.ts'
import { liveHub, type ChangeEvent } from './hub.ts'
import { changeStream } from './stream.ts'

export interface LiveDeps {
  /** Aborted when the program is asked to stop: every stream ends then. */
  readonly stopping: AbortSignal
  /** How often a stream says it is still there and looks whether its reader may go on; 20 seconds unless said. */
  readonly beatMs?: number
}

/** The routes, to be mounted at the root. */
export function liveRoutes(service: ItemsService, { stopping, beatMs = 20_000 }: LiveDeps): Hono {
  const hub = liveHub(service.database, stopping)
  const answering = dialectOf(async (c) => {
    // Nobody would read the stream a HEAD opens, nor end it.
    if (c.req.raw.method === 'HEAD') throw routeNotFound(c.req.path)
    const { caller, writer } = await service.caller(c.req.raw)
    if (!caller.account) throw invalidCredentials()
    if (stopping.aborted) throw unavailable('live', 'The program is stopping')
    return { account: caller.account.id, writer }
  })

  return mountedDialect([
    answering(
      {
        call: 'GET /live',
        group: 'Live updates',
        summary: 'Which collections change, as it happens',
        detail:
          'An endless stream of server-sent events: each names a collection that changed and that the caller may read; ' +
          '`notifications` are only reported to their recipient. Read what changed as usual. The stream ends ' +
          'with the access token; a missed event does no harm if you read again after reconnecting.',
        to: 'signed-in',
        answers: {
          200: { words: 'The stream', raw: 'text/event-stream', data: text('`data: <collection>`') },
        },
        refuses: { INVALID_CREDENTIALS: 401, TOKEN_EXPIRED: 401, REQUESTS_EXCEEDED: 429 },
      },
      async ({ context, account, writer }) => {
        let reader = writer
        const leave = await hub.join(account, (news) => {
          if (mayHear(reader, account, news)) stream.tell(news.collection)
        })
        const stream = changeStream({
          beatMs,
          async isWelcome() {
            // Throws when the token ended, the account was suspended, or it owes a second factor by now.
            reader = (await service.caller(context.req.raw)).writer
            return true
          },
          onEnd() {
            leave()
            stopping.removeEventListener('abort', stream.end)
          },
        })
        stopping.addEventListener('abort', stream.end)
        return new Response(stream.body, {
          headers: {
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-cache, no-transform',
            // A proxy that gathers answers would hold the news back.
            'x-accel-buffering': 'no',
          },
        })
      },
    ),
  ])
}

const mayHear = ({ permissions }: Writer, account: string, { collection, recipient }: ChangeEvent): boolean =>
  recipient === null ? permissions.of(collection, 'read') !== null : recipient === account
