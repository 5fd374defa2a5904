/** Whole again is not planned again: what each ride still waits for, and the way to it. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { Unplanned } from '../../../booking/plan/repair-plan.ts'

export function StillToPlan({ rides }: { readonly rides: readonly Unplanned[] }) {
  return (
    <Notice tone="warning" live="polite" title={m.repair_unplanned({ count: rides.length })}>
      {rides.map(({ booking, number, why }) => (
        <p key={booking}>
          <Link to={`/portal/bookings/${booking}` as LinkProps['to']}>{number ?? m.portal_no_name()}</Link>
          {` · ${why}`}
        </p>
      ))}
    </Notice>
  )
}
