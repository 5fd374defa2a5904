/** The booking step that asks for the package, the day and the start. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_public/when')({
  staticData: { title: () => m.booking_when_title() },
  component: WhenPage,
})

function WhenPage() {
  return (
    <main id="main">
      <h1>{m.booking_when_title()}</h1>
    </main>
  )
}
