/** The list of trailers. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { readListSearch } from '../../../platform/resource/ui/list-search.ts'
import { ResourceList } from '../../../platform/resource/ui/resource-list.tsx'
import { trailers } from '../resources/trailers.ts'

export const Route = createFileRoute('/_portal/portal/trailers')({
  staticData: { title: () => m.fleet_trailers_title() },
  validateSearch: readListSearch,
  component: TrailersPage,
})

function TrailersPage() {
  return <ResourceList resource={trailers} />
}
