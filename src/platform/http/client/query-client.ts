/** The cache of server state: one per request on the server, one per tab in the browser. */
import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

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

/** Fresh for 5 s, kept for 5 min, three retries in the browser and none on the server. */
export const createQueryClient = ({ isServer = typeof document === 'undefined' } = {}): QueryClient =>
  new PageQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * secondMs,
        gcTime: 5 * 60 * secondMs,
        retry: isServer ? 0 : (failures, error) => failures < retries && isWorthRetrying(error),
        retryDelay,
      },
    },
  })
