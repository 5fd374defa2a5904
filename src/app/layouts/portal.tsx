/** The frame of the staff portal; Mantine lives here and nowhere above it. */
import { Outlet, createFileRoute } from '@tanstack/react-router'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { PortalAccessProvider } from '../../platform/resource/ui/portal-access.tsx'
import { readPanel } from '../../platform/resource/ui/panel/side-panel.ts'
import { SkipLink } from '../../platform/ui/frame/frame.tsx'
import { portalAccessCalling } from '../labels/called.ts'
import { portalAccessFor } from '../records/portal-access.ts'
import { NotFoundPage } from '../errors/error-screen.tsx'
import { foreseenFields } from '../../domains/planning/repair/foreseen-fields.ts'
import { Foresight, panelAfter } from '../records/foresight.ts'
import { FormAid, aidedField } from '../records/form-aids.tsx'
import { NewRecord } from '../records/new-record.ts'
import { SidePanel } from '../portal/side-panel.tsx'
import { PortalFrame } from '../portal/portal-frame.tsx'
import { PortalStage } from '../portal/theme/portal-stage.tsx'
import { useRenewal } from '../access/renewal.ts'
import componentsCss from '../portal/theme/portal-components.css?url'
import portalCss from '../portal/theme/portal-tokens.css?url'

export const Route = createFileRoute('/_portal')({
  head: () => ({
    links: [componentsCss, portalCss].map((href) => ({ rel: 'stylesheet', href })),
  }),
  validateSearch: (search): { panel?: string } =>
    readPanel(search['panel']) ? { panel: String(search['panel']) } : {},
  component: PortalLayout,
})

function PortalLayout() {
  const { session } = Route.useRouteContext()
  useRenewal(session)
  return (
    <PortalStage session={session}>
      <SkipLink target="main">{m.app_skip()}</SkipLink>
      {session?.kind === 'member' ? (
        <PortalAccessProvider
          portal={{
            ...portalAccessCalling(portalAccessFor(session.member.role), session.noun),
            missing: <NotFoundPage />,
            NewRecord,
            Foresight,
            foreseenFields,
            panelAfter: (cache, saved) => panelAfter(cache, saved, portalAccessFor(session.member.role)),
            FormAid,
            aidedField,
          }}
        >
          <PortalFrame session={session}>
            <Outlet />
          </PortalFrame>
          <SidePanel role={session.member.role} />
        </PortalAccessProvider>
      ) : (
        <main id="main" aria-busy="true" />
      )}
    </PortalStage>
  )
}
