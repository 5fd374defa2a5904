/** The right-hand panels of the portal: which there are, who may open them, and the drawer they stand in. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, type LazyExoticComponent, Suspense, lazy } from 'react'
import { Drawer } from '../../platform/resource/ui/overlays/windows.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { closedPanel, readPanel, type SidePanelProps } from '../../platform/resource/ui/panel/side-panel.ts'
import { labelAt } from '../../platform/resource/words.ts'
import { isAdministrator } from '../../domains/identity/portal-home.ts'

interface PanelEntry {
  /** Who may open it, administrators aside; the data behind it is guarded by itself. */
  readonly to: readonly string[]
  readonly content: LazyExoticComponent<ComponentType<SidePanelProps>>
}

/** By the name the address gives: `?panel=booking-proposal:0190a…`. */
export const panels: Readonly<Record<string, PanelEntry>> = {
  'calendar-entry': {
    to: ['planner'],
    content: lazy(() =>
      import('../../domains/planning/panels/span-panels.tsx').then((part) => ({
        default: part.CalendarEntryPanel,
      })),
    ),
  },
  package: {
    to: ['planner'],
    content: lazy(() =>
      import('../../domains/catalog/panels/package-panel.tsx').then((part) => ({
        default: part.PackagePanel,
      })),
    ),
  },
  reservation: {
    to: ['planner'],
    content: lazy(() =>
      import('../../domains/planning/panels/span-panels.tsx').then((part) => ({
        default: part.ReservationPanel,
      })),
    ),
  },
  absence: {
    to: ['planner', 'employee'],
    content: lazy(() =>
      import('../../domains/planning/panels/absences/absence-panel.tsx').then((part) => ({
        default: part.AbsencePanel,
      })),
    ),
  },
  planner: {
    to: ['planner'],
    content: lazy(() =>
      import('../../domains/planning/panels/planner-panel.tsx').then((part) => ({
        default: part.PlannerPanel,
      })),
    ),
  },
  repair: {
    to: ['planner'],
    content: lazy(() =>
      import('../../domains/planning/panels/repair/repair-panel.tsx').then((part) => ({
        default: part.RepairPanel,
      })),
    ),
  },
  'booking-form': {
    to: ['planner', 'organizer'],
    content: lazy(() =>
      import('../../domains/booking-flow/panels/booking-form.tsx').then((part) => ({
        default: part.BookingFormPanel,
      })),
    ),
  },
  'booking-proposal': {
    to: ['planner'],
    content: lazy(() =>
      import('../../domains/booking/panels/proposal/proposal-panel.tsx').then((part) => ({
        default: part.ProposalPanel,
      })),
    ),
  },
}

/** The panel the address names, over whatever page is on screen. */
export function SidePanel({ role }: { readonly role: string }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { panel } = useSearch({ strict: false })
  const wanted = readPanel(panel)
  const entry = wanted && panels[wanted.name]
  const mayOpen = entry && (isAdministrator(role) || entry.to.includes(role))
  const close = () =>
    void navigate({
      to: '.',
      search: closedPanel as never,
      resetScroll: false,
    })
  return (
    <Drawer
      opened={Boolean(mayOpen)}
      onClose={close}
      position="right"
      size="min(560px, 100vw)"
      title={entry && labelAt(`panel.${wanted.name}`, locale)}
      closeButtonProps={{ 'aria-label': m.portal_close() }}
    >
      {mayOpen && (
        <Suspense fallback={<p aria-busy="true">{m.portal_loading()}</p>}>
          <entry.content id={wanted.id} close={close} />
        </Suspense>
      )}
    </Drawer>
  )
}
