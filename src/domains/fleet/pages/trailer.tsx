/** One trailer. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_portal/portal/trailers/$id')({
  staticData: { title: () => m.fleet_trailer_title() },
  component: TrailerPage,
})

function TrailerPage() {
  return (
    <main id="main">
      <h1>{m.fleet_trailer_title()}</h1>
    </main>
  )
}
