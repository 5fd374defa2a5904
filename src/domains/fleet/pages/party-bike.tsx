/** One party bike. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_portal/portal/partybikes/$id')({
  staticData: { title: () => m.fleet_party_bike_title() },
  component: PartyBikePage,
})

function PartyBikePage() {
  return (
    <main id="main">
      <h1>{m.fleet_party_bike_title()}</h1>
    </main>
  )
}
