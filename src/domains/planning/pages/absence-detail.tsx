/** One absence at the office, with what can be answered. */
import { createFileRoute } from '@tanstack/react-router'
import { getLocale } from '../../../platform/i18n/paraglide/runtime.js'
import { ResourceDetail } from '../../../platform/resource/ui/detail/resource-detail.tsx'
import { nameOf } from '../../../platform/resource/words.ts'
import { absences } from '../../crew/resources/absences.ts'
import { AbsenceBeside } from '../panels/absences/absence-beside.tsx'

export const Route = createFileRoute('/_portal/portal/absences/$id')({
  loader: () => ({ title: nameOf(absences, 'one', getLocale()) }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <ResourceDetail key={id} resource={absences} id={id} Beside={AbsenceBeside} />
}
