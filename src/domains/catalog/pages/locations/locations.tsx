/** The list of places a ride can start or end. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { readListSearch } from '../../../../platform/resource/ui/list/query/list-search.ts'
import { ResourceList } from '../../../../platform/resource/ui/list/resource-list.tsx'
import { locations } from '../../resources/locations.ts'

export const Route = createFileRoute('/_portal/portal/packages/locations')({
  staticData: { title: () => m.locations_title() },
  validateSearch: readListSearch,
  component: () => <ResourceList resource={locations} />,
})
