/** The home page. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_public/')({
  staticData: { title: () => m.content_home_title() },
  component: HomePage,
})

function HomePage() {
  return (
    <main id="main">
      <h1>{m.content_home_title()}</h1>
    </main>
  )
}
