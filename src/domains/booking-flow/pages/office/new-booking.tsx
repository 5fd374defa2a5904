/** A new booking, made by the office or an agency. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { BackToList } from '../../../../platform/resource/ui/list/back-to-list.tsx'
import { BookingForm } from '../../panels/booking-form.tsx'
import { bookings } from '../../../booking/resources/booking/bookings.ts'
import style from '../../../booking/pages/booking-detail.module.css'

export const Route = createFileRoute('/_portal/portal/bookings/new')({
  staticData: { title: () => m.booking_new_title() },
  component: NewBookingPage,
})

function NewBookingPage() {
  return (
    <article className={style.page}>
      <header>
        <BackToList resource={bookings} />
        <h1>{m.booking_new_title()}</h1>
      </header>
      <BookingForm />
    </article>
  )
}
