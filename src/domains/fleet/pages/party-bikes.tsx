/** The list of party bikes. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_portal/portal/partybikes')({
  staticData: { title: () => m.fleet_party_bikes_title() },
  component: PartyBikesPage,
})

function PartyBikesPage() {
  return (
    <main id="main">
      <h1>{m.fleet_party_bikes_title()}</h1>
    </main>
  )
}
