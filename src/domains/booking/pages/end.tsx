/** The page that closes a booking: thanks, reference, what comes next. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_public/end')({
  staticData: { title: () => m.booking_end_title() },
  component: EndPage,
})

function EndPage() {
  return (
    <main id="main">
      <h1>{m.booking_end_title()}</h1>
    </main>
  )
}
