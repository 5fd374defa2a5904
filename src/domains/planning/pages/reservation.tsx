/** One reservation. */
import { createFileRoute } from '@tanstack/react-router'
import { getLocale } from '../../../platform/i18n/paraglide/runtime.js'
import { nameOf } from '../../../platform/resource/words.ts'
import { reservations } from '../resources/reservations.ts'
import { SpanPage } from './span-page.tsx'

export const Route = createFileRoute('/_portal/portal/reservations/$id')({
  staticData: { title: () => nameOf(reservations, 'one', getLocale()) },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <SpanPage key={id} resource={reservations} id={id} />
}
