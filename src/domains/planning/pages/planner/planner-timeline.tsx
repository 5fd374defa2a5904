/** The planner's timeline: blocks to read, to open, and to drag where the server agrees. */
import { useNameOf } from '../../../../platform/resource/ui/data/use-name.ts'
import { useEffect, useMemo, useRef } from 'react'
import type { Day } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { panelAt } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { type CalendarOptions, EventCalendar } from '../../../../platform/ui/calendar/event-calendar.tsx'
import { drawnAs, groupText, lookOf, panelOf } from '../../planner/block-text.ts'
import { isMovable } from '../../planner/drag-swap.ts'
import {
  type PlannerBlock,
  type PlannerResource,
  type PlannerWindow,
  type ResourceGroup,
  resourceGroups,
} from '../../planner/planner.ts'
import type { PlannerView } from '../../planner/planner-window.ts'
import { blockNodes, blockWords, dayNodes, labelNodes, withoutBike } from './blocks/block-nodes.ts'
import { useWithoutBike } from './use-without-bike.ts'
import './blocks/block-nodes.css'
import { useBlockCard } from './blocks/use-block-card.tsx'
import { useDrop } from './blocks/use-drop.tsx'
import { useOpenPanel } from '../../../../platform/resource/ui/panel/use-open-panel.ts'
import { isoDay, isoTime, offsetOf, textOf, wallOf } from './blocks/wall.ts'

const views = {
  day: 'resourceTimelineDay',
  week: 'resourceTimelineWeek',
  month: 'resourceTimelineMonth',
} as const

/** Half an hour of a day, and three hours of a week. */
const [dayHalfHourPx, weekPx] = [27, 23]

interface TimelineProps {
  readonly day: Day
  readonly view: PlannerView
  readonly window: PlannerWindow
}

export function PlannerTimeline({ day, view, window }: TimelineProps) {
  const locale = useLocale()
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const open = useOpenPanel()
  const lacks = useWithoutBike()
  const bikes = useNameOf('party_bikes', 'many')
  const { onDrop, said } = useDrop()
  const { show, hide, card } = useBlockCard()
  // The calendar is told once whom to call; who answers is always the newest.
  const latest = useRef({ onDrop, open, show, hide })
  useEffect(() => {
    latest.current = { onDrop, open, show, hide }
  })

  const events = useMemo(() => {
    const names = new Map(window.resources.map(({ id, name }) => [id, name]))
    return window.blocks.map((block) => ({
      id: block.id,
      resourceIds: [block.resource ?? withoutBike],
      start: wallOf(block.from, zone),
      end: wallOf(block.to, zone),
      title: `${block.resource ? (names.get(block.resource) ?? '') : lacks}: ${blockWords(block, locale, zone)}`,
      // The calendar's own setting would win over `editable`.
      startEditable: mayBeDragged(block),
      classNames: [
        'block',
        `block-${drawnAs(block)}`,
        ...(lookOf(block) ? [`look-${lookOf(block)}`] : []),
        ...(block.alarm ? ['block-alarm'] : []),
        ...(block.status === 'requested' && block.item === 'absence' ? ['block-requested'] : []),
      ],
      extendedProps: { block },
    }))
  }, [window.blocks, window.resources, locale, zone, lacks])
  const resources = useMemo(
    () =>
      resourceGroups.map((group) => ({
        id: group,
        title: groupText(group, bikes),
        children: rowsOf(window, group, lacks).map((one) => ({
          id: one.id,
          title: one.name,
          extendedProps: { one },
        })),
      })),
    [window, lacks, bikes],
  )
  const options = useMemo(
    (): CalendarOptions => ({
      view: views[view],
      date: `${day}T00:00:00`,
      timeZone: offsetOf(zone),
      locale,
      height: '100%',
      firstDay: 1,
      editable: false,
      eventStartEditable: true,
      eventDurationEditable: false,
      nowIndicator: true,
      flexibleSlotTimeLimits: { eventFilter: ({ start, end }) => +end - +start < 16 * 3_600_000 },
      headerToolbar: { start: '', center: '', end: '' },
      longPressDelay: 450,
      eventDragMinDistance: 6,
      snapDuration: '00:15',
      slotMinTime: '06:00',
      slotMaxTime: '24:00',
      scrollTime: '08:00',
      views: {
        // At 1440 px a whole day, week or month is in view beside the navigation.
        resourceTimelineDay: { slotDuration: '00:30', slotWidth: dayHalfHourPx, slotLabelInterval: '01:00' },
        resourceTimelineWeek: { slotDuration: '03:00', slotWidth: weekPx, slotLabelInterval: '06:00' },
        resourceTimelineMonth: { columnWidth: '32px', snapDuration: { days: 1 } },
      },
      dayHeaderFormat: (date) =>
        view === 'month' ? { domNodes: dayNodes(isoDay(date), formats) } : formats.shortDay(isoDay(date)),
      slotLabelFormat: (date) => formats.time(isoTime(date)),
      eventContent: ({ event, view: { type } }) => ({
        domNodes: blockNodes(event.extendedProps['block'] as PlannerBlock, {
          locale,
          zone,
          isTight: type === views.month,
          hourPx: type === views.day ? 2 * dayHalfHourPx : weekPx / 3,
        }),
      }),
      resourceLabelContent: ({ resource }) => ({ domNodes: labelNodes(resource, locale) }),
      eventDidMount: ({ el, event }) => {
        const words = textOf(event.title)
        el.setAttribute('aria-label', words)
        el.addEventListener('focus', () => {
          if (el.matches(':focus-visible'))
            latest.current.show(el, event.extendedProps['block'] as PlannerBlock)
        })
        el.addEventListener('blur', () => latest.current.hide())
      },
      eventMouseEnter: ({ el, event }) =>
        latest.current.show(el, event.extendedProps['block'] as PlannerBlock),
      eventMouseLeave: () => latest.current.hide(),
      eventDragStart: () => latest.current.hide(),
      eventClick: ({ event }) => {
        const panel = panelOf(event.extendedProps['block'] as PlannerBlock)
        if (panel) latest.current.open(panelAt(...panel))
      },
      // A group is no row of its own.
      dragConstraint: ({ newResource }) =>
        !newResource || (newResource.id !== withoutBike && Boolean(newResource.extendedProps?.['one'])),
      eventDrop: (info) => void latest.current.onDrop(info),
    }),
    [day, view, zone, locale, formats],
  )
  const all = useMemo(() => ({ ...options, resources, events }), [options, resources, events])
  return (
    <>
      {said}
      {!said && card}
      <EventCalendar options={all} label={m.plan_title()} />
    </>
  )
}

/** The rows of a group: rides that lack a bike above them all, and what is out of service below what can be planned. */
function rowsOf(
  { resources, blocks }: PlannerWindow,
  group: ResourceGroup,
  lacks: string,
): readonly PlannerResource[] {
  const rows = resources.filter((one) => one.group === group)
  const sorted = [...rows.filter(({ usable }) => usable), ...rows.filter(({ usable }) => !usable)]
  if (group !== 'bikes' || blocks.every(({ resource }) => resource !== null)) return sorted
  const row = { id: withoutBike, group, name: lacks, detail: null, usable: true, state: null, colour: null }
  return [row, ...sorted]
}

const mayBeDragged = (block: PlannerBlock) => isMovable(block, Date.now())
