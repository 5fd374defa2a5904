/** The first booking page: how many people, on which date. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_public/booking')({
  staticData: { title: () => m.booking_plan_title() },
  component: PlanPage,
})

function PlanPage() {
  return (
    <main id="main">
      <h1>{m.booking_plan_title()}</h1>
    </main>
  )
}
