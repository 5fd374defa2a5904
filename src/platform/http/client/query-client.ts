/** The cache of server state: one per request on the server, one per tab in the browser. */
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
  type QueryState,
} from '@tanstack/react-query'

/** An answer as the page came with it. */
export type ServedAnswer = Pick<QueryState, 'data' | 'error' | 'status'>

const unanswered: ServedAnswer = { data: undefined, error: null, status: 'pending' }

const secondMs = 1000
/** How often a browser asks again. */
const retries = 3

/** Whether asking again could help: no answer at all, 408, 429 or a fault of the server. */
export function isWorthRetrying(error: unknown): boolean {
  const status = (error as { response?: { status?: number } } | null)?.response?.status
  return status === undefined || status === 408 || status === 429 || status >= 500
}

/** Milliseconds to wait before attempt `n` (0 first): 1 s, 2 s, 4 s, at most 30 s. */
export const retryDelay = (n: number): number => Math.min(secondMs * 2 ** n, 30 * secondMs)

/**
 * What is invalidated while it is asked for the first time is asked again: its answer may be older than the change. The
 * library asks again by itself only where an earlier answer is there.
 */
class PageQueryClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const begun = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
    await super.invalidateQueries(filters, options)
    await Promise.allSettled(begun.map(async ({ promise }) => promise))
    await super.invalidateQueries({ predicate: (query) => begun.includes(query) })
  }
}

/** The answers that came with the page; of queries the server did not ask there is none. */
const served = new WeakMap<Query, ServedAnswer>()

/**
 * What the server answered to a query, where the cache holds another answer by now; null where both are the same, and on
 * the server itself.
 */
export function servedOtherwise(client: QueryClient, queryKey: QueryKey): ServedAnswer | null {
  const query = client.getQueryCache().find({ queryKey })
  if (!query || typeof document === 'undefined') return null
  const { data, status } = query.state
  const then = served.get(query) ?? unanswered
  return data === then.data && status === then.status ? null : then
}

/** Fresh for 5 s, kept for 5 min, three retries in the browser and none on the server. */
export function createQueryClient({ isServer = typeof document === 'undefined' } = {}): QueryClient {
  const client = new PageQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * secondMs,
        gcTime: 5 * 60 * secondMs,
        retry: isServer ? 0 : (failures, error) => failures < retries && isWorthRetrying(error),
        retryDelay,
      },
    },
  })
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added' && query.state.status !== 'pending') served.set(query, query.state)
  })
  return client
}
