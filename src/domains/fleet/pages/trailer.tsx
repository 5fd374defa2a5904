/** One trailer. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { ResourceDetail } from '../../../platform/resource/ui/resource-detail.tsx'
import { trailers } from '../resources/trailers.ts'

export const Route = createFileRoute('/_portal/portal/trailers/$id')({
  staticData: { title: () => m.fleet_trailer_title() },
  component: TrailerPage,
})

function TrailerPage() {
  return <ResourceDetail resource={trailers} id={Route.useParams().id} />
}
