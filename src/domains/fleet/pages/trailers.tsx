/** The list of trailers. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_portal/portal/trailers')({
  staticData: { title: () => m.fleet_trailers_title() },
  component: TrailersPage,
})

function TrailersPage() {
  return (
    <main id="main">
      <h1>{m.fleet_trailers_title()}</h1>
    </main>
  )
}
