/** What a repair comes too late for: the rides a colleague dealt with meanwhile, who it was, and what stands now. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { recordQuery } from '../../../../platform/resource/ui/data/records.ts'
import { Cell } from '../../../../platform/resource/ui/value/cell.tsx'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { RideRepair } from '../../../booking/plan/repair-plan.ts'
import { bookings } from '../../../booking/resources/booking/bookings.ts'
import { LastStep } from '../last-step.tsx'

export const Overtaken = ({ rides }: { readonly rides: readonly RideRepair[] }) => (
  <Notice tone="warning" live="assertive" title={m.portal_conflict_title()}>
    <ul className={stacked(2)}>
      {rides.map((ride) => (
        <OvertakenRide key={ride.booking} ride={ride} />
      ))}
    </ul>
  </Notice>
)

function OvertakenRide({ ride: { booking, number } }: { readonly ride: RideRepair }) {
  const { data: now } = useQuery(recordQuery('bookings', booking, ['id', 'status']))
  return (
    <li className={stacked(1)}>
      <span className={inRow(2)}>
        <Link to={`/portal/bookings/${booking}` as LinkProps['to']}>{number ?? m.portal_no_name()}</Link>
        {now && <Cell field={bookings.fields.status} value={now['status']} />}
      </span>
      <LastStep resource={bookings} id={booking} />
    </li>
  )
}
