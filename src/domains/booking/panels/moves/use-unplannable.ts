/** What a confirmed ride waits for before it can be planned, as far as the page knows. */
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { bobsNamed } from '../../bob/bob.ts'
import { type OfficeBooking, officePlace } from '../../office/office-booking.ts'
import { isFindable } from '../../place/ride-place.ts'
import { notNamed } from '../../resources/bobs.ts'

/** Null when there is nothing to wait for, or nothing known of it. */
export function useUnplannable(booking: OfficeBooking, isAsked: boolean): string | null {
  const { id, feasible_set: set } = booking
  const place = officePlace(booking, useLocale())
  const mayRead = usePortalAccess().may('read', 'bobs')
  const { data } = useQuery({
    ...pageQuery('bobs', {
      fields: ['id'],
      filter: { booking: { _eq: id }, state: { _nin: [...notNamed] } },
      limit: 1,
      page: 1,
    }),
    enabled: isAsked && mayRead && Boolean(set),
  })
  if (isAsked && place && !isFindable(place)) return m.refusal_address_missing()
  if (!isAsked || !set || !data) return null
  const judged = bobsNamed(set, data.count)
  if (judged.ok) return null
  const bikes = set.bikes.length
  return judged.refusal.reason === 'too-few-bobs'
    ? m.refusal_too_few_bobs({ named: set.bobs.length, bikes })
    : m.refusal_bob_unknown({ named: data.count, bikes })
}
