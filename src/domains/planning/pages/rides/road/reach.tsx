/** Large buttons for the road: call, and find the way. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { telLink } from '../../../../../platform/ui/tel-link.ts'
import { Pin } from '../../../../../platform/ui/icons.tsx'
import { type RidePlace, directionsTo } from '../../../../booking/place/ride-place.ts'
import { noAddressText } from '../../../my-calendar/no-address.ts'
import style from './reach.module.css'

/** A telephone receiver, in the ink of the other drawings. */
const Phone = ({ size = 20 }: { readonly size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={2.25}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    style={{ flex: 'none' }}
  >
    <path d="M5 3.5h3.5l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2V19a1.5 1.5 0 0 1-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5A1.5 1.5 0 0 1 5 3.5Z" />
  </svg>
)

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
    <div className={style.reach}>
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
