/** The list of bookings. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_portal/portal/bookings')({
  staticData: { title: () => m.booking_list_title() },
  component: BookingsPage,
})

function BookingsPage() {
  return (
    <main id="main">
      <h1>{m.booking_list_title()}</h1>
    </main>
  )
}
