/** One calendar entry. */
import { createFileRoute } from '@tanstack/react-router'
import { getLocale } from '../../../platform/i18n/paraglide/runtime.js'
import { nameOf } from '../../../platform/resource/words.ts'
import { calendarEntries } from '../resources/calendar-entries.ts'
import { SpanPage } from './span-page.tsx'

export const Route = createFileRoute('/_portal/portal/calendar/$id')({
  staticData: { title: () => nameOf(calendarEntries, 'one', getLocale()) },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <SpanPage key={id} resource={calendarEntries} id={id} />
}
