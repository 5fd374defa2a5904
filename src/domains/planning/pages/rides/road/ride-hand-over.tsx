/** The hand-over of a ride on the portal's pages of the crew. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import type { MyRide } from '../../../my-calendar/my-calendar.ts'
import { HandOver } from './hand-over/hand-over.tsx'
import { ReportDamage } from './report-damage.tsx'
import { useNoting } from './use-noting.ts'

interface RideHandOverProps {
  readonly ride: MyRide
  /** Epoch milliseconds. */
  readonly now: number
}

export function RideHandOver({ ride, now }: RideHandOverProps) {
  const { zone } = usePortalAccess()
  const { refused, note } = useNoting()
  return (
    <div className={stacked(2)}>
      {refused && <Notice tone="error" live="assertive" title={refused} />}
      <HandOver
        ride={ride}
        zone={zone}
        now={now}
        onNote={(fact) => note(fact, m.rides_hand_over_done())}
        renderDamage={(handOver) => <ReportDamage ride={ride} now={now} handOver={handOver} />}
      />
    </div>
  )
}
