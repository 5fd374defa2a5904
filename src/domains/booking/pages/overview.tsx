/** The booking step that shows everything once more before it is sent. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_public/overview')({
  staticData: { title: () => m.booking_overview_title() },
  component: OverviewPage,
})

function OverviewPage() {
  return (
    <main id="main">
      <h1>{m.booking_overview_title()}</h1>
    </main>
  )
}
