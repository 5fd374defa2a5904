/** The title and the language links of the page on screen. */
import { type AnyRouteMatch, useRouterState } from '@tanstack/react-router'
import { localeTags, locales } from '../kernel/locale.ts'
import { useLocale } from '../platform/i18n/use-locale.ts'
import { statusOf } from '../platform/http/page-error.ts'
import { errorText } from './error-text.ts'
import { localizer } from './paths.ts'
import { type PublicPage, cardPath, publicPages } from './public-pages.ts'

type Titled = Pick<AnyRouteMatch, 'staticData' | 'params' | 'loaderData'>

interface PageHeadProps {
  readonly publicUrl: string
  readonly siteTitle: string
}

export function PageHead({ publicUrl, siteTitle }: PageHeadProps) {
  const locale = useLocale()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const status = useRouterState({ select: ({ matches }) => failureOf(matches) })
  const pageTitle = useRouterState({
    select: ({ matches }) => matches.map(titleOf).findLast((title) => title !== undefined),
  })
  const title = status === 200 ? pageTitle : errorText(status, locale).title
  const whole = title ? `${title} - ${siteTitle}` : siteTitle
  const listed = status === 200 ? publicPages[pathname] : undefined
  return (
    <>
      <title>{whole}</title>
      {!listed && <meta name="robots" content="noindex" />}
      {listed && <SharedLink page={listed} address={publicUrl} path={pathname} siteTitle={siteTitle} />}
      {status === 200 && !pathname.startsWith('/portal') && (
        <>
          <link rel="canonical" href={publicUrl + localizer.localize(pathname, locale)} />
          {locales.map((other) => (
            <link
              key={other}
              rel="alternate"
              hrefLang={other}
              href={publicUrl + localizer.localize(pathname, other)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={publicUrl + (pathname === '/' ? '' : pathname)} />
        </>
      )}
    </>
  )
}

interface SharedLinkProps {
  readonly page: PublicPage
  /** The origin of the site. */
  readonly address: string
  readonly path: string
  readonly siteTitle: string
}

/** What a shared link shows of the page, by the Open Graph protocol; its first sentence for search engines too. */
function SharedLink({ page, address, path, siteTitle }: SharedLinkProps) {
  const locale = useLocale()
  const lead = page.lead({}, { locale })
  const properties = {
    'og:type': 'website',
    'og:site_name': siteTitle,
    'og:title': page.title({}, { locale }),
    'og:description': lead,
    'og:url': address + localizer.localize(path, locale),
    'og:locale': localeTags[locale].replace('-', '_'),
    'og:image': address + cardPath(page, locale),
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  return (
    <>
      <meta name="description" content={lead} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** A page says its title beforehand, or with what it loaded. */
const titleOf = ({ staticData, params, loaderData }: Titled): string | undefined =>
  (loaderData as { readonly title?: string } | undefined)?.title ??
  staticData.title?.(params as Readonly<Record<string, string | undefined>>)

interface Settled {
  readonly status: string
  readonly error?: unknown
  readonly _notFound?: boolean
}

function failureOf(matches: readonly Settled[]): number {
  const failed = matches.find((match) => match.status === 'error')
  if (failed) return statusOf(failed.error)
  // oxlint-disable-next-line no-underscore-dangle -- the router marks a page nobody knows with this name
  return matches.some((match) => match.status === 'notFound' || match._notFound) ? 404 : 200
}
