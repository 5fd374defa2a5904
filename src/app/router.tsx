/** The router, made anew for every request on the server and once in the browser. */
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { createQueryClient } from '../platform/http/query-client.ts'
import { requestContext } from '../platform/http/request-context.ts'
import { getLocale } from '../platform/i18n/paraglide/runtime.js'
import { previewToken } from '../platform/session/preview.ts'
import type { RoleDesk } from '../platform/resource/ui/desk.tsx'
import { ErrorPage, NotFoundPage } from './error-screen.tsx'
import type { Auth } from './guards.ts'
import { keepInside } from './inside-navigation.ts'
import type { ListAsked } from './load-list.ts'
import { localizer } from './paths.ts'
import { routeTree } from './routeTree.gen.ts'

/** What every route's `beforeLoad` and `loader` finds in its context. */
export interface RouterContext {
  readonly queryClient: QueryClient
  /**
   * Has a list's rows fetched before it is shown: the server waits for them, a browser for a moment only, and then
   * shows that it is waiting.
   */
  readonly prepareList: (asked: ListAsked) => Promise<void>
  /** What a role's lists and forms may know, for loaders of the portal; no other page loads it. */
  readonly deskOf: (role: string) => Promise<RoleDesk>
}

/** Loaded with the first list: a page of the public knows nothing of the portal. */
const prepareList = async (cache: QueryClient, asked: ListAsked) => {
  const ready = import('./load-list.ts').then(({ loadListFor }) => loadListFor(cache, asked))
  await (isServer ? ready : Promise.race([ready, pause(patienceMs)]))
}
const isServer = typeof document === 'undefined'
/** Rows of grey that have been shown stay for 300 ms (React), so they had better not be shown for a moment. */
const patienceMs = 400
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const nonce = createIsomorphicFn()
  .server(() => requestContext()?.nonce)
  .client((): string | undefined => undefined)

export function getRouter() {
  const queryClient = createQueryClient()
  const locale = getLocale()
  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      prepareList: (asked) => prepareList(queryClient, asked),
      deskOf: async (role) => (await import('./desk.ts')).deskFor(role),
    },
    rewrite: {
      input: ({ url }) => {
        url.pathname = localizer.canonicalize(url.pathname)
        return url
      },
      output: ({ url }) => {
        url.pathname = localizer.localize(url.pathname, locale)
        return url
      },
    },
    ssr: { nonce: nonce() },
    trailingSlash: 'never',
    scrollRestoration: true,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  // What a preview has read must not be left behind for the visitor's own session.
  keepInside(router, { leavesByDocument: () => previewToken() !== null })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface StaticDataRouteOption {
    /** The page's title in the reader's language; the site's title follows it. */
    title?: (params: Readonly<Record<string, string | undefined>>) => string | undefined
    /** `false` for a page that is read and no more: it comes without the program's scripts. */
    script?: false
    /** Who may open it without a sign-in: everybody (`false`), or nobody else (`guests`). */
    auth?: Auth
  }
}
