/** The planner's timeline: blocks to read, to open, and to drag where the server agrees. */
import { useNameOf } from '../../../../platform/resource/ui/data/use-name.ts'
import { useEffect, useMemo, useRef } from 'react'
import type { Day } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { panelAt } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { type CalendarOptions, EventCalendar } from '../../../../platform/ui/calendar/event-calendar.tsx'
import { groupText, panelOf } from '../../planner/block-text.ts'
import { isGivable } from '../../planner/drag-swap.ts'
import { type PlannerResource, type PlannerWindow, resourceGroups } from '../../planner/planner.ts'
import type { PlannerView } from '../../planner/planner-window.ts'
import type { Act } from '../../planner/undo.ts'
import { type BlockFilter, isFound } from '../../planner/block-filter.ts'
import { rowHours } from '../../planner/row-hours.ts'
import { blockNodes, dayNodes, dragNodes, labelNodes, shadeNodes } from './blocks/block-nodes.ts'
import { useWithoutBike } from './use-without-bike.ts'
import './blocks/block-nodes.css'
import { useBlockCard } from './blocks/use-block-card.tsx'
import { useDrop } from './blocks/use-drop.tsx'
import { maySelect, useNewSpan } from './blocks/use-new-span.tsx'
import { useOpenPanel } from '../../../../platform/resource/ui/panel/use-open-panel.ts'
import { type RowProps, eventProps, rowProps } from './blocks/calendar-props.ts'
import { isOpenRow, rowsOf } from './blocks/open-rows.ts'
import { useSlotWidth } from './blocks/use-slot-width.ts'
import style from './planner-timeline.module.css'
import { useCarry } from './blocks/use-carry.tsx'
import { type DraggedEvent, draggedWords, drawnEvents, shadeEvent } from './blocks/timeline-events.ts'
import { isoDay, isoTime, offsetOf, textOf } from './blocks/wall.ts'

const views = {
  day: 'resourceTimelineDay',
  week: 'resourceTimelineWeek',
  month: 'resourceTimelineMonth',
} as const

interface TimelineProps {
  readonly day: Day
  readonly view: PlannerView
  readonly window: PlannerWindow
  readonly filter: BlockFilter
  /** Whose work of which days was told and not opened yet. */
  readonly unseen: ReadonlyMap<string, readonly Day[]>
  /** What was dragged, and how it is taken back. */
  readonly did: (act: Act) => void
}

export function PlannerTimeline({ day, view, window, filter, unseen, did }: TimelineProps) {
  const locale = useLocale()
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const open = useOpenPanel()
  const lacks = useWithoutBike()
  const bikes = useNameOf('party_bikes', 'many')
  const { onDrop, said } = useDrop(did)
  const { onSelect, menu } = useNewSpan()
  const { show, hide, card } = useBlockCard()
  const host = useRef<HTMLDivElement>(null)
  const slotPx = useSlotWidth(host, view)
  const dragged = (event: DraggedEvent) => draggedWords(event, { window, view, zone, formats })
  // The calendar is told once whom to call; who answers is always the newest.
  const latest = useRef({ onDrop, onSelect, open, show, hide, dragged })
  useEffect(() => {
    latest.current = { onDrop, onSelect, open, show, hide, dragged }
  })

  const { preview, said: carrying } = useCarry({
    window,
    rows: useMemo(() => resourceGroups.flatMap((group) => rowsOf(window, group, lacks)), [window, lacks]),
    isWholeDays: view === 'month',
    onDrop,
  })
  const drawn = useMemo(() => drawnEvents(window, { locale, zone, lacks }), [window, locale, zone, lacks])
  const shades = useMemo(() => {
    const rows = window.resources.map(({ id }) => id)
    // A month has no room for hours nobody works.
    const shown = window.shades.filter(({ why }) => view !== 'month' || why !== 'off')
    return shown.map((shade) => shadeEvent(shade, rows, zone))
  }, [window.resources, window.shades, view, zone])
  // A letter that is typed draws no block anew that it does not fade.
  const events = useMemo(
    () => [
      ...drawn.map((event) =>
        isFound(event.extendedProps.block, filter)
          ? event
          : { ...event, classNames: [...event.classNames, 'block-faded'] },
      ),
      ...shades,
      ...(preview ? [preview] : []),
    ],
    [drawn, shades, filter, preview],
  )
  const resources = useMemo(() => {
    const blocks = Map.groupBy(window.blocks, ({ resource }) => resource)
    const hoursOf = ({ id, group, most_hours }: PlannerResource) =>
      group === 'people' ? rowHours(blocks.get(id) ?? [], most_hours, zone) : null
    return resourceGroups.map((group) => ({
      id: group,
      title: groupText(group, bikes),
      children: rowsOf(window, group, lacks).map((one) => ({
        id: one.id,
        title: one.name,
        extendedProps: { one, hours: hoursOf(one), unseen: unseen.get(one.id) ?? [] } satisfies RowProps,
      })),
    }))
  }, [window, lacks, bikes, zone, unseen])
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
      flexibleSlotTimeLimits: {
        eventFilter: ({ start, end, display }) => display !== 'background' && +end - +start < 16 * 3_600_000,
      },
      headerToolbar: { start: '', center: '', end: '' },
      longPressDelay: 450,
      eventDragMinDistance: 6,
      snapDuration: '00:15',
      slotMinTime: '06:00',
      slotMaxTime: '24:00',
      scrollTime: '08:00',
      slotWidth: slotPx,
      views: {
        // At 1440 px a whole day, week or month is in view beside the navigation.
        resourceTimelineDay: { slotDuration: '00:30', slotLabelInterval: '01:00' },
        resourceTimelineWeek: { slotDuration: '03:00', slotLabelInterval: '06:00' },
        resourceTimelineMonth: { columnWidth: '32px', snapDuration: { days: 1 } },
      },
      dayHeaderFormat: (date) =>
        view === 'month' ? { domNodes: dayNodes(isoDay(date), formats) } : formats.shortDay(isoDay(date)),
      slotLabelFormat: (date) => formats.time(isoTime(date)),
      eventContent: ({ event, view: { type } }) => {
        const { shade, block } = eventProps(event)
        if (event.display === 'preview') return { domNodes: dragNodes(block, latest.current.dragged(event)) }
        if (shade) return { domNodes: shadeNodes(shade) }
        const hourPx = type === views.day ? 2 * slotPx : slotPx / 3
        return block
          ? { domNodes: blockNodes(block, { locale, zone, isTight: type === views.month, hourPx }) }
          : undefined
      },
      resourceLabelContent: ({ resource }) => ({ domNodes: labelNodes(resource, locale) }),
      eventDidMount: ({ el, event }) => {
        const { block } = eventProps(event)
        if (!block) return
        const words = textOf(event.title)
        el.setAttribute('aria-label', words)
        el.addEventListener('focus', () => {
          if (el.matches(':focus-visible')) latest.current.show(el, block)
        })
        el.addEventListener('blur', () => latest.current.hide())
      },
      eventMouseEnter: ({ el, event }) => {
        const { block } = eventProps(event)
        if (block) latest.current.show(el, block)
      },
      eventMouseLeave: () => latest.current.hide(),
      eventDragStart: () => latest.current.hide(),
      eventClick: ({ event }) => {
        const { block } = eventProps(event)
        const panel = block && panelOf(block)
        if (panel) latest.current.open(panelAt(...panel))
      },
      // A group is no row of its own.
      dragConstraint: ({ event, newResource }) =>
        !newResource ||
        (!isOpenRow(newResource.id) &&
          rowProps(newResource).one !== undefined &&
          isGivable(eventProps(event).block!)),
      eventDrop: (info) => void latest.current.onDrop(info),
      selectable: true,
      selectMinDistance: 8,
      selectConstraint: (selected) => maySelect(selected, zone),
      select: (selected) => latest.current.onSelect(selected),
    }),
    [day, view, zone, locale, formats, slotPx],
  )
  const all = useMemo(() => ({ ...options, resources, events }), [options, resources, events])
  return (
    <>
      {said}
      {!said && carrying}
      {!said && !preview && card}
      {menu}
      <div ref={host} className={style.host}>
        <EventCalendar options={all} label={m.plan_title()} />
      </div>
    </>
  )
}
