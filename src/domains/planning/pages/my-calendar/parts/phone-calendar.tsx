/** My calendar on a phone: a week as a list of its days, a month as small days with the chosen one written out. */
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Day } from '../../../../../kernel/time/day.ts'
import { monthOf } from '../../../../../kernel/time/day.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { Pill } from '../../../../../platform/resource/ui/value/pill.tsx'
import { centred, inLine, stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { placeLine } from '../../../../booking/place/ride-place.ts'
import { itemTitle } from '../../../my-calendar/item-text.ts'
import type { MyItem } from '../../../my-calendar/my-calendar.ts'
import { type MyDay, myDays } from '../../../my-calendar/my-days.ts'
import { windowOf } from '../../../planner/planner-window.ts'
import { itemSpan } from '../../../my-calendar/span-text.ts'
import { BlockIcon } from '../../planner/blocks/block-icon.tsx'
import style from './phone-calendar.module.css'

interface PhoneCalendarProps {
  readonly day: Day
  readonly today: Day
  readonly items: readonly MyItem[]
}

export function PhoneWeek({ day, today, items }: PhoneCalendarProps) {
  const { zone } = usePortalAccess()
  return (
    <div className={stacked(5)}>
      {myDays(items, windowOf(day, 'week'), zone).map((one) => (
        <DayList key={one.day} one={one} today={today} />
      ))}
    </div>
  )
}

interface PhoneMonthProps extends PhoneCalendarProps {
  /** The whole weeks the month is in. */
  readonly from: Day
  readonly to: Day
}

export function PhoneMonth({ day, today, items, from, to }: PhoneMonthProps) {
  const { zone } = usePortalAccess()
  const locale = useLocale()
  const formats = useFormats()
  const days = myDays(items, { from, to }, zone)
  const chosen = days.find((one) => one.day === day)
  return (
    <div className={stacked(5)}>
      <div className={stacked('half', style.month)}>
        {days.slice(0, 7).map((one) => (
          <span key={one.day} className={written('muted tiny', style.weekday)} aria-hidden>
            {formats.weekday(one.day).slice(0, 2)}
          </span>
        ))}
        {days.map((one) => (
          <Link
            key={one.day}
            to="."
            search={{ view: 'month', day: one.day } as never}
            replace
            resetScroll={false}
            // The link is current on every day otherwise: only the address's day is chosen.
            activeProps={{}}
            className={centred(style.number)}
            data-outside={monthOf(one.day) !== monthOf(day) || undefined}
            data-today={one.day === today || undefined}
            aria-current={one.day === day ? 'date' : undefined}
            aria-label={[formats.day(one.day), ...one.items.map((item) => itemTitle(item, locale))].join(
              ', ',
            )}
          >
            {Number(one.day.slice(8))}
            <span className={inLine('half stretch', style.marks)} aria-hidden>
              {one.items.slice(0, 3).map((item) => (
                <i key={item.id} data-kind={item.kind} />
              ))}
            </span>
          </Link>
        ))}
      </div>
      {chosen && <DayList one={chosen} today={today} />}
    </div>
  )
}

function DayList({ one: { day, items }, today }: { readonly one: MyDay; readonly today: Day }) {
  const formats = useFormats()
  return (
    <section className={stacked(2, style.day)} aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`} data-today={day === today || undefined}>
        {day === today ? `${m.plan_today()}, ${formats.shortDay(day)}` : formats.day(day)}
      </h3>
      {items.length === 0 && <p className={written('muted')}>{m.my_day_nothing()}</p>}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <Entry item={item} today={today} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** When, what and where; it leads to the ride, or to one's absences. */
function Entry({ item, today }: { readonly item: MyItem; readonly today: Day }) {
  const locale = useLocale()
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const { booking, kind, place, status } = item
  const words = (
    <>
      <span className={style.when}>{itemSpan(item, { formats, zone, today })}</span>
      <span className={inLine(2)}>
        <BlockIcon kind={kind} size={18} /> {itemTitle(item, locale)}
      </span>
      {place && <span className={written('muted')}>{placeLine(place)}</span>}
      {kind === 'absence' && status === 'requested' && <Pill tone="attention">{m.plan_not_answered()}</Pill>}
    </>
  )
  const to = booking ? `/portal/mycalendar/${booking}` : kind === 'absence' && '/portal/mycalendar/absences'
  return to ? (
    <Link to={to as LinkProps['to']} className={stacked('half', style.entry)} data-kind={kind}>
      {words}
    </Link>
  ) : (
    <div className={stacked('half', style.entry)} data-kind={kind}>
      {words}
    </div>
  )
}
