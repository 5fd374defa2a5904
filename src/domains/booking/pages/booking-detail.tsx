/** One booking. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_portal/portal/bookings/$id')({
  staticData: { title: () => m.booking_detail_title() },
  component: BookingDetailPage,
})

function BookingDetailPage() {
  return (
    <main id="main">
      <h1>{m.booking_detail_title()}</h1>
    </main>
  )
}
