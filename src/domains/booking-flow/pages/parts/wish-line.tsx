/** A wish in a few words: who, when, where. */
import { useQuery, useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { timeIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { Calendar, People, Pin } from '../../../../platform/ui/icons.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { companyQuery, placeQuery } from '../../../catalog/shown.ts'
import type { ShownWish } from '../../../booking/shown.ts'
import style from './wish-line.module.css'

export function WishLine({ wish }: { readonly wish: ShownWish }) {
  const formats = useFormats()
  const locale = useLocale()
  const { data: company } = useSuspenseQuery(companyQuery())
  const { data: place } = useQuery({
    ...placeQuery(wish.postal_code ?? ''),
    enabled: Boolean(wish.postal_code),
  })
  if (!wish.people && !wish.day && !wish.postal_code) return null
  return (
    <ul className={stacked(2, style.wish)}>
      {wish.people && (
        <li>
          <People />
          {m.booking_people_count({ people: formats.number(wish.people) })}
        </li>
      )}
      {wish.day && (
        <li>
          <Calendar />
          {wish.start
            ? m.booking_day_at({
                day: formats.shortDay(wish.day),
                time: formats.time(timeIn(company.time_zone, wish.start)),
              })
            : formats.shortDay(wish.day)}
        </li>
      )}
      {wish.postal_code && (
        <li>
          <Pin />
          {wish.postal_code} {place && inLocale(place.names, locale)}
        </li>
      )}
    </ul>
  )
}
