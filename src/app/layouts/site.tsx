/** The frame of the public pages that are read: documents without a script of the program. */
import { Outlet, createFileRoute, useRouter, useRouterState } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useSuspenseQuery } from '../../platform/http/client/use-query.ts'
import { companyQuery } from '../../domains/catalog/shown.ts'
import { OpensSoon } from '../../domains/content/pages/parts/opens-soon.tsx'
import { requestContext } from '../../platform/http/page/request-context.ts'
import { storedTokens } from '../../platform/session/cookie/browser-session.ts'
import { readSession } from '../../platform/session/cookie/session-cookie.ts'
import { InsideLink } from './site/inside-link.tsx'
import { PublicFrame } from './site/public-frame.tsx'
import { filledPageAt, readFrame, useLinked } from './site/site-links.ts'

export const Route = createFileRoute('/_site')({
  staticData: { auth: false, script: false },
  beforeLoad: async ({ context: { queryClient } }) => ({
    isOpen: (await queryClient.ensureQueryData(companyQuery())).opened_at !== null,
  }),
  loader: ({ context: { queryClient } }) => readFrame(queryClient),
  component: SiteLayout,
})

/**
 * Whether the browser keeps a session. No more is asked: nothing is shown but a way in, where an outworn one is
 * renewed or ended. A page kept for everyone is rendered without a cookie, and one with this cookie is never kept.
 */
const hasSession = createIsomorphicFn()
  .server(() => readSession(requestContext()?.request.headers.get('cookie') ?? null) !== null)
  .client(() => storedTokens() !== null)

function SiteLayout() {
  const { data: company } = useSuspenseQuery(companyQuery())
  const page = useRouterState({ select: ({ location }) => filledPageAt(location.pathname) })
  // A title over nothing is worth no visit: a closed shop says that it is closed.
  const isLinked = useLinked(company)
  const isEmpty = company.opened_at === null && page !== undefined && !isLinked(page)
  return (
    <PublicFrame company={company} inside={hasSession() && <InsideLink />}>
      {isEmpty ? <OpensSoon company={company} /> : <Outlet />}
      <AheadOfTheClick />
      <MenuEscape />
    </PublicFrame>
  )
}

/** A page whose link is about to be clicked is fetched already; the portal is nobody's next page. */
const rules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*/portal*' } }] },
      eagerness: 'moderate',
    },
  ],
})

function AheadOfTheClick() {
  const { nonce } = useRouter().options.ssr ?? {}
  return <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: rules }} />
}

/** As the header itself does it where the program's script runs. */
function MenuEscape() {
  const { nonce } = useRouter().options.ssr ?? {}
  return (
    <script
      type="module"
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: `(${closeByEscape.toString()})()` }}
    />
  )
}

/** Runs in the browser on its own, in plain words. */
function closeByEscape() {
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    const menu = document.querySelector<HTMLDetailsElement>('header details[open]')
    if (key !== 'Escape' || defaultPrevented || !menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
