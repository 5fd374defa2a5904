/** The booking step that asks who is booking. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_public/contact-info')({
  staticData: { title: () => m.booking_contact_info_title() },
  component: ContactInfoPage,
})

function ContactInfoPage() {
  return (
    <main id="main">
      <h1>{m.booking_contact_info_title()}</h1>
    </main>
  )
}
