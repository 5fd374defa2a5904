/** The list of tow trucks. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { readListSearch } from '../../../platform/resource/ui/list-search.ts'
import { ResourceList } from '../../../platform/resource/ui/resource-list.tsx'
import { towTrucks } from '../resources/tow-trucks.ts'

export const Route = createFileRoute('/_portal/portal/towtrucks')({
  staticData: { title: () => m.fleet_tow_trucks_title() },
  validateSearch: readListSearch,
  component: TowTrucksPage,
})

function TowTrucksPage() {
  return <ResourceList resource={towTrucks} />
}
