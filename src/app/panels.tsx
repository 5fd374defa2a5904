/** The right-hand panels of the portal: which there are, who may open them, and the drawer they stand in. */
import { Drawer } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, type LazyExoticComponent, Suspense, lazy } from 'react'
import { m } from '../platform/i18n/paraglide/messages.js'
import { useLocale } from '../platform/i18n/use-locale.ts'
import type { Words } from '../platform/resource/resource.ts'
import { readPanel, type SidePanelProps } from '../platform/resource/ui/side-panel.ts'
import { wordsIn } from '../platform/resource/words.ts'
import { isAdministrator } from '../domains/identity/portal-home.ts'

interface PanelEntry {
  readonly title: Words
  /** Who may open it, administrators aside; the data behind it is guarded by itself. */
  readonly to: readonly string[]
  readonly content: LazyExoticComponent<ComponentType<SidePanelProps>>
}

/** By the name the address gives: `?panel=booking-proposal:0190a…`. */
const panels: Readonly<Record<string, PanelEntry>> = {
  'calendar-entry': {
    title: ['Agendapunt', 'Calendar entry', 'Événement'],
    to: ['planner'],
    content: lazy(() =>
      import('../domains/planning/panels/span-panels.tsx').then((part) => ({
        default: part.CalendarEntryPanel,
      })),
    ),
  },
  package: {
    title: ['Pakket bewerken', 'Edit package', 'Modifier la formule'],
    to: ['planner'],
    content: lazy(() =>
      import('../domains/catalog/panels/package-panel.tsx').then((part) => ({ default: part.PackagePanel })),
    ),
  },
  reservation: {
    title: ['Interne reservatie', 'Internal reservation', 'Réservation interne'],
    to: ['planner'],
    content: lazy(() =>
      import('../domains/planning/panels/span-panels.tsx').then((part) => ({
        default: part.ReservationPanel,
      })),
    ),
  },
  absence: {
    title: ['Afwezigheid', 'Absence', 'Absence'],
    to: ['planner', 'employee'],
    content: lazy(() =>
      import('../domains/planning/panels/absence-panel.tsx').then((part) => ({ default: part.AbsencePanel })),
    ),
  },
  planner: {
    title: ['Rit in de planning', 'Ride on the planner', 'Balade au planning'],
    to: ['planner'],
    content: lazy(() =>
      import('../domains/planning/panels/planner-panel.tsx').then((part) => ({ default: part.PlannerPanel })),
    ),
  },
  repair: {
    title: ['Ritten herstellen', 'Fix rides', 'Compléter des balades'],
    to: ['planner'],
    content: lazy(() =>
      import('../domains/planning/panels/repair-panel.tsx').then((part) => ({ default: part.RepairPanel })),
    ),
  },
  'booking-form': {
    title: ['Nieuwe boeking', 'New booking', 'Nouvelle réservation'],
    to: ['planner', 'organizer'],
    content: lazy(() =>
      import('../domains/booking/panels/booking-form.tsx').then((part) => ({
        default: part.BookingFormPanel,
      })),
    ),
  },
  'booking-proposal': {
    title: ['Ander uur voorstellen', 'Propose another time', 'Proposer un autre créneau'],
    to: ['planner'],
    content: lazy(() =>
      import('../domains/booking/panels/proposal-panel.tsx').then((part) => ({
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
      search: (({ panel: _closed, ...rest }: Record<string, unknown>) => rest) as never,
      resetScroll: false,
    })
  return (
    <Drawer
      opened={Boolean(mayOpen)}
      onClose={close}
      position="right"
      size="min(560px, 100vw)"
      title={entry && wordsIn(entry.title, locale)}
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
