/** The frame of the public pages on which something is done: the booking flow and what follows it. */
import { Outlet, createFileRoute, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSuspenseQuery } from '../../platform/http/client/use-query.ts'
import { onlyWhileOpen } from '../../domains/booking-flow/pages/parts/only-while-open.ts'
import { companyQuery } from '../../domains/catalog/shown.ts'
import { useSessionState } from '../../platform/session/session-state.ts'
import { EarlyPressWatch, useEarlyPress } from './early-press.tsx'
import { InsideLink } from './site/inside-link.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PublicFrame } from './site/public-frame.tsx'
import { readFrame } from './site/site-links.ts'

/** The steps of the booking flow; a link of a booking opens whatever the shop does. */
const selling = new Set(['/booking', '/where', '/when', '/drinks', '/contact-info', '/overview', '/end'])

export const Route = createFileRoute('/_public')({
  staticData: { auth: false },
  beforeLoad: ({ context, location }) =>
    selling.has(location.pathname) ? onlyWhileOpen(context.queryClient) : undefined,
  loader: ({ context: { queryClient } }) => readFrame(queryClient),
  component: PublicLayout,
})

function PublicLayout() {
  const nonce = useRouter().options.ssr?.nonce
  const { data: company } = useSuspenseQuery(companyQuery())
  const { loggedIn } = useSessionState()
  useHeadingFocus()
  useEarlyPress()
  return (
    <PublicFrame company={company} inside={loggedIn && <InsideLink />}>
      <EarlyPressWatch nonce={nonce} />
      <OfflineNotice company={company} />
      <Outlet />
    </PublicFrame>
  )
}

/** After a walk to another page the reader starts at its heading, not where the last page ended. */
function useHeadingFocus() {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (before.current && pathname && before.current !== pathname) {
      const heading = document.querySelector<HTMLElement>('main h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
    before.current = pathname
  }, [pathname])
}
