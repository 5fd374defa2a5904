/** The bookings one agency brought: the list of bookings, narrowed to it. */
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { missingPage } from '../../../platform/http/page/page-error.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { readListSearch } from '../../../platform/resource/ui/list/query/list-search.ts'
import { ResourceList } from '../../../platform/resource/ui/list/resource-list.tsx'
import { textOf } from '../../../platform/resource/ui/data/record.ts'
import { recordQuery } from '../../../platform/resource/ui/data/records.ts'
import type { Resource } from '../../../platform/resource/resource.ts'

const agencyQuery = (id: string) => recordQuery('booking_agencies', id, ['id', 'name'])

export const Route = createFileRoute('/_portal/portal/bookings/agency/$id')({
  staticData: { title: () => m.booking_agency_title() },
  validateSearch: readListSearch,
  loader: async ({ params: { id }, context: { session, queryClient } }) => {
    if (session?.kind !== 'member') return undefined
    const agency = await queryClient.ensureQueryData(agencyQuery(id))
    return agency === null ? missingPage() : undefined
  },
  component: AgencyBookingsPage,
})

function AgencyBookingsPage() {
  const { id } = Route.useParams()
  const portal = usePortalAccess()
  const { data: agency } = useSuspenseQuery(agencyQuery(id))
  const name = textOf(agency?.['name'])
  const ofAgency = useMemo((): Resource => {
    const bookings = portal.resource('bookings')
    const page = {
      ...bookings.page!,
      defaultFilter: { ...bookings.page?.defaultFilter, agency: { _eq: id } },
    }
    return { ...bookings, page, heading: name }
  }, [portal, id, name])
  if (!agency) return portal.missing
  return (
    <ResourceList
      resource={ofAgency}
      newAt={{ to: '/portal/bookings/agency/new', search: { agency: id } as never }}
    />
  )
}
