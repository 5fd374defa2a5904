/** The head of a booking at the office: its number and state, when and where it rides, for how many and at what price. */
import { Suspense, lazy } from 'react'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { type Row, titleOf } from '../../../platform/resource/ui/data/record.ts'
import { ArchiveButton } from '../../../platform/resource/ui/detail/archive-button.tsx'
import { ArchivedNotice } from '../../../platform/resource/ui/detail/archived-notice.tsx'
import { RecordHead } from '../../../platform/resource/ui/detail/record-head.tsx'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { RecordTags } from '../../../platform/resource/ui/tags/record-tags.tsx'
import { Pill } from '../../../platform/resource/ui/value/pill.tsx'
import { valueWords } from '../../../platform/resource/words.ts'
import { inRow, written } from '../../../platform/ui/layout/layout.ts'
import { hasMoney, isOver, isPromised } from '../booking.ts'
import { type OfficeBooking, officePlace } from '../office/office-booking.ts'
import { placeLine } from '../place/ride-place.ts'
import { officePrice } from '../price/office-price.ts'
import { bookings } from '../resources/booking/bookings.ts'
import { useOffer, useOfferedHours } from './proposal/use-offer.ts'
import style from './booking-head.module.css'

const BookingInvoices = lazy(() =>
  import('./price/booking-invoices.tsx').then((file) => ({ default: file.BookingInvoices })),
)

export function BookingHead({ booking, row }: { readonly booking: OfficeBooking; readonly row: Row }) {
  const formats = useFormats()
  const locale = useLocale()
  const portal = usePortalAccess()
  const { status, starts_at, ends_at, number } = booking
  const price = officePrice(booking, formats)
  const start = starts_at ? localTime(starts_at, portal.zone) : null
  const offered = useOfferedHours(booking)
  // Who may not read the offered hours, as an agency, still reads that this one is not what stands.
  const isOffered = useOffer(booking) !== null
  const place = officePlace(booking, locale)
  const end = ends_at ? ` – ${formats.time(localTime(ends_at, portal.zone).time)}` : ''
  const when = start
    ? `${formats.day(start.day)}, ${formats.time(start.time)}${end}`
    : booking.local_day && formats.day(booking.local_day)
  return (
    <RecordHead
      resource={bookings}
      name={number ?? titleOf(bookings, row, locale, portal.resource) ?? m.portal_no_name()}
      beside={
        <>
          <Pill tone={bookings.fields.status.tones[status]}>
            {valueWords(bookings.fields.status, status, locale)}
          </Pill>
          <div className={inRow('3 stretch', style.deeds)}>
            {hasMoney(booking.status) && (
              <Suspense>
                <BookingInvoices booking={booking} />
              </Suspense>
            )}
            {isOver(status) && <ArchiveButton resource={bookings} row={row} />}
          </div>
        </>
      }
    >
      <p className={inRow('half-4 stretch', written('muted', style.summary))}>
        <span>
          {when && isOffered
            ? `${isPromised(booking) ? m.office_propose_agreed() : m.office_propose_asked()} ${when}`
            : when || m.office_no_start()}
        </span>
        {offered && <strong>{m.common_labelled({ label: m.plan_offered(), value: offered })}</strong>}
        <span>{place ? placeLine(place) : m.office_at_depot()}</span>
        {booking.people !== null && <span>{m.office_people({ people: booking.people })}</span>}
        {price && <strong>{price.incl}</strong>}
        {price?.excl && <span>{price.excl}</span>}
      </p>
      <RecordTags resource={bookings} row={row} />
      <ArchivedNotice row={row} />
    </RecordHead>
  )
}
