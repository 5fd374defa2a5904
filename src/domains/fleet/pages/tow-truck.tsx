/** One tow truck. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { ResourceDetail } from '../../../platform/resource/ui/resource-detail.tsx'
import { towTrucks } from '../resources/tow-trucks.ts'

export const Route = createFileRoute('/_portal/portal/towtrucks/$id')({
  staticData: { title: () => m.fleet_tow_truck_title() },
  component: TowTruckPage,
})

function TowTruckPage() {
  return <ResourceDetail resource={towTrucks} id={Route.useParams().id} />
}
