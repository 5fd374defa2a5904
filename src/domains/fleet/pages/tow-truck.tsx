/** One tow truck. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_portal/portal/towtrucks/$id')({
  staticData: { title: () => m.fleet_tow_truck_title() },
  component: TowTruckPage,
})

function TowTruckPage() {
  return (
    <main id="main">
      <h1>{m.fleet_tow_truck_title()}</h1>
    </main>
  )
}
