/** Who of ours steers a ride, by name once it has its people, beside those of the group on other rides. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { labelOf } from '../../../../platform/resource/words.ts'
import { bobsLacking } from '../../../availability/sets/set-places.ts'
import { ridesOrRode } from '../../booking.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import { ourBobs } from '../../price/receipt-words.ts'
import { bookings } from '../../resources/booking/bookings.ts'
import { useNames } from './set-names.ts'

export function OurBobs({
  booking: { status, feasible_set, bikes_count },
}: {
  readonly booking: OfficeBooking
}) {
  const locale = useLocale()
  const set = ridesOrRode(status) ? feasible_set : null
  const ids = set?.bobs.map(({ employee }) => employee) ?? []
  const nameOf = useNames(['employees'], ids)
  return (
    <Panel heading={labelOf(bookings, 'bobs', locale)}>
      <p>{ourBobs(bikes_count ?? set?.bikes.length ?? 1)}</p>
      <ul>
        {ids.map((id) => (
          <li key={id}>{nameOf(id) ?? '…'}</li>
        ))}
        {set && Array.from({ length: bobsLacking(set) }, (_, at) => <li key={at}>{m.plan_bob_vacant()}</li>)}
      </ul>
    </Panel>
  )
}
