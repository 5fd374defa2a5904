/** One's own clock on the portal: what this phone keeps, as on its shell. */
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useNow } from '../../../../../platform/i18n/time/use-now.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { clockView } from '../../../crew-log/clock-view.ts'
import { portalPhone } from '../../../crew-log/phone/portal-phone.ts'
import { useNoting } from '../../rides/road/use-noting.ts'
import { ClockCard } from './clock-card.tsx'

export default function MyClock() {
  const phone = portalPhone()
  const { sheet, facts } = useSyncExternalStore(phone.subscribe, phone.state, phone.state)
  const { zone } = usePortalAccess()
  const now = useNow()
  const { busy, refused, note } = useNoting()
  // Until this phone has read his day, or where he is nobody's employee, there is nothing to go on from.
  if (!sheet?.clock) return null
  return (
    <>
      <ClockCard
        clock={clockView(sheet.clock, facts, now + sheet.offset_ms)}
        zone={zone}
        busy={busy}
        onNote={(fact) => void note(fact, m.clock_noted())}
        hours={<Link to="/portal/mycalendar/hours">{m.clock_unsettled_do()}</Link>}
      />
      {refused && <Notice tone="error" live="assertive" title={refused} />}
    </>
  )
}
