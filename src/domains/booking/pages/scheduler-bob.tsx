/** Who drives: the sober one of the group. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_public/scheduler/$token/bob')({
  staticData: { title: () => m.booking_bob_title() },
  component: BobPage,
})

function BobPage() {
  return (
    <main id="main">
      <h1>{m.booking_bob_title()}</h1>
    </main>
  )
}
