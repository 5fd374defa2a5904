/** `GET /live`: which collections changed, told to whoever may read them, as it happens. */
import { Hono } from 'hono'
import { invalidCredentials, routeNotFound, unavailable } from '../http/problem.ts'
import type { ItemsService } from '../items/service.ts'
import type { Writer } from '../items/writer.ts'
import { liveHub, type News } from './hub.ts'
import { newsStream } from './stream.ts'

export interface LiveDeps {
  /** Aborted when the program is asked to stop: every stream ends then. */
  readonly stopping: AbortSignal
  /** How often a stream says it is still there and looks whether its reader may go on; 20 seconds unless said. */
  readonly beatMs?: number
}

/** The routes, to be mounted at the root. */
export function liveRoutes(service: ItemsService, { stopping, beatMs = 20_000 }: LiveDeps): Hono {
  const routes = new Hono()
  const hub = liveHub(service.database, stopping)

  routes.get('/live', async (c) => {
    const request = c.req.raw
    // Nobody would read the stream a HEAD opens, nor end it.
    if (request.method === 'HEAD') throw routeNotFound(c.req.path)
    const { caller, writer } = await service.caller(request)
    const account = caller.account?.id
    if (!account) throw invalidCredentials()
    if (stopping.aborted) throw unavailable('live', 'The program is stopping')
    let reader = writer
    const leave = await hub.join(account, (news) => {
      if (mayHear(reader, account, news)) stream.tell(news.collection)
    })
    const stream = newsStream({
      beatMs,
      async isWelcome() {
        // Throws when the token ended, the account was suspended, or it owes a second factor by now.
        reader = (await service.caller(request)).writer
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
  })

  return routes
}

const mayHear = ({ permissions }: Writer, account: string, { collection, recipient }: News): boolean =>
  recipient === null ? permissions.of(collection, 'read') !== null : recipient === account
