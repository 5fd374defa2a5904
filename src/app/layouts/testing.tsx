/** The frame of the testing pages: the name of the house, the languages, the way to the portal. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { Link, Outlet, createFileRoute, notFound, useMatches } from '@tanstack/react-router'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { PortalAccessProvider } from '../../platform/resource/ui/portal-access.tsx'
import { Logo, SkipLink } from '../../platform/ui/frame/frame.tsx'
import { inLine } from '../../platform/ui/layout/layout.ts'
import { portalAccessFor } from '../records/portal-access.ts'
import { NotFoundPage } from '../errors/error-screen.tsx'
import { NewRecord } from '../records/new-record.ts'
import { PortalStage } from '../portal/theme/portal-stage.tsx'
import { useRenewal } from '../access/renewal.ts'
import { Languages } from './languages.tsx'
import componentsCss from '../portal/theme/portal-components.css?url'
import portalCss from '../portal/theme/portal-tokens.css?url'
import style from './testing.module.css'

export const Route = createFileRoute('/_testing')({
  head: () => ({
    links: [componentsCss, portalCss].map((href) => ({ rel: 'stylesheet', href })),
  }),
  beforeLoad: async ({ context: { session, queryClient } }) => {
    if (session?.kind === 'member' && !(await areShown(queryClient))) throw notFound()
  },
  component: TestingLayout,
})

/** A program in production has no testing pages unless its settings say so. */
const areShown = (cache: QueryClient): Promise<boolean> =>
  cache.ensureQueryData(
    queryOptions({
      queryKey: ['testing-pages'],
      staleTime: Infinity,
      queryFn: async () => {
        // What every page begins with holds nothing of the data API.
        const { authorizedFetch } = await import('../../platform/session/client/authorized-fetch.ts')
        return (await authorizedFetch('/api/testing')).status !== 404
      },
    }),
  )

function TestingLayout() {
  const { session } = Route.useRouteContext()
  useRenewal(session)
  const isSite = useMatches({ select: (all) => all.some(({ staticData }) => staticData.look === 'site') })
  return (
    <PortalStage session={session} isSite={isSite}>
      <SkipLink target="main">{m.app_skip()}</SkipLink>
      <header className={inLine('4 between', style.bar)}>
        <Link to="/portal" className={style.home}>
          <Logo name={m.testing_frame()} />
        </Link>
        <Languages />
      </header>
      <div className={style.body}>
        {session?.kind === 'member' ? (
          <PortalAccessProvider
            portal={{ ...portalAccessFor(session.member.role), missing: <NotFoundPage />, NewRecord }}
          >
            <Outlet />
          </PortalAccessProvider>
        ) : (
          <main id="main" aria-busy="true" />
        )}
      </div>
    </PortalStage>
  )
}
