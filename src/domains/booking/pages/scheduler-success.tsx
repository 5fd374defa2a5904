/** The word that it is done. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_public/scheduler/$token/success')({
  staticData: { title: () => m.booking_success_title() },
  component: SuccessPage,
})

function SuccessPage() {
  return (
    <main id="main">
      <h1>{m.booking_success_title()}</h1>
    </main>
  )
}
