/** The page of one booking, opened by its token. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_public/scheduler/$token')({
  staticData: { title: () => m.booking_scheduler_title() },
  component: SchedulerPage,
})

function SchedulerPage() {
  return (
    <main id="main">
      <h1>{m.booking_scheduler_title()}</h1>
    </main>
  )
}
