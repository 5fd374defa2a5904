/** One shift, ride or absence of mine: when, what, where, and one tap to call or to find the way. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { localTime } from '../../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { Pill } from '../../../../../platform/resource/ui/value/pill.tsx'
import { inRow, stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { People, Pin } from '../../../../../platform/ui/icons.tsx'
import { isIn } from '../../../../../kernel/state-group.ts'
import { heldAfter } from '../../../../booking/resources/booking/booking-status.ts'
import { directionsTo, placeLine } from '../../../../booking/place/ride-place.ts'
import { drinksOf, itemTitle } from '../../../my-calendar/item-text.ts'
import { journeyLines } from '../../../my-calendar/journeys.ts'
import { type MyItem, isNotCertain } from '../../../my-calendar/my-calendar.ts'
import { itemSpan } from '../../../my-calendar/span-text.ts'
import { BlockIcon } from '../../planner/blocks/block-icon.tsx'
import { Reach } from '../../rides/road/reach.tsx'
import style from './my-item-card.module.css'

interface MyItemCardProps {
  readonly item: MyItem
  readonly now: number
  /** The number of the office, to call where nobody knows the address yet. */
  readonly office: string | null
  /** Nothing is to be done for it any more. */
  readonly isDone?: boolean
}

export function MyItemCard({ item, now, office, isDone = false }: MyItemCardProps) {
  const locale = useLocale()
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const { booking, place, people, kind, status, bikes, truck, trailer, drinks } = item
  const holds = !isDone && isIn(heldAfter, status)
  const isLate = !isDone && !holds && Date.parse(item.to) <= now
  const isNow = !isDone && !holds && !isLate && Date.parse(item.from) <= now
  const drink = isDone ? null : drinksOf(kind, drinks, locale)
  const title = (
    <>
      <BlockIcon kind={kind} size={20} />
      {itemTitle(item, locale)}
    </>
  )
  return (
    <article className={stacked(2, style.card)} data-kind={kind} data-done={isDone || undefined}>
      <p className={inRow(3, style.when)}>
        {itemSpan(item, { formats, zone, today: localTime(now, zone).day })}
        {isNow && <Pill tone="good">{m.my_now()}</Pill>}
        {isLate && <Pill tone="attention">{m.my_not_reported()}</Pill>}
        {booking && isNotCertain(status) && <Pill tone="attention">{m.my_not_certain()}</Pill>}
        {kind === 'absence' && status === 'requested' && (
          <Pill tone="attention">{m.plan_not_answered()}</Pill>
        )}
      </p>
      <h3 className={style.title}>
        {booking ? <Link to={`/portal/mycalendar/${booking}` as LinkProps['to']}>{title}</Link> : title}
      </h3>
      {(place || people || item.ride_from) && (
        <p className={inRow('1-5 stretch', style.about)}>
          {place && (
            <span>
              <Pin size={18} /> {placeLine(place)}
            </span>
          )}
          {people && (
            <span>
              <People size={18} /> {m.office_people({ people })}
              {item.ride_from &&
                `, ${m.my_ride_at({ time: formats.time(localTime(item.ride_from, zone).time) })}`}
            </span>
          )}
        </p>
      )}
      {(bikes.length > 0 || truck) && (
        <p className={written('muted')}>
          {[...bikes, [truck, trailer].filter(Boolean).join(' + ')].filter(Boolean).join(' · ')}
        </p>
      )}
      {!isDone &&
        journeyLines(item, locale).map((line) => (
          <p key={line} className={written('bold')}>
            {line}
          </p>
        ))}
      {!isDone && item.out.length > 0 && (
        <Notice tone="error" title={m.rides_out_of_service({ names: item.out.join(', ') })} />
      )}
      {drink && <p className={written('muted')}>{m.my_load_line(drink)}</p>}
      {holds && (
        <p className={written('bold')}>{m.deposit_give_back({ amount: formats.sum(item.deposit_held) })}</p>
      )}
      {booking && !isDone && (
        <Reach
          contact={item.contact}
          phone={item.phone}
          office={place && !directionsTo(place) ? office : null}
          place={place}
        />
      )}
    </article>
  )
}
