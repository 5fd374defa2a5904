/** What is wrong with a booking, reason by reason, with the names of who or what fell out, and the way to mend it. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { losesPart } from '../../plan/alarm.ts'
import { type OfficeBooking, mayMove } from '../../office/office-booking.ts'
import { useOpenOffer } from '../proposal/open-offer.tsx'
import { ProposeButton } from '../proposal/propose-button.tsx'
import { RepairButton } from './repair-button.tsx'
import { useRepairable } from './repair-query.ts'
import { useAlarmTexts } from './use-alarm-texts.ts'

export function AlarmNotice({ booking }: { readonly booking: OfficeBooking }) {
  const { role } = usePortalAccess()
  const reasons = useAlarmTexts(booking.alarm)
  const repairable = useRepairable(booking.id, mayMove(booking, 'repair', role) && losesPart(booking.alarm))
  const openOffer = useOpenOffer(booking)
  if (reasons.length === 0) return null
  return (
    <Notice tone="error" title={m.office_alarm()}>
      {[...new Set(reasons)].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {repairable === 'some' && <RepairButton of={booking.id} leadsTo="some" />}
      {repairable === 'none' && <NoRepair booking={booking} isOffered={Boolean(openOffer)} />}
    </Notice>
  )
}

interface NoRepairProps {
  readonly booking: OfficeBooking
  /** Whether the guest may still choose what he was offered instead. */
  readonly isOffered: boolean
}

function NoRepair({ booking: { id, status }, isOffered }: NoRepairProps) {
  if (status === 'under_way') return <p>{m.repair_none_under_way()}</p>
  if (status === 'proposed')
    return (
      <>
        <p>{m.repair_offers_hint()}</p>
        <ProposeButton booking={id} />
      </>
    )
  return <p>{isOffered ? m.repair_none_offered() : m.repair_none()}</p>
}
