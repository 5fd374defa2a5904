/** The booking step that asks for the place. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_public/where')({
  staticData: { title: () => m.booking_where_title() },
  component: WherePage,
})

function WherePage() {
  return (
    <main id="main">
      <h1>{m.booking_where_title()}</h1>
    </main>
  )
}
