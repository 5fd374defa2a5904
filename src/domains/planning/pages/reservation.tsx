/** One reservation, with whom and what it keeps. */
import { createFileRoute } from '@tanstack/react-router'
import { getLocale } from '../../../platform/i18n/paraglide/runtime.js'
import { ResourceDetail } from '../../../platform/resource/ui/detail/resource-detail.tsx'
import { nameOf } from '../../../platform/resource/words.ts'
import { SpanBeside } from '../panels/span-beside.tsx'
import { reservations } from '../resources/reservations.ts'

export const Route = createFileRoute('/_portal/portal/reservations/$id')({
  loader: () => ({ title: nameOf(reservations, 'one', getLocale()) }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <ResourceDetail key={id} resource={reservations} id={id} Beside={SpanBeside} besides={['alarm']} />
}
