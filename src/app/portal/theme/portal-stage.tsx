/** What the components of the portal stand on: their theme, light or dark as its member likes it, their toasts. */
import { MantineProvider } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, Suspense, lazy } from 'react'
import { EarlyPressWatch, useEarlyPress } from '../../layouts/early-press.tsx'
import type { Session } from '../../access/guards.ts'
import { portalTheme, portalVariables } from './portal-theme.ts'
// The browser makes its router of them: fetched along with this frame, and not only after they were asked for.
import '../../routing/inside-loads.ts'
import '../../routeTree.gen.ts'
import { useNotifications } from '@mantine/notifications'
import { useSinceFirst } from '../../../platform/resource/ui/overlays/first-use.ts'

const ToastsPart = lazy(() => import('./toasts-part.tsx').then((part) => ({ default: part.ToastsPart })))

/** Where toasts are shown: fetched with the first one. */
const Toasts = () =>
  useSinceFirst(useNotifications().notifications.length > 0) && (
    <Suspense fallback={null}>
      <ToastsPart />
    </Suspense>
  )

export interface PortalStageProps {
  readonly session: Session | null
  readonly children: ReactNode
}

export function PortalStage({ session, children }: PortalStageProps) {
  const nonce = useRouter().options.ssr?.nonce
  const appearance = session?.kind === 'member' ? session.member.appearance : 'auto'
  useAppearance(appearance)
  useEarlyPress()
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
      <EarlyPressWatch nonce={nonce} />
      <Toasts />
      <div data-portal>{children}</div>
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
