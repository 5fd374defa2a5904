/** The list of tow trucks. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_portal/portal/towtrucks')({
  staticData: { title: () => m.fleet_tow_trucks_title() },
  component: TowTrucksPage,
})

function TowTrucksPage() {
  return (
    <main id="main">
      <h1>{m.fleet_tow_trucks_title()}</h1>
    </main>
  )
}
