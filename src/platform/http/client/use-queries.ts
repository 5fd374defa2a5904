/** As `use-query.ts`, of several at once; apart, for no page of a visitor needs it before its later parts. */
import { useQueries as useLibraryQueries } from '@tanstack/react-query'
import { type Asked, asServed, useServed } from './use-query.ts'

export const useQueries = (({ queries }: { readonly queries: readonly Asked[] }) => {
  const results: readonly object[] = useLibraryQueries({ queries: queries as never })
  const served = useServed(queries)
  return results.map((result, at) => (served[at] ? asServed(result, served[at], queries[at]!) : result))
}) as unknown as typeof useLibraryQueries
