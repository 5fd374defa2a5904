/** Requests from many connections to one server: how many a second, how late, at what cost. */
import autocannon from 'autocannon'
import type { MeteredServer } from './servers/metered-server.ts'
import { scale } from './scale.ts'

export interface Fired {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Of the server's process, for one request. */
  readonly cpuMs: number
}

export interface Shot {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Fires for a third of the time to warm up, then for the run's own. Throws when anything but 2xx came back. */
export async function fired(
  server: MeteredServer,
  connections: number,
  next: () => Shot,
  seconds: number = scale.secondsOfModel,
): Promise<Fired> {
  const fire = (duration: number) =>
    autocannon({
      url: server.url,
      connections,
      // A page that is made for each of fifty may be long on its way; that is a figure, not a failure.
      timeout: 60,
      ...(scale.isShort ? { amount: connections * 5 } : { duration }),
      // autocannon writes into the headers it is given.
      requests: [
        {
          setupRequest: (request) => {
            const { method = 'GET', headers, ...shot } = next()
            return { ...request, ...shot, method, headers: { ...headers } }
          },
        },
      ],
    })
  if (!scale.isShort) await fire(seconds / 3)
  const before = await server.usage()
  const result = await fire(seconds)
  const after = await server.usage()
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${next().path} failed ${result.non2xx + result.errors} times`)
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: (after.cpuMs - before.cpuMs) / result.requests.total,
  }
}
