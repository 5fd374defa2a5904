/** The right-hand panels of the portal: which there are, and who may open them. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { SidePanelProps } from '../../platform/resource/ui/panel/side-panel.ts'

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
  'booking-answer': {
    to: ['planner'],
    content: lazy(() =>
      import('../../domains/booking/panels/proposal/answer-panel.tsx').then((part) => ({
        default: part.AnswerPanel,
      })),
    ),
  },
  breakdown: {
    to: ['planner'],
    content: lazy(() =>
      import('../../domains/planning/panels/breakdown-panel.tsx').then((part) => ({
        default: part.BreakdownPanel,
      })),
    ),
  },
}
