/** A new party bike. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { ResourceNew } from '../../../platform/resource/ui/resource-new.tsx'
import { partyBikes } from '../resources/party-bikes.ts'

export const Route = createFileRoute('/_portal/portal/partybikes/new')({
  staticData: { title: () => m.fleet_party_bike_new_title() },
  component: NewPartyBikePage,
})

function NewPartyBikePage() {
  return <ResourceNew resource={partyBikes} title={m.fleet_party_bike_new_title()} />
}
