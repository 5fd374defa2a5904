/** What a cancellation costs and by which step of the policy, what lapses, and what was paid that goes back. */
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { type CancellationCost, backOf, termDates } from '../../agreed/cancellation.ts'
import { losesPart } from '../../plan/alarm.ts'
import { cancellationLine } from '../../agreed/agreed-words.ts'
import { isPromised } from '../../booking.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import style from '../panel.module.css'

interface CancellationSumsProps {
  readonly booking: OfficeBooking
  readonly cost: CancellationCost
  /** Whether the ride cannot go on because of us. */
  readonly isOurs: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

export function CancellationSums({ booking, cost: { keep, refund }, isOurs, now }: CancellationSumsProps) {
  const formats = useFormats()
  const received = useReceived(booking.id)
  const back = received === undefined ? 0 : backOf(received, keep)
  return (
    <>
      <dl className={stacked(4, style.cost)}>
        <div>
          <dt>{m.office_cancel_keep()}</dt>
          <dd>{formats.sum(keep)}</dd>
        </div>
        <div>
          <dt>{m.office_kept_rest()}</dt>
          <dd>{formats.sum(refund)}</dd>
        </div>
        {Boolean(received) && (
          <div>
            <dt>{m.office_cancel_received()}</dt>
            <dd>{formats.sum(received!)}</dd>
          </div>
        )}
        {received !== undefined && keep > received && (
          <div>
            <dt>{m.office_cancel_left()}</dt>
            <dd>{formats.sum(keep - received)}</dd>
          </div>
        )}
        {back > 0 && (
          <div>
            <dt>{m.office_cancel_refund()}</dt>
            <dd>{formats.sum(back)}</dd>
          </div>
        )}
      </dl>
      {!isOurs && <Why booking={booking} now={now} />}
      {received === 0 && <p>{m.office_cancel_nothing_paid()}</p>}
    </>
  )
}

/** The step of the agreed policy that holds now. */
function Why({ booking, now }: { readonly booking: OfficeBooking; readonly now: number }) {
  const locale = useLocale()
  const { zone } = usePortalAccess()
  const { starts_at, policy_snapshot } = booking
  if (!isPromised(booking)) return <p>{m.office_cancel_unconfirmed()}</p>
  if (losesPart(booking.alarm)) return <p>{m.office_cancel_lost()}</p>
  if (!starts_at || !policy_snapshot) return null
  const dates = termDates({ starts_at, policy_snapshot }, now)
  if (!dates[0]) return null
  return (
    <div className={style.term}>
      <p>{m.office_cancel_policy()}</p>
      <p>{cancellationLine(dates[0], { locale, zone, isFirst: true, isOffice: true })}</p>
    </div>
  )
}

/** What was paid on this booking’s invoices and did not go back; not known to who may not read them. */
function useReceived(booking: Id<'bookings'>): number | undefined {
  const portal = usePortalAccess()
  const { data } = useQuery({
    ...pageQuery('invoices', {
      fields: ['paid'],
      filter: { booking: { _eq: booking } },
      limit: -1,
      page: 1,
    }),
    enabled: portal.fields('read', 'invoices').includes('paid'),
  })
  return data?.rows.reduce((sum, { paid }) => sum + Number(paid), 0)
}
