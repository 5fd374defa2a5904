/** A new tow truck. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { ResourceNew } from '../../../platform/resource/ui/resource-new.tsx'
import { towTrucks } from '../resources/tow-trucks.ts'

export const Route = createFileRoute('/_portal/portal/towtrucks/new')({
  staticData: { title: () => m.fleet_tow_truck_new_title() },
  component: NewTowTruckPage,
})

function NewTowTruckPage() {
  return <ResourceNew resource={towTrucks} title={m.fleet_tow_truck_new_title()} />
}
