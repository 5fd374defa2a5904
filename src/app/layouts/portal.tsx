/** The frame of the staff portal; Mantine lives here and nowhere above it. */
import { MantineProvider } from '@mantine/core'
import mantineCss from '@mantine/core/styles.css?url'
import { Notifications } from '@mantine/notifications'
import notificationsCss from '@mantine/notifications/styles.css?url'
import { Outlet, createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { DeskProvider } from '../../platform/resource/ui/desk.tsx'
import { readPanel } from '../../platform/resource/ui/side-panel.ts'
import { toastSettings } from '../../platform/resource/ui/toast.ts'
import { SkipLink } from '../../platform/ui/frame.tsx'
import { deskFor } from '../desk.ts'
import { NotFoundPage } from '../error-screen.tsx'
import { SidePanel } from '../panels.tsx'
import { PortalFrame } from '../portal-frame.tsx'
import { portalTheme, portalVariables } from '../portal-theme.ts'
import { useRenewal } from '../renewal.ts'
import portalCss from './portal-tokens.css?url'

export const Route = createFileRoute('/_portal')({
  head: () => ({
    meta: [{ name: 'robots', content: 'noindex' }],
    links: [mantineCss, notificationsCss, portalCss].map((href) => ({ rel: 'stylesheet', href })),
  }),
  validateSearch: (search): { panel?: string } =>
    readPanel(search['panel']) ? { panel: String(search['panel']) } : {},
  component: PortalLayout,
})

function PortalLayout() {
  const nonce = useRouter().options.ssr?.nonce
  const { session } = Route.useRouteContext()
  const appearance = session?.kind === 'member' ? session.member.appearance : 'auto'
  useRenewal(session)
  useAppearance(appearance)
  return (
    <MantineProvider
      theme={portalTheme}
      cssVariablesResolver={portalVariables}
      getStyleNonce={() => nonce ?? ''}
      defaultColorScheme="auto"
      forceColorScheme={appearance === 'auto' ? undefined : appearance}
    >
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: `(${paintBeforeFirstSight.toString()})("${appearance}")` }}
      />
      <Notifications {...toastSettings} withinPortal={false} />
      <div data-portal>
        <SkipLink target="main">{m.app_skip()}</SkipLink>
        {session?.kind === 'member' ? (
          <DeskProvider desk={{ ...deskFor(session.member.role), missing: <NotFoundPage /> }}>
            <PortalFrame session={session}>
              <Outlet />
            </PortalFrame>
            <SidePanel role={session.member.role} />
          </DeskProvider>
        ) : (
          <main id="main" aria-busy="true" />
        )}
      </div>
    </MantineProvider>
  )
}

/** Runs in the browser before anything is painted; hence on its own, in plain words. */
function paintBeforeFirstSight(appearance: string) {
  const root = document.documentElement
  const isDark =
    appearance === 'dark' || (appearance === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset['appearance'] = appearance
  root.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light'
}

/** The member's own choice of light or dark, for the tokens; gone again with the portal. */
function useAppearance(appearance: string) {
  useEffect(() => {
    const root = document.documentElement
    root.dataset['appearance'] = appearance
    return () => {
      delete root.dataset['appearance']
    }
  }, [appearance])
}
