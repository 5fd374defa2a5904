/** What loaders of the portal have fetched before their page is shown. */
import type { QueryClient } from '@tanstack/react-query'
import type { ListAsked } from './load-list.ts'
import type { RouterContext } from './router-of.tsx'

/** Loaded with the first list. */
const prepareList = async (cache: QueryClient, asked: ListAsked) => {
  const ready = import('./load-list.ts').then(({ loadListFor }) => loadListFor(cache, asked))
  if (isServer) await ready
}
const isServer = typeof document === 'undefined'

export const insideLoads = (cache: QueryClient): Omit<RouterContext, 'queryClient'> => ({
  prepareList: (asked) => prepareList(cache, asked),
  deskOf: async (role) => (await import('./desk.ts')).deskFor(role),
})
