/** What becomes of a draft of the office or an agency: until when it holds its start and is kept, finished or let go. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useNow } from '../../../../platform/i18n/time/use-now.ts'
import { useShortMoment } from '../../../../platform/resource/ui/value/use-short-moment.ts'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { OfficeBooking } from '../../office/office-booking.ts'
import { RefusedNotice } from '../refused-notice.tsx'

export function DraftActions({ booking }: { readonly booking: OfficeBooking }) {
  const moment = useShortMoment()
  const now = useNow()
  const { busy, refused, send } = useAsking()
  const { id, hold_expires_at: until, draft_expires_at: keptUntil } = booking
  const isHeld = until != null && Date.parse(until) > now
  const release = () =>
    send({ method: 'DELETE', path: `/api/bookings/${id}/hold`, body: {} }, m.booking_draft_released())
  return (
    <div className={stacked(3)}>
      <Notice
        tone={isHeld ? 'success' : 'info'}
        {...(until != null && {
          title: isHeld ? m.booking_form_held({ moment: moment(until) }) : m.booking_draft_not_held(),
        })}
      >
        {keptUntil && <p>{m.booking_draft_until({ moment: moment(keptUntil) })}</p>}
      </Notice>
      <div className={inRow('2 stretch')}>
        <Button renderRoot={(props) => <Link {...props} to="/portal/bookings/new" search={{ draft: id }} />}>
          {m.booking_draft_continue()}
        </Button>
        {isHeld && (
          <Button variant="default" loading={busy} onClick={() => void release()}>
            {m.booking_draft_release()}
          </Button>
        )}
      </div>
      {refused && <RefusedNotice refused={refused} />}
    </div>
  )
}
