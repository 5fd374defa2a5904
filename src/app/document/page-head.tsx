/** The title and the language links of the page on screen. */
import { type AnyRouteMatch, useRouterState } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { locales } from '../../kernel/locale.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { statusOf } from '../../platform/http/page/page-error.ts'
import { errorText, isVisited } from '../errors/error-text.ts'
import { localizer } from '../routing/paths.ts'
import { SharedLink, type SharedLinkProps } from './shared-link.tsx'

const sharedLink = createIsomorphicFn()
  .server((props: SharedLinkProps): ReactNode => <SharedLink {...props} />)
  .client((_props: SharedLinkProps): ReactNode => null)

type Titled = Pick<AnyRouteMatch, 'staticData' | 'params' | 'loaderData'>

interface PageHeadProps {
  readonly publicUrl: string
  readonly siteTitle: string
  readonly isOpen: boolean
  /** What the front page of a closed shop is called. */
  readonly closedTitle: string
}

export function PageHead({ publicUrl, siteTitle, isOpen, closedTitle }: PageHeadProps) {
  const locale = useLocale()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const status = useRouterState({ select: ({ matches }) => failureOf(matches) })
  const pageTitle = useRouterState({
    select: ({ matches }) => matches.map(titleOf).findLast((title) => title !== undefined),
  })
  const shown = pathname === '/' && !isOpen ? closedTitle : pageTitle
  const title = status === 200 ? shown : errorText(status, { isVisitor: isVisited(pathname) }).title
  const whole = [title, siteTitle].filter(Boolean).join(' - ')
  return (
    <>
      <title>{whole}</title>
      {sharedLink({ path: status === 200 ? pathname : null, address: publicUrl, siteTitle, isOpen })}
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
