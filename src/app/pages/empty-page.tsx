/** A page in the empty layout. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_empty/empty')({
  staticData: { title: () => m.app_empty_title() },
  component: EmptyPage,
})

function EmptyPage() {
  return (
    <main id="main">
      <h1>{m.app_empty_title()}</h1>
    </main>
  )
}
