/** One booking at the office: what it is, what can be done with it, what it costs and rides with. */
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense, lazy, useMemo } from 'react'
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { isPlanner } from '../../identity/role-groups.ts'
import { missingPage } from '../../../platform/http/page/page-error.ts'
import { inRow, stacked } from '../../../platform/ui/layout/layout.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { handedOver, isAsked } from '../resources/booking/booking-status.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { HistoryPanel } from '../../../platform/resource/ui/history/history-panel.tsx'
import { EditableFacts } from '../../../platform/resource/ui/detail/editable-facts.tsx'
import { RelatedRecords } from '../../../platform/resource/ui/detail/related-records.tsx'
import { WaitingRows } from '../../../platform/resource/ui/list/rows/waiting.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { agreedFields } from '../agreed/agreed-fields.ts'
import { hasMoney, isOver, ridesOrRode } from '../booking.ts'
import { isFilledInHere, type OfficeBooking, isSteeredByUs } from '../office/office-booking.ts'
import { BookingHead } from '../panels/booking-head.tsx'
import { AddressEntry } from '../panels/ride/address-entry.tsx'
import { BobEntry } from '../panels/ride/bob-entry.tsx'
import { BookingActions } from '../panels/moves/booking-actions.tsx'
import { AgreedNotice } from '../panels/proposal/agreed-notice.tsx'
import { OverruledNotice } from '../panels/moves/overruled-notice.tsx'
import { CustomerLink } from '../panels/moves/customer-link.tsx'
import { LettersPanel } from '../panels/letters-panel.tsx'
import { RemarksPanel } from '../panels/remarks-panel.tsx'
import { OpenOffer } from '../panels/proposal/open-offer.tsx'
import { useOffer } from '../panels/proposal/use-offer.ts'
import { PricePanel } from '../panels/price/price-panel.tsx'
import { bobCells } from '../panels/ride/bob-cells.tsx'
import { SetPanel } from '../panels/ride/set-panel.tsx'
import { TimelinePanel } from '../panels/timeline-panel.tsx'
import { setsShown } from '../plan/sets-shown.ts'
import { bookings } from '../resources/booking/bookings.ts'
import { WrittenPhone } from '../../customers/phone/written-phone.tsx'
import { telLink } from '../../../platform/ui/tel-link.ts'
import { officeRequestWords } from '../on-request/office-request-words.ts'
import { bookingQuery, customerFacts, officeFacts, rideFacts } from './booking-query.ts'
import style from './booking-detail.module.css'

// What few bookings show is fetched with those that do.
const AlarmNotice = lazy(() =>
  import('../panels/repair/alarm-notice.tsx').then((file) => ({ default: file.AlarmNotice })),
)
const DraftActions = lazy(() =>
  import('../panels/moves/draft-actions.tsx').then((file) => ({ default: file.DraftActions })),
)
const HandOverPanel = lazy(() =>
  import('../panels/ride/hand-over-panel.tsx').then((file) => ({ default: file.HandOverPanel })),
)
const OurBobs = lazy(() => import('../panels/ride/our-bobs.tsx').then((file) => ({ default: file.OurBobs })))
const BookingMoney = lazy(() =>
  import('../panels/price/booking-money.tsx').then((file) => ({ default: file.BookingMoney })),
)

export const Route = createFileRoute('/_portal/portal/bookings/$id')({
  staticData: { title: () => m.booking_detail_title() },
  // Opened from where a ride cannot be ridden: the question whether it is cancelled is open already.
  validateSearch: ({ cancel }: Record<string, unknown>): { cancel?: 'ours' | 'asked' } =>
    cancel === 'ours' || cancel === 'asked' ? { cancel } : {},
  // A record that is not there, or not for this reader, is a page that is not there.
  loader: async ({ params: { id }, context: { session, queryClient, portalAccessOf } }) => {
    if (session?.kind !== 'member') return undefined
    // The office's page shows prices: whoever drives has his own.
    if (session.member.role === 'employee')
      throw redirect({ to: '/portal/mycalendar/$id', params: { id }, replace: true })
    const portal = await portalAccessOf(session.member.role)
    const found = await queryClient.ensureQueryData(bookingQuery(portal, id))
    return found === null ? missingPage() : undefined
  },
  component: BookingDetailPage,
})

function BookingDetailPage() {
  const { id } = Route.useParams()
  const portal = usePortalAccess()
  const { data: row } = useSuspenseQuery(bookingQuery(portal, id))
  if (!row) return portal.missing
  const booking = row as unknown as OfficeBooking
  const agreed = agreedFields(booking.status)
  const fixed = (names: readonly string[]) => ({
    fixed: agreed,
    fixedReason: <AgreedNotice booking={booking} names={names.filter((name) => agreed.includes(name))} />,
  })
  const resource = portal.resource('bookings')
  const isLocked = portal.role === 'organizer' && isAsked(booking.status)
  return (
    <article className={style.page}>
      <BookingHead booking={booking} row={row} />
      {booking.alarm && booking.alarm.length > 0 && (
        <Suspense>
          <AlarmNotice booking={booking} />
        </Suspense>
      )}
      <OpenOffer booking={booking} />
      <OverruledNotice booking={booking.id} />
      {booking.status_reason && (
        <Notice tone="info" title={booking.cancelled_by_us ? m.office_cancelled_by_us() : m.office_reason()}>
          {booking.status_reason}
        </Notice>
      )}
      {booking.on_request && booking.status === 'requested' && (
        <Notice tone="warning" title={m.office_on_request()}>
          {officeRequestWords(booking.request_reasons ?? []).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      <AddressEntry booking={booking} />
      <BookingActions booking={booking} />
      {isFilledInHere(booking) && portal.may('create', 'bookings') && (
        <Suspense>
          <DraftActions booking={booking} />
        </Suspense>
      )}
      <div className={stacked('5 top', style.columns)}>
        <div className={stacked(5)}>
          <EditableFacts
            resource={resource}
            row={row}
            names={rideFacts}
            // A typed address and a place of our own say the same: the one that is not there is no gap.
            unlessEmpty={booking.location ? ['start_place'] : booking.start_place ? ['location'] : []}
            isLocked={isLocked}
            {...fixed(rideFacts)}
            heading={m.office_ride()}
          />
          <EditableFacts
            resource={resource}
            row={row}
            names={customerFacts}
            isLocked={isLocked}
            {...fixed(customerFacts)}
            heading={m.office_customer()}
            lead={<Reach booking={booking} />}
          />
          <RelatedRecords field={bookings.fields.drinks} id={id} />
          {ridesOrRode(booking.status) && <Bobs booking={booking} />}
          {isOver(booking.status) && ridesOrRode(booking.status) && (
            <RelatedRecords field={bookings.fields.reviews} id={id} />
          )}
          <EditableFacts
            resource={resource}
            row={row}
            names={officeFacts}
            isLocked={isLocked}
            heading={m.office_further()}
          />
        </div>
        <div className={stacked(5)}>
          {portal.may('read', 'booking_lines') && (
            <Suspense fallback={<WaitingRows />}>
              <PricePanel booking={booking} />
            </Suspense>
          )}
          {hasMoney(booking.status) && (
            <Suspense>
              <BookingMoney booking={booking} />
            </Suspense>
          )}
          <Sets booking={booking} />
          {(isIn(handedOver, booking.status) || booking.status === 'closed') && (
            <Suspense>
              <HandOverPanel booking={id} />
            </Suspense>
          )}
          {portal.may('read', 'proposals') && (
            <Suspense fallback={<WaitingRows />}>
              <TimelinePanel booking={booking} />
            </Suspense>
          )}
          {isPlanner(portal.role) && <LettersPanel booking={id} />}
          <RemarksPanel collection="bookings" item={id} />
          <HistoryPanel resource={resource} row={row} />
        </div>
      </div>
    </article>
  )
}

/** Who steers it; a ride that does not go out has nobody, and nothing to do for one. */
function Bobs({ booking }: { readonly booking: OfficeBooking }) {
  const cells = useMemo(() => bobCells(booking.id), [booking.id])
  if (isSteeredByUs(booking))
    return (
      <Suspense fallback={<WaitingRows />}>
        <OurBobs booking={booking} />
      </Suspense>
    )
  return (
    <RelatedRecords field={bookings.fields.bobs} id={booking.id} cells={cells}>
      <BobEntry booking={booking} />
    </RelatedRecords>
  )
}

/** What it rides with; while a proposal waits, what each proposed hour would. */
function Sets({ booking }: { readonly booking: OfficeBooking }) {
  const offer = useOffer(booking)
  return setsShown(booking, offer?.options ?? []).map(({ key, set, start, isOffered }) => (
    <SetPanel
      key={key}
      booking={booking}
      set={set}
      start={start}
      isOffered={isOffered}
      isToCome={!isOver(booking.status)}
    />
  ))
}

/** How to reach the customer: one tap on a phone. */
function Reach({ booking: { id, status, customer } }: { readonly booking: OfficeBooking }) {
  const { role } = usePortalAccess()
  const mayLink = isAsked(status) && (role === 'organizer' || isPlanner(role))
  if (!customer) return null
  return (
    <p className={inRow('1-4', style.reach)}>
      {customer.company_name && <strong>{customer.company_name}</strong>}
      {customer.phone && (
        <a href={telLink(customer.phone)}>
          <WrittenPhone text={customer.phone} />
        </a>
      )}
      {customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>}
      {mayLink && <CustomerLink booking={id} />}
    </p>
  )
}
