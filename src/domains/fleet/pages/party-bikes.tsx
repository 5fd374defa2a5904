/** The list of party bikes. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { readListSearch } from '../../../platform/resource/ui/list-search.ts'
import { ResourceList } from '../../../platform/resource/ui/resource-list.tsx'
import { partyBikes } from '../resources/party-bikes.ts'

export const Route = createFileRoute('/_portal/portal/partybikes')({
  staticData: { title: () => m.fleet_party_bikes_title() },
  validateSearch: readListSearch,
  component: PartyBikesPage,
})

function PartyBikesPage() {
  return <ResourceList resource={partyBikes} />
}
