/** Large buttons for the road: call, and find the way. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Pin } from '../../../../platform/ui/icons.tsx'
import { Phone } from './phone.tsx'
import style from './reach.module.css'

interface ReachProps {
  readonly contact: string | null
  readonly phone: string | null
  readonly place: string | null
}

export function Reach({ contact, phone, place }: ReachProps) {
  if (!phone && !place) return null
  return (
    <div className={style.reach}>
      {phone && (
        <a className={style.button} href={`tel:${phone.replaceAll(/\s/g, '')}`}>
          <Phone />
          {contact ? m.my_call({ name: contact }) : phone}
        </a>
      )}
      {place && (
        <a
          className={style.button}
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Pin />
          {m.my_map()}
        </a>
      )}
    </div>
  )
}
