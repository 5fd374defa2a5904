/** The document around every page. */
import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { HeadContent, Scripts, createRootRouteWithContext, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { useQuery } from '../platform/http/client/use-query.ts'
import { requestContext } from '../platform/http/page/request-context.ts'
import { companyQuery, type ShownCompany } from '../domains/catalog/shown.ts'
import { signOf } from '../domains/content/closed-sign.ts'
import { brandTokens } from '../domains/identity/company/brand.ts'
import { getLocale } from '../platform/i18n/paraglide/runtime.js'
import { useLocale } from '../platform/i18n/use-locale.ts'
import favicon from './document/favicon.svg?url&no-inline'
import tokensCss from '../platform/ui/tokens.css?url'
import { faviconOf, siteTitleOf } from './document/brand.ts'
import { ErrorPage, NotFoundPage } from './errors/error-screen.tsx'
import type { Session } from './access/guards.ts'
import { PageHead } from './document/page-head.tsx'
import { PlainHead, useIsPlain } from './document/plain-page.tsx'
import type { RouterContext } from './routing/router-of.tsx'
import { useSessionKeeper } from './access/session-keeper.ts'

const publicUrl = createIsomorphicFn()
  .server(() => requestContext()?.publicUrl ?? '')
  .client(() => location.origin)

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, matches }): Promise<{ session: Session | null }> => {
    const auth = matches.findLast((match) => match.staticData.auth !== undefined)?.staticData.auth
    // oxlint-disable-next-line no-underscore-dangle -- the router marks a page nobody knows with this name
    const isNoPage = matches.length === 1 || matches.some((match) => match._notFound)
    if (auth === false || isNoPage) return { session: null }
    const { guardPage } = await import('./access/guard-page.ts')
    // The title of a refusal names the site too: the loader below never runs then.
    await context.queryClient.ensureQueryData(companyQuery()).catch(() => null)
    const exists = matches.every(({ staticData, params }) => staticData.exists?.(params) ?? true)
    const page = { path: location.pathname, query: location.searchStr, locale: getLocale(), auth, exists }
    return { session: await guardPage(page, context.queryClient) }
  },
  loader: async ({ context }) => ({
    publicUrl: publicUrl(),
    siteTitle: await context.queryClient
      .ensureQueryData(companyQuery())
      .then(siteTitleOf)
      .catch(() => ''),
  }),
  shouldReload: false,
  staleTime: Infinity,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'stylesheet', href: tokensCss },
      ...[textFont, displayFont].map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
    ],
  }),
  shellComponent: Document,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})

function Document({ children }: { readonly children: ReactNode }) {
  const data = Route.useLoaderData()
  // As it is known by now: what asks for it is the page, and not here.
  const { data: known } = useQuery({ ...companyQuery(), enabled: false })
  const isPlain = useIsPlain()
  useSessionKeeper(Route.useRouteContext().session ?? null)
  return (
    <html lang={useLocale()} suppressHydrationWarning>
      <head>
        {isPlain ? <PlainHead /> : <HeadContent />}
        <Brand company={known} />
        <PageHead
          publicUrl={data?.publicUrl ?? ''}
          siteTitle={data?.siteTitle ?? siteTitleOf(known)}
          isOpen={known?.opened_at != null}
          closedTitle={signOf({ closed_at: known?.closed_at ?? null })}
        />
      </head>
      <body>
        {children}
        {!isPlain && <Scripts />}
      </body>
    </html>
  )
}

/** What of the look is the company's own: its two colours, and the picture in the tab. */
function Brand({ company }: { readonly company: ShownCompany | undefined }) {
  const { nonce } = useRouter().options.ssr ?? {}
  const tokens = company ? brandTokens(company) : ''
  const own = faviconOf(company)
  return (
    <>
      {own ? <link rel="icon" href={own} /> : <link rel="icon" type="image/svg+xml" href={favicon} />}
      {tokens && (
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: tokens }} />
      )}
    </>
  )
}
