/** The error screen: the status in large type, what happened, and the way home. */
import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouterState } from '@tanstack/react-router'
import { type ComponentType, Suspense, lazy, use, useEffect } from 'react'
import { isAdministrator } from '../../domains/identity/role-groups.ts'
import { companyQuery } from '../../domains/catalog/shown.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { answerWith, statusOf } from '../../platform/http/page/page-error.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { buttonClass } from '../../platform/ui/button/button.tsx'
import { inLine, stacked, written } from '../../platform/ui/layout/layout.ts'
import { telLink } from '../../platform/ui/tel-link.ts'
import type { Session } from '../access/guards.ts'
import { InsideMain } from '../portal/inside-main.ts'
import type { ErrorDrawingProps } from './error-drawing.tsx'
import { errorText, isOfBooking, isVisited } from './error-text.ts'
import { localizer } from '../routing/paths.ts'
import styles from './error-screen.module.css'

// No page waits for what it hopes never to show; a line that broke leaves the words alone.
const ErrorDrawing = lazy<ComponentType<ErrorDrawingProps>>(() =>
  import('./error-drawing.tsx').then(
    (part) => ({ default: part.ErrorDrawing }),
    () => ({ default: () => null }),
  ),
)

export function ErrorScreen({ status, path }: { readonly status: number; readonly path?: string }) {
  const isVisitor = useRouterState({ select: ({ location }) => isVisited(location.pathname) })
  const isBookingLink = useRouterState({ select: ({ location }) => isOfBooking(location.pathname) })
  const isOwn = useRouterState({ select: ({ matches }) => isAdministrators(matches[0]?.context) })
  const { title, text, back } = errorText(status, {
    isVisitor,
    isAdministrator: isOwn,
    isBookingLink,
  })
  const Frame = use(InsideMain) ? 'div' : 'main'
  answerWith(status)
  useTitle(title)
  return (
    <Frame className={stacked('3 middle', styles.screen)}>
      <Suspense fallback={<span className={styles.drawing} />}>
        <ErrorDrawing status={status} className={styles.drawing} />
      </Suspense>
      <p className={styles.status}>{status}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      {/* A link to a booking is a secret, and says nothing to who reads it. */}
      {path !== undefined && !isBookingLink && (
        <p className={styles.path}>
          <code>{path}</code>
        </p>
      )}
      {status === 404 && !isOwn && <Reach isBookingLink={isBookingLink} />}
      <p>
        <a className={buttonClass({ look: 'main' })} href={isVisitor ? '/' : '/portal'}>
          {back}
        </a>
      </p>
      {isVisitor && <Elsewhere />}
    </Frame>
  )
}

/** The number of the company is an administrator's own. */
const isAdministrators = (context: unknown): boolean => {
  const session = (context as { readonly session?: Session | null } | undefined)?.session
  return session?.kind === 'member' && isAdministrator(session.member.role)
}

/** A link that was cut off in a mail leads to a person: the number the page around it already knows. */
function Reach({ isBookingLink }: { readonly isBookingLink: boolean }) {
  const company = useQueryClient().getQueryData(companyQuery().queryKey)
  const phone = company?.company_phone
  const email = isBookingLink ? company?.company_email : ''
  if (!phone && !email) return null
  return (
    <p>
      {isBookingLink ? m.app_error_link_reach() : m.app_error_reach()}{' '}
      {phone && (
        <a className={written('whole')} href={telLink(phone)}>
          {phone}
        </a>
      )}{' '}
      {email && (
        <a className={written('whole')} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </p>
  )
}

/** Where a visitor finds what he came for; a shop that is closed has no prices to show. */
function Elsewhere() {
  const locale = useLocale()
  const company = useQueryClient().getQueryData(companyQuery().queryKey)
  if (!company?.opened_at) return null
  return (
    <p className={inLine('6 stretch', styles.elsewhere)}>
      <a href={localizer.localize('/prices', locale)}>{m.site_nav_prices()}</a>
      <a href={localizer.localize('/contact', locale)}>{m.site_nav_contact()}</a>
    </p>
  )
}

/** What is missing inside a page turns it into another: it bears this name as long as the screen stands. */
function useTitle(title: string): void {
  const site = useRouterState({
    select: ({ matches }) =>
      (matches[0]?.loaderData as { readonly siteTitle?: string } | undefined)?.siteTitle,
  })
  useEffect(() => {
    const before = document.title
    document.title = site ? `${title} - ${site}` : title
    return () => {
      document.title = before
    }
  }, [title, site])
}

export const ErrorPage = ({ error }: ErrorComponentProps) => {
  const path = useFullPath()
  const status = statusOf(error)
  return <ErrorScreen status={status} path={status === 404 ? path : undefined} />
}

export const NotFoundPage = () => <ErrorScreen status={404} path={useFullPath()} />

const useFullPath = () =>
  useRouterState({
    select: ({ location }) => {
      try {
        return decodeURI(location.publicHref.split(/[?#]/)[0]!)
      } catch {
        return location.publicHref
      }
    },
  })
