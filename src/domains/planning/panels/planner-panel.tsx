/** The right-hand panel of a ride on the planner: what it is, what can be done, and who and what rides along. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useQuery, useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import type { Id } from '../../../kernel/id/id.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { Pill } from '../../../platform/resource/ui/value/pill.tsx'
import { pathsOf, titleOf } from '../../../platform/resource/ui/data/record.ts'
import { pageQuery, recordQuery } from '../../../platform/resource/ui/data/records.ts'
import type { SidePanelProps } from '../../../platform/resource/ui/panel/side-panel.ts'
import { labelOf, valueWords } from '../../../platform/resource/words.ts'
import { inRow, stacked, written } from '../../../platform/ui/layout/layout.ts'
import {
  isFilledInHere,
  type OfficeBooking,
  mayMove,
  officePlace,
  placePaths,
} from '../../booking/office/office-booking.ts'
import { AddressEntry } from '../../booking/panels/ride/address-entry.tsx'
import { AlarmNotice } from '../../booking/panels/repair/alarm-notice.tsx'
import { BookingActions } from '../../booking/panels/moves/booking-actions.tsx'
import { useOffer } from '../../booking/panels/proposal/use-offer.ts'
import { bobs, gone, notNamed } from '../../booking/resources/bobs.ts'
import { SetWarnings } from '../../booking/panels/ride/set-warnings.tsx'
import { type BookingStatus, promised, toCome } from '../../booking/resources/booking/booking-status.ts'
import { bookings } from '../../booking/resources/booking/bookings.ts'
import { setsShown } from '../../booking/plan/sets-shown.ts'
import { placeLine } from '../../booking/place/ride-place.ts'
import { WrittenPhone } from '../../customers/phone/written-phone.tsx'
import { telLink } from '../../../platform/ui/tel-link.ts'
import { StopTimes } from './late/stop-times.tsx'
import style from './panel.module.css'
import { SetParts } from './set-parts.tsx'

const DraftActions = lazy(() =>
  import('../../booking/panels/moves/draft-actions.tsx').then((file) => ({ default: file.DraftActions })),
)

const asked = [
  'number',
  'status',
  'customer',
  'package',
  'people',
  'bikes_count',
  'starts_at',
  'ends_at',
  'postal_code',
  'gross',
  'policy_snapshot',
  'feasible_set',
  'pinned',
  'alarm',
  'on_request',
  'origin',
  'agency',
  'hold_expires_at',
  'draft_expires_at',
]

const SharedTrips = lazy(() => import('./shared-trips.tsx').then((file) => ({ default: file.SharedTrips })))

export function PlannerPanel({ id }: SidePanelProps) {
  const portal = usePortalAccess()
  const paths = [...pathsOf(portal, bookings, asked), ...placePaths, 'customer.phone']
  const { data: row } = useSuspenseQuery(recordQuery('bookings', id ?? '', paths))
  if (!row) return <p>{m.refusal_booking_not_found()}</p>
  const booking = row as unknown as OfficeBooking
  return <RidePanel booking={booking} />
}

function RidePanel({ booking }: { readonly booking: OfficeBooking }) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const formats = useFormats()
  const { status, starts_at, ends_at, customer, people, agency, hold_expires_at: until } = booking
  const offer = useOffer(booking)
  const options = offer?.options ?? []
  const moment = (from: string, to: string | null) => {
    const [start, end] = [localTime(from, portal.zone), to && localTime(to, portal.zone)]
    const hours = [start, end].flatMap((one) => (one ? [formats.time(one.time)] : []))
    return `${formats.day(start.day)}, ${hours.join(' – ')}`
  }
  const shortMoment = (from: string) => {
    const { day, time } = localTime(from, portal.zone)
    return `${formats.shortDay(day)}, ${formats.time(time)}`
  }
  // What was asked before another hour was offered is kept no more.
  const isAsked = status === 'proposed'
  const place = officePlace(booking, locale)
  return (
    <div className={stacked(5)}>
      <div className={inRow(3, style.head)}>
        <h3>{booking.number ?? m.portal_no_name()}</h3>
        <Pill tone={bookings.fields.status.tones[status]}>
          {valueWords(bookings.fields.status, status, locale)}
        </Pill>
        <Link to={`/portal/bookings/${booking.id}` as LinkProps['to']}>{m.plan_open_booking()}</Link>
      </div>
      <AlarmNotice booking={booking} />
      {booking.feasible_set && isIn(toCome, status) && <SetWarnings set={booking.feasible_set} />}
      <dl className={stacked('1-4', style.facts)}>
        {options.length > 0 && (
          <>
            <dt>{m.plan_offered()}</dt>
            {options.map((option) => (
              <dd key={option.id} className={style.value}>
                {moment(option.start, option.end)}
              </dd>
            ))}
          </>
        )}
        <dt>{isAsked ? m.plan_asked() : m.plan_when()}</dt>
        <dd>{starts_at && moment(starts_at, ends_at)}</dd>
        <dt>{m.plan_where()}</dt>
        <dd>{place ? placeLine(place) : m.office_at_depot()}</dd>
        {customer && (
          <>
            <dt>{m.office_customer()}</dt>
            <dd>
              {titleOf(portal.resource('customers'), customer, locale)}{' '}
              {customer.phone && (
                <a href={telLink(customer.phone)}>
                  <WrittenPhone text={customer.phone} />
                </a>
              )}
            </dd>
          </>
        )}
        {agency && (
          <>
            <dt>{labelOf(bookings, 'agency', locale)}</dt>
            <dd>{titleOf(portal.resource('booking_agencies'), agency, locale)}</dd>
          </>
        )}
        {status === 'draft' && until && (
          <>
            <dt>{labelOf(bookings, 'hold_expires_at', locale)}</dt>
            <dd>{shortMoment(until)}</dd>
          </>
        )}
        <dt>{m.plan_group()}</dt>
        <dd>{people !== null && m.office_people({ people })}</dd>
        <Steers
          booking={booking.id}
          needed={(booking.bikes_count ?? 1) - (booking.feasible_set?.bobs?.length ?? 0)}
          status={status}
        />
      </dl>
      <StopTimes booking={booking} />
      <AddressEntry booking={booking} />
      <BookingActions booking={booking} />
      {isFilledInHere(booking) && portal.may('create', 'bookings') && (
        <Suspense>
          <DraftActions booking={booking} />
        </Suspense>
      )}
      {booking.feasible_set && mayMove(booking, 'reassign', portal.role) && (
        <Suspense>
          <SharedTrips booking={booking} />
        </Suspense>
      )}
      {setsShown(booking, options).map(({ key, set, start, isOffered }) => (
        <SetParts
          key={key}
          booking={booking}
          set={set}
          {...(isOffered && start && { offered: shortMoment(start) })}
          isFixed={isOffered || !mayMove(booking, 'reassign', portal.role)}
        />
      ))}
    </div>
  )
}

const stateOf = (value: unknown) => (typeof value === 'string' ? value : null)

interface SteersProps {
  readonly booking: Id<'bookings'>
  /** How many are needed, less those who are ours. */
  readonly needed: number
  readonly status: BookingStatus
}

/** The Bobs of the group by name and state, and how many are still missing: facts of the ride. */
function Steers({ booking, needed, status }: SteersProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const { data } = useQuery({
    ...pageQuery('bobs', {
      fields: ['id', 'first_name', 'last_name', 'state'],
      filter: { booking: { _eq: booking } },
      sort: ['first_name'],
      limit: -1,
      page: 1,
    }),
    enabled: portal.may('read', 'bobs'),
  })
  if (!data) return null
  const standing = data.rows.filter(({ state }) => !isIn(gone, stateOf(state)))
  const named = standing.filter(({ state }) => !isIn(notNamed, stateOf(state))).length
  const missing = isIn(promised, status) ? Math.max(0, needed - named) : 0
  if (standing.length === 0 && missing === 0) return null
  return (
    <>
      <dt>{m.plan_steers()}</dt>
      {standing.map((row) => (
        <dd key={row.id} className={style.value}>
          {[titleOf(bobs, row, locale), valueWords(bobs.fields.state, String(row['state']), locale)]
            .filter(Boolean)
            .join(' · ')}
        </dd>
      ))}
      {missing > 0 && (
        <dd className={written('wrong', style.value)}>{m.plan_bobs_missing({ count: missing })}</dd>
      )}
    </>
  )
}
