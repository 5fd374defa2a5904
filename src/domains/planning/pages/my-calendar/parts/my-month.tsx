/** My shifts, entries and absences drawn in a month or a week. */
import { useNavigate, type NavigateOptions } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import type { Day } from '../../../../../kernel/time/day.ts'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { type CalendarOptions, EventCalendar } from '../../../../../platform/ui/calendar/event-calendar.tsx'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { placeLine } from '../../../../booking/place/ride-place.ts'
import { itemTitle } from '../../../my-calendar/item-text.ts'
import type { MyItem } from '../../../my-calendar/my-calendar.ts'
import { isoDay, isoTime, offsetOf, textOf, wallOf } from '../../planner/blocks/wall.ts'
import '../../planner/blocks/block-nodes.css'

interface MyMonthProps {
  readonly day: Day
  readonly view: 'week' | 'month'
  readonly items: readonly MyItem[]
}

export function MyMonth({ day, view, items }: MyMonthProps) {
  const locale = useLocale()
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  })
  const events = useMemo(
    () =>
      items.map((item) => ({
        id: item.id,
        start: wallOf(item.from, zone),
        end: wallOf(item.to, zone),
        allDay: Date.parse(item.to) - Date.parse(item.from) >= 20 * 3_600_000,
        title: [itemTitle(item, locale), item.place && placeLine(item.place)].filter(Boolean).join(', '),
        classNames: [
          'block',
          `block-${item.kind}`,
          ...(item.status === 'requested' ? ['block-requested'] : []),
        ],
        extendedProps: { item },
      })),
    [items, locale, zone],
  )
  const options = useMemo(
    (): CalendarOptions => ({
      view: view === 'month' ? 'dayGridMonth' : 'timeGridWeek',
      date: `${day}T00:00:00`,
      timeZone: offsetOf(zone),
      locale,
      ...(view === 'week' && { height: '100%' }),
      firstDay: 1,
      editable: false,
      nowIndicator: true,
      dayMaxEvents: true,
      headerToolbar: { start: '', center: '', end: '' },
      scrollTime: '08:00',
      slotMinTime: '06:00',
      flexibleSlotTimeLimits: true,
      allDayContent: m.plan_all_day(),
      moreLinkContent: ({ num }) => `+${num}`,
      dayHeaderFormat: (date) =>
        view === 'month' ? formats.weekday(isoDay(date)).slice(0, 2) : formats.shortDay(isoDay(date)),
      slotLabelFormat: (date) => formats.time(isoTime(date)),
      eventTimeFormat: (start, end) =>
        [start, end].flatMap((one) => (one ? [formats.time(isoTime(one))] : [])).join(' – '),
      eventContent: ({ event, timeText }) => ({
        domNodes: mineNodes(event.allDay ? '' : timeText, textOf(event.title)),
      }),
      eventDidMount: ({ el, event, timeText }) =>
        el.setAttribute('aria-label', [timeText, textOf(event.title)].filter(Boolean).join(' ')),
      eventClick: ({ event }) => {
        const { booking, kind } = event.extendedProps['item'] as MyItem
        const to = booking
          ? `/portal/mycalendar/${booking}`
          : kind === 'absence' && '/portal/mycalendar/absences'
        if (to) void latest.current({ to } as NavigateOptions)
      },
    }),
    [day, view, zone, locale, formats],
  )
  const all = useMemo(() => ({ ...options, events }), [options, events])
  return <EventCalendar options={all} label={m.my_planning_title()} />
}

/** The time, and as much of the title as there is room for. */
function mineNodes(time: string, title: string): Node[] {
  const all = document.createElement('span')
  all.className = 'mine'
  const when = document.createElement('span')
  when.className = 'mine-time'
  when.textContent = time.split(' – ')[0] ?? ''
  const what = document.createElement('span')
  what.className = time ? 'mine-title' : ''
  what.textContent = ` ${title}`
  all.append(when, what)
  return [all]
}
