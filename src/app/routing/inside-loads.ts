/** What loaders of the portal have fetched before their page is shown. */
import type { QueryClient } from '@tanstack/react-query'
import type { ListAsked } from '../records/load-list.ts'
import type { RouterContext } from './router-of.tsx'

/** Loaded with the first list. */
const prepareList = async (cache: QueryClient, asked: ListAsked) => {
  const ready = import('../records/load-list.ts').then(({ loadListFor }) => loadListFor(cache, asked))
  await (isServer ? ready : Promise.race([ready, pause(longestWaitMs)]))
}
const isServer = typeof document === 'undefined'
/** Rows of grey that have been shown stay for 300 ms (React), so they had better not be shown for a moment. */
const longestWaitMs = 400
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

export const insideLoads = (cache: QueryClient): Omit<RouterContext, 'queryClient'> => ({
  prepareList: (asked) => prepareList(cache, asked),
  portalAccessOf: async (role) => (await import('../records/portal-access.ts')).portalAccessFor(role),
})
