/** What a repair comes too late for: the rides a colleague dealt with meanwhile, who it was, and what stands now. */
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { recordQuery } from '../../../../platform/resource/ui/data/records.ts'
import { actorWords, actionWords } from '../../../../platform/resource/ui/history/action-words.ts'
import { stepsOf } from '../../../../platform/resource/ui/history/history.ts'
import { historyQuery } from '../../../../platform/resource/ui/history/history-query.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Cell } from '../../../../platform/resource/ui/value/cell.tsx'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { RideRepair } from '../../../booking/plan/repair-plan.ts'
import { bookings } from '../../../booking/resources/booking/bookings.ts'

export const Overtaken = ({ rides }: { readonly rides: readonly RideRepair[] }) => (
  <Notice tone="warning" live="assertive" title={m.portal_conflict_title()}>
    <ul className={stacked(2)}>
      {rides.map((ride) => (
        <OvertakenRide key={ride.booking} ride={ride} />
      ))}
    </ul>
  </Notice>
)

const swaps: ReadonlySet<string> = new Set(['repair', 'reassign'])

function OvertakenRide({ ride: { booking, number } }: { readonly ride: RideRepair }) {
  const locale = useLocale()
  const formats = useFormats()
  const portal = usePortalAccess()
  const { data: now } = useQuery(recordQuery('bookings', booking, ['id', 'status']))
  const { data: entries } = useQuery({
    ...historyQuery(portal, 'bookings', booking, 2),
    enabled: portal.may('read', 'activity') && portal.may('read', 'revisions'),
  })
  const readable = portal.fields('read', 'bookings')
  const [newest, before] = stepsOf(bookings, entries ?? [], { isWhole: false, readable })
  // Whole again it is planned in the same act: what was repaired says more.
  const last = newest?.action === 'plan' && before && swaps.has(before.action) ? before : newest
  const at = last && localTime(last.at, portal.zone)
  return (
    <li className={stacked(1)}>
      <span className={inRow(2)}>
        <Link to={`/portal/bookings/${booking}` as LinkProps['to']}>{number ?? m.portal_no_name()}</Link>
        {now && <Cell field={bookings.fields.status} value={now['status']} />}
      </span>
      {last && at && (
        <span className={written('small')}>
          <strong>{actorWords(last)}</strong>
          {` · ${actionWords(bookings, last, locale)} · ${formats.shortDay(at.day)} ${formats.time(at.time)}`}
        </span>
      )}
      {last?.comment && <span className={written('small')}>{last.comment}</span>}
    </li>
  )
}
