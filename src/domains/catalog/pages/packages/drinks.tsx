/** The list of drinks. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { readListSearch } from '../../../../platform/resource/ui/list/query/list-search.ts'
import { ResourceList } from '../../../../platform/resource/ui/list/resource-list.tsx'
import { drinks } from '../../resources/drinks.ts'

export const Route = createFileRoute('/_portal/portal/packages/drinks')({
  staticData: { title: () => m.drinks_title() },
  validateSearch: readListSearch,
  component: () => <ResourceList resource={drinks} />,
})
