/** What a place that is tried says of itself: none chosen yet, or one where nothing can be booked at once. */
import { inLocale } from '../../../../kernel/translated.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Notice } from '../../../../platform/ui/notice.tsx'
import { placesQuery } from '../../shown.ts'

const words = {
  on_request: m.pricing_try_place_on_request,
  refused: m.pricing_try_place_refused,
} as const

export function TriedPlace({ code }: { readonly code: string | null }) {
  const locale = useLocale()
  const { data: places = [] } = useQuery(placesQuery())
  if (code === null) return <p>{m.pricing_try_no_place()}</p>
  const place = places.find((each) => each.code === code)
  if (!place || place.service === 'served') return null
  return (
    <Notice tone="info" title={words[place.service]({ place: `${code} ${inLocale(place.names, locale)}` })}>
      <Link to="/portal/postal">{m.pricing_try_place_link()}</Link>
    </Notice>
  )
}
