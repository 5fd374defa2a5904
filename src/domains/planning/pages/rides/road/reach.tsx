/** Large buttons for the road: call, and find the way. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { inRow } from '../../../../../platform/ui/layout/layout.ts'
import { telLink } from '../../../../../platform/ui/tel-link.ts'
import { Pin } from '../../../../../platform/ui/icons.tsx'
import { Phone } from '../../../../../platform/ui/tool-icons.tsx'
import { type RidePlace, directionsTo } from '../../../../booking/place/ride-place.ts'
import { noAddressText } from '../../../my-calendar/no-address.ts'
import style from './reach.module.css'

interface ReachProps {
  readonly contact: string | null
  readonly phone: string | null
  /** The number of the office. */
  readonly office?: string | null
  readonly place: RidePlace | null
}

export function Reach({ contact, phone, office = null, place }: ReachProps) {
  if (!phone && !office && !place) return null
  const way = place && directionsTo(place)
  return (
    <div className={inRow('2 stretch', style.reach)}>
      {place && !way && <p className={style.missing}>{noAddressText({ phone, office })}</p>}
      {phone && (
        <a className={style.button} href={telLink(phone)}>
          <Phone />
          {contact ? m.my_call({ name: contact }) : phone}
        </a>
      )}
      {way && (
        <a className={style.button} href={way} target="_blank" rel="noreferrer">
          <Pin />
          {m.my_navigate()}
        </a>
      )}
      {office && (
        <a className={style.button} href={telLink(office)}>
          <Phone />
          {m.my_call_office()}
        </a>
      )}
    </div>
  )
}
