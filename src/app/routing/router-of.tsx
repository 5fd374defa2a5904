/** The router over a tree of pages, made anew for every request on the server and once in the browser. */
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { createQueryClient } from '../../platform/http/client/query-client.ts'
import { requestContext } from '../../platform/http/page/request-context.ts'
import { getLocale } from '../../platform/i18n/paraglide/runtime.js'
import { previewToken } from '../../platform/session/preview.ts'
import type { RoleAccess } from '../../platform/resource/ui/portal-access.tsx'
import { ErrorPage, NotFoundPage } from '../errors/error-screen.tsx'
import type { Auth } from '../access/guards.ts'
import { keepInside } from './inside-navigation.ts'
import type { ListAsked } from '../records/load-list.ts'
import { isInside, localizer } from './paths.ts'
import type { routeTree } from '../routeTree.gen.ts'

/** What every route's `beforeLoad` and `loader` finds in its context. */
export interface RouterContext {
  readonly queryClient: QueryClient
  /**
   * Has a list's rows fetched before it is shown: the server waits for them, a browser for a moment only, and then
   * shows that it is waiting.
   */
  readonly prepareList: (asked: ListAsked) => Promise<void>
  /** What a role's lists and forms may know, for loaders of the portal; no other page loads it. */
  readonly portalAccessOf: (role: string) => Promise<RoleAccess>
}

type InsideLoads = Omit<RouterContext, 'queryClient'>

/** A visitor's pages show neither lists nor records. */
const noLoads: InsideLoads = {
  prepareList: () => Promise.resolve(),
  portalAccessOf: () => Promise.reject(new Error('No page of a visitor has portal access')),
}

const nonce = createIsomorphicFn()
  .server(() => requestContext()?.nonce)
  .client((): string | undefined => undefined)

/**
 * Whether the router puts a page where it was left, or at its top. The page that arrived rendered was put there before it
 * was seen: who has scrolled it since is not thrown back when it is taken over, nor a press of his let fall.
 */
function placesPages(): () => boolean {
  let isFirst = typeof window !== 'undefined'
  return () => {
    const isRead = isFirst && window.scrollY > 0
    isFirst = false
    return !isRead
  }
}

/**
 * A browser that shows a visitor something knows the visitor's pages only; what lies inside is a document of its own
 * from there.
 */
export function routerOf(tree: typeof routeTree, insideLoads?: (cache: QueryClient) => InsideLoads) {
  const queryClient = createQueryClient()
  const locale = getLocale()
  const router = createRouter({
    routeTree: tree,
    context: { queryClient, ...(insideLoads?.(queryClient) ?? noLoads) },
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
    scrollRestoration: placesPages(),
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  // What a preview has read must not be left behind for the visitor's own session.
  keepInside(router, {
    leavesByDocument: (path) => previewToken() !== null || (!insideLoads && isInside(path)),
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof routerOf>
  }
  interface StaticDataRouteOption {
    /** The page's title in the reader's language; the site's title follows it. */
    title?: (params: Readonly<Record<string, string | undefined>>) => string | undefined
    /** `false` for a page that is read and no more: it comes without the program's scripts. */
    script?: false
    /** Who may open it without a sign-in: everybody (`false`), or nobody else (`guests`). */
    auth?: Auth
    /** Whether the path means a page at all, where the route alone cannot tell. */
    exists?: (params: Readonly<Record<string, string | undefined>>) => boolean
    /** In the colours of the site, though it is no page of it. */
    look?: 'site'
  }
}
