/** What is wrong with a booking, reason by reason, with the names of who or what fell out, and the way to mend it. */
import { Button } from '@mantine/core'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { inRow } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { telLink } from '../../../../platform/ui/tel-link.ts'
import { losesPart } from '../../plan/alarm.ts'
import { type OfficeBooking, mayMove } from '../../office/office-booking.ts'
import { useOpenOffer } from '../proposal/use-offer.ts'
import { ProposeButton } from '../proposal/propose-button.tsx'
import { RepairButton } from './repair-button.tsx'
import { useRepairable } from './repair-query.ts'
import style from '../panel.module.css'
import { useAlarmTexts } from './use-alarm-texts.ts'

export function AlarmNotice({ booking }: { readonly booking: OfficeBooking }) {
  const { role } = usePortalAccess()
  const reasons = useAlarmTexts(booking.alarm)
  const isAsked = mayMove(booking, 'repair', role) && losesPart(booking.alarm)
  const repairable = useRepairable(booking.id, isAsked)
  const openOffer = useOpenOffer(booking)
  if (!booking.alarm?.length) return null
  return (
    <Notice tone="error" title={m.office_alarm()}>
      {[...new Set(reasons)].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {repairable === 'some' && <RepairButton of={booking.id} leadsTo="some" />}
      {repairable === 'none' && <p>{noRepairText(booking.status, Boolean(openOffer))}</p>}
      {/* What is repaired the customer need not hear of; anything else is agreed with him. */}
      {(!isAsked || repairable === 'none') && (
        <div className={inRow('2 stretch', style.ways)}>
          {repairable === 'none' && booking.status === 'proposed' && <ProposeButton booking={booking.id} />}
          <Call customer={booking.customer} />
        </div>
      )}
    </Notice>
  )
}

function noRepairText(status: OfficeBooking['status'], isOffered: boolean): string {
  if (status === 'under_way') return m.repair_none_under_way()
  if (status === 'proposed') return m.repair_offers_hint()
  return isOffered ? m.repair_none_offered() : m.repair_none()
}

function Call({ customer }: Pick<OfficeBooking, 'customer'>) {
  if (!customer?.phone) return null
  const name = [customer.first_name, customer.last_name].filter(Boolean).join(' ')
  return (
    <Button component="a" href={telLink(customer.phone)} variant="default" size="compact-sm">
      {m.my_call({ name: name || customer.company_name || customer.phone })}
    </Button>
  )
}
