/** The booking step that asks what to drink. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_public/drinks')({
  staticData: { title: () => m.booking_drinks_title() },
  component: DrinksPage,
})

function DrinksPage() {
  return (
    <main id="main">
      <h1>{m.booking_drinks_title()}</h1>
    </main>
  )
}
