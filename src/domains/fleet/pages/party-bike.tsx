/** One party bike. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { ResourceDetail } from '../../../platform/resource/ui/resource-detail.tsx'
import { partyBikes } from '../resources/party-bikes.ts'

export const Route = createFileRoute('/_portal/portal/partybikes/$id')({
  staticData: { title: () => m.fleet_party_bike_title() },
  component: PartyBikePage,
})

function PartyBikePage() {
  return <ResourceDetail resource={partyBikes} id={Route.useParams().id} />
}
