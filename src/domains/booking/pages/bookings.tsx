/** The list of bookings; what visitors are still filling in stays out until it is asked for. */
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { readListSearch } from '../../../platform/resource/ui/list/query/list-search.ts'
import { ResourceList } from '../../../platform/resource/ui/list/resource-list.tsx'
import { bookingCells } from '../panels/booking-cells.tsx'

export const Route = createFileRoute('/_portal/portal/bookings')({
  staticData: { title: () => m.booking_list_title() },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context: { prepareList, session }, deps: { search } }) =>
    prepareList({ collection: 'bookings', search, session }),
  component: BookingsPage,
})

/** Fetched for a company that has no booking yet. */
const EmptyMat = lazy(async () => ({
  default: (await import('../../content/drawings/scenes/moments.tsx')).EmptyMat,
}))

function BookingsPage() {
  const resource = usePortalAccess().resource('bookings')
  return (
    <ResourceList resource={resource} empty={<EmptyMat />} newPanel="booking-form" cells={bookingCells} />
  )
}
