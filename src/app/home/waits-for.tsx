/** What a confirmed ride whose day is here waits for before it can be planned. */
import { useQuery } from '../../platform/http/client/use-query.ts'
import { placePaths, type OfficeBooking } from '../../domains/booking/office/office-booking.ts'
import { useUnplannable } from '../../domains/booking/panels/moves/use-unplannable.ts'
import { isPast } from '../../domains/booking/plan/on-the-road.ts'
import { useNow } from '../../platform/i18n/time/use-now.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { pathsOf, type Row } from '../../platform/resource/ui/data/record.ts'
import { recordQuery } from '../../platform/resource/ui/data/records.ts'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'

const asked = ['status', 'ends_at', 'feasible_set', 'start_place', 'location', 'postal_code']

export function WaitsFor({ row }: { readonly row: Row }) {
  const portal = usePortalAccess()
  const paths = [...pathsOf(portal, portal.resource('bookings'), asked), ...placePaths]
  const { data } = useQuery(recordQuery('bookings', row.id, paths))
  return data ? <Why booking={data as unknown as OfficeBooking} /> : null
}

/** Of a ride that is over nothing is asked any more, only that nobody planned it. */
function Why({ booking }: { readonly booking: OfficeBooking }) {
  const isOver = isPast(booking, useNow())
  const waits = useUnplannable(booking, !isOver)
  return isOver ? m.home_page_never_planned() : (waits ?? m.home_page_not_planned())
}
