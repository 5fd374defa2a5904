/**
 * TanStack Query's hooks for a page that hydrates in parts. A part that comes late (behind a `Suspense`) is rendered
 * first with what the server answered, and at once again with what was answered since: of another page than the
 * server's, React would throw the part away and draw it anew, with what was typed into it.
 */
import {
  type QueryKey,
  useQuery as useLibraryQuery,
  useQueryClient,
  useSuspenseQuery as useLibrarySuspenseQuery,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type ServedAnswer, servedOtherwise } from './query-client.ts'

export interface Asked {
  readonly queryKey: QueryKey
  readonly enabled?: unknown
}

const never = () => () => undefined

/** What the server answered, for each query whose answer in the cache is another by now; nothing once hydrated. */
export function useServed(queries: readonly Asked[]): readonly (ServedAnswer | null)[] {
  const client = useQueryClient()
  const read = () => queries.map(({ queryKey }) => servedOtherwise(client, queryKey))
  const isOtherwise = useSyncExternalStore(
    never,
    () => false,
    () => read().some(Boolean),
  )
  return isOtherwise ? read() : []
}

export function asServed<Result extends object>(
  result: Result,
  served: ServedAnswer,
  { enabled }: Asked,
): Result {
  const isPending = served.status === 'pending'
  const isLoading = { value: isPending && enabled !== false }
  return Object.create(result, {
    data: { value: served.data },
    error: { value: served.error },
    isError: { value: served.error !== null },
    isPending: { value: isPending },
    isLoading,
    isFetching: isLoading,
  }) as Result
}

export const useQuery = ((options: Asked) => {
  const result = useLibraryQuery(options as never)
  const [served] = useServed([options])
  return served ? asServed(result, served, options) : result
}) as typeof useLibraryQuery

/** The server waits for its answer; what it streamed after the rest of the page is taken as it came. */
export const useSuspenseQuery = ((options: Asked) => {
  const result = useLibrarySuspenseQuery(options as never)
  const [served] = useServed([options])
  return served?.status === 'success' ? asServed(result, served, options) : result
}) as typeof useLibrarySuspenseQuery
