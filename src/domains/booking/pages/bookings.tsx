/** The list of bookings; what visitors are still filling in stays out until it is asked for. */
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { isPlanner } from '../../identity/role-groups.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { readListSearch } from '../../../platform/resource/ui/list/query/list-search.ts'
import { ResourceList } from '../../../platform/resource/ui/list/resource-list.tsx'
import { waitingLettersQuery } from '../office/bulk-calls.ts'
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

const BulkMoves = lazy(() =>
  import('../panels/bulk/bulk-moves.tsx').then((part) => ({ default: part.BulkMoves })),
)
const WaitingLetters = lazy(() =>
  import('../panels/bulk/waiting-letters.tsx').then((part) => ({ default: part.WaitingLetters })),
)

function BookingsPage() {
  const { resource, role } = usePortalAccess()
  const { data: acts = [] } = useQuery({ ...waitingLettersQuery, enabled: isPlanner(role) })
  return (
    <ResourceList
      resource={resource('bookings')}
      empty={<EmptyMat />}
      newPanel="booking-form"
      cells={bookingCells}
      {...(isPlanner(role) && { bulk: BulkMoves })}
      lead={
        acts.length > 0 && (
          <Suspense>
            <WaitingLetters acts={acts} />
          </Suspense>
        )
      }
    />
  )
}
