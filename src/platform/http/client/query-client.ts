/** The cache of server state: one per request on the server, one per tab in the browser. */
import { QueryClient } from '@tanstack/react-query'

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

/** Fresh for 5 s, kept for 5 min, three retries in the browser and none on the server. */
export const createQueryClient = ({ isServer = typeof document === 'undefined' } = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * secondMs,
        gcTime: 5 * 60 * secondMs,
        retry: isServer ? 0 : (failures, error) => failures < retries && isWorthRetrying(error),
        retryDelay,
      },
    },
  })
