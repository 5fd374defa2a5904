/** The blocks and shades of the planner as events of the calendar, and what is said beside one that is dragged. */
import type { Locale } from '../../../../../kernel/locale.ts'
import type { Formats } from '../../../../../platform/i18n/format/formats.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { drawnAs, lookOf } from '../../../planner/block-text.ts'
import { isMovable } from '../../../planner/drag-swap.ts'
import type { PlannerBlock, PlannerWindow, Shade } from '../../../planner/planner.ts'
import type { PlannerView } from '../../../planner/planner-window.ts'
import { blockWords } from './block-nodes.ts'
import { type EventProps, eventProps } from './calendar-props.ts'
import { openText, rowOf } from './open-rows.ts'
import { isoDay, isoTime, wallOf } from './wall.ts'
import { draggedEdges, hoursWords, whenWords } from './when-words.ts'

interface Drawing {
  readonly locale: Locale
  readonly zone: string
  /** What stands before the rides without a bike. */
  readonly lacks: string
}

/** Every block; and of what a ride lacks, once more where it would have been: in the row of whom or what fell out. */
export function drawnEvents({ blocks, resources }: PlannerWindow, drawing: Drawing) {
  const names = new Map(resources.map(({ id, name }) => [id, name]))
  return blocks.flatMap((block) => {
    const event = blockEvent(block, names, drawing)
    const { resource, lacks } = block
    return resource === null && lacks && names.has(lacks) ? [event, goneEvent(event, lacks)] : [event]
  })
}

function blockEvent(
  block: PlannerBlock,
  names: ReadonlyMap<string, string>,
  { locale, zone, lacks }: Drawing,
) {
  const { id, resource, open_in, from, to, alarm, late, status, item } = block
  const row = resource ? (names.get(resource) ?? '') : openText(open_in ?? 'bikes', lacks)
  const look = lookOf(block)
  return {
    id,
    resourceIds: [rowOf(block)],
    start: wallOf(from, zone),
    end: wallOf(to, zone),
    title: `${row}: ${blockWords(block, locale, zone)}`,
    // The calendar's own setting would win over `editable`.
    startEditable: isMovable(block, Date.now()),
    classNames: [
      'block',
      `block-${drawnAs(block)}`,
      ...(look ? [`look-${look}`] : []),
      ...(alarm ? ['block-alarm'] : []),
      ...(late ? [`block-${late.level}`] : []),
      ...(status === 'requested' && item === 'absence' ? ['block-requested'] : []),
    ],
    extendedProps: { block } satisfies EventProps,
  }
}

const goneEvent = (event: ReturnType<typeof blockEvent>, row: string): ReturnType<typeof blockEvent> => ({
  ...event,
  id: `${event.id}-gone`,
  resourceIds: [row],
  title: m.plan_gone_of({ what: event.title }),
  startEditable: false,
  classNames: ['block', 'block-gone'],
})

/** A time when a row, or every row, takes nothing: behind its blocks. */
export function shadeEvent(shade: Shade, rows: readonly string[], zone: string) {
  return {
    id: `shade-${shade.why}-${shade.resource ?? shade.name}-${shade.from}`,
    resourceIds: shade.resource ? [shade.resource] : [...rows],
    start: wallOf(shade.from, zone),
    end: wallOf(shade.to, zone),
    display: 'background' as const,
    classNames: ['shade', `shade-${shade.why}`],
    extendedProps: { shade } satisfies EventProps,
  }
}

/** What is dragged, or drawn over an empty row, as the calendar hands it over. */
export interface DraggedEvent {
  readonly extendedProps?: Readonly<Record<string, unknown>>
  readonly start: Date
  readonly end: Date
  readonly resourceIds: readonly (string | number)[]
}

interface Where {
  readonly window: PlannerWindow
  readonly view: PlannerView
  readonly zone: string
  readonly formats: Formats
}

/** Whose row it is over, and when it would be. */
export function draggedWords(event: DraggedEvent, { window, view, zone, formats }: Where): (string | null)[] {
  const { block } = eventProps(event)
  const row = String(event.resourceIds.at(-1))
  const name = window.resources.find(({ id }) => id === row)?.name ?? null
  const wall = (date: Date) => ({ day: isoDay(date) as never, time: isoTime(date) })
  const edges = block
    ? draggedEdges(block, { start: event.start, isGiven: row !== rowOf(block) }, zone)
    : { start: wall(event.start), end: wall(event.end) }
  return [name, edges && ((view === 'day' && hoursWords(edges, formats)) || whenWords(edges, formats))]
}
