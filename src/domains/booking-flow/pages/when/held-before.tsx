/** Said to who arrives by a link, or hours later: the hour that is still held for him, until when, and the way on. */
import { Link } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { dayIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { useHeldUntil, useMoment } from '../../../booking/pages/parts/use-moment.ts'
import { companyQuery } from '../../../catalog/shown.ts'

interface HeldBeforeProps {
  readonly start: string
  readonly until: string
  /** When the draft was read, epoch milliseconds. */
  readonly readAt: number
  /** The step that follows. */
  readonly next: '/drinks' | '/contact-info'
}

export function HeldBefore({ start, until, readAt, next }: HeldBeforeProps) {
  const { time_zone } = useSuspenseQuery(companyQuery()).data
  const moment = useMoment()
  const hourOf = useHeldUntil()
  // A place from the waiting list may be held until the next morning: then the day is said too.
  const isToday = dayIn(time_zone, until) === dayIn(time_zone, readAt)
  return (
    <Notice tone="success" title={m.booking_hold_here_title()}>
      <p>
        {isToday
          ? m.booking_hold_here_text({ moment: moment(start), until: hourOf(until) })
          : m.booking_hold_here_long({ moment: moment(start), until: moment(until) })}
      </p>
      <p>
        <Link to={next} viewTransition>
          {m.booking_hold_here_go()}
        </Link>
      </p>
    </Notice>
  )
}
