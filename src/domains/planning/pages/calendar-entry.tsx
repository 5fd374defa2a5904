/** One calendar entry, with whom and what it keeps. */
import { createFileRoute } from '@tanstack/react-router'
import { getLocale } from '../../../platform/i18n/paraglide/runtime.js'
import { ResourceDetail } from '../../../platform/resource/ui/detail/resource-detail.tsx'
import { nameOf } from '../../../platform/resource/words.ts'
import { SpanBeside } from '../panels/span-beside.tsx'
import { calendarEntries } from '../resources/calendar-entries.ts'

export const Route = createFileRoute('/_portal/portal/calendar/$id')({
  loader: () => ({ title: nameOf(calendarEntries, 'one', getLocale()) }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <ResourceDetail key={id} resource={calendarEntries} id={id} Beside={SpanBeside} besides={['alarm']} />
  )
}
