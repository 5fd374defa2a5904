/** What stands in a block and beside a row of the timeline, as nodes the calendar takes in. */
import { type Day, weekdayOf } from '../../../../../kernel/time/day.ts'
import type { Locale } from '../../../../../kernel/locale.ts'
import { type Formats, formatsIn } from '../../../../../platform/i18n/format/formats.ts'
import { localTime } from '../../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { labelOf } from '../../../../../platform/resource/words.ts'
import { bookings } from '../../../../booking/resources/booking/bookings.ts'
import { type EdgeMoment, edgeMoment } from '../../../../../platform/resource/fields/day-edge.ts'
import { blockIcons, lookIcons, markIcons } from '../../../planner/block-icon.ts'
import {
  blockAlarm,
  blockTitle,
  drawnAs,
  hasRide,
  hasRoomFor,
  kindWords,
  lookOf,
  shortTitle,
  stateText,
} from '../../../planner/block-text.ts'
import type { PlannerBlock, PlannerResource, Shade } from '../../../planner/planner.ts'
import type { RowHours } from '../../../planner/row-hours.ts'
import { mark } from './block-mark.ts'
import { rowProps } from './calendar-props.ts'
import { isOpenRow } from './open-rows.ts'
import { edgesOf, hoursWords } from './when-words.ts'

interface Shown {
  readonly locale: Locale
  readonly zone: string
  /** A month has room for a number. */
  readonly isTight: boolean
  /** The width of an hour, at least. */
  readonly hourPx: number
}

const svgNs = 'http://www.w3.org/2000/svg'

function element(tag: string, className: string, text?: string | null): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  if (text) made.textContent = text
  return made
}

function icon(path: string): SVGElement {
  const svg = document.createElementNS(svgNs, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'block-icon')
  svg.setAttribute('aria-hidden', 'true')
  const shape = document.createElementNS(svgNs, 'path')
  shape.setAttribute('d', path)
  svg.append(shape)
  return svg
}

const warning =
  'M10.3 4 2.7 17.3A2 2 0 0 0 4.4 20.3h15.2a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0ZM12 9v4.5m0 3v.1'

/** The drawing, the number or title, and as much of who, when and where as there is room for. */
export function blockNodes(block: PlannerBlock, { locale, zone, isTight, hourPx }: Shown): Node[] {
  const { from, to, ride_from, ride_to } = block
  const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000
  const name = block.surname ?? blockTitle(block, locale)
  // A leg says whose ride it serves by the number, in every width; a ride by the customer where he fits.
  const isLeg = block.does !== null
  const named = !isLeg && hasRoomFor(name, { hours, hourPx }) ? 'block-body block-named' : 'block-body'
  const body = element('span', isTight ? 'block-body block-tight' : `${named}${widthClass(hours * hourPx)}`)
  if (hasRide(block) && ride_from && ride_to && !isTight) {
    // The ride itself within the time the bike is away: before it travel and setting up, after it the way back.
    const whole = Date.parse(to) - Date.parse(from)
    const core = element('span', 'block-core')
    core.style.insetInlineStart = `${((Date.parse(ride_from) - Date.parse(from)) / whole) * 100}%`
    core.style.insetInlineEnd = `${((Date.parse(to) - Date.parse(ride_to)) / whole) * 100}%`
    body.append(core)
  }
  const head = element('span', 'block-head')
  const look = lookOf(block)
  const isAlarmed = Boolean(block.alarm) || block.needs_address || block.inspect_by !== null
  if (isAlarmed || !isTight || block.item === 'repair')
    head.append(icon(isAlarmed ? warning : look && !isLeg ? lookIcons[look] : blockIcons[drawnAs(block)]))
  const [title, short] = [blockTitle(block, locale), shortTitle(block, locale)]
  if (isTight) head.append(element('span', 'block-title', short))
  else
    // Which of them is read depends on the width: the number whole, the customer, or the number's last part.
    head.append(
      element('span', 'block-title', title),
      element('span', 'block-name', name),
      element('span', 'block-number', block.item === 'booking' ? short : null),
    )
  if (block.late && !isTight && hours * hourPx >= lateFromPx)
    head.append(element('span', 'block-late-by', `+${block.late.minutes}′`))
  if (!isTight && !isLeg && hours * hourPx >= marksFromPx) head.append(...marksOf(block))
  const about = element('span', 'block-about')
  const when = isTight ? null : hoursWords(edgesOf(block, zone), formatsIn(locale))
  about.textContent = [when, block.customer, block.place].filter(Boolean).join(' · ')
  body.append(head, about)
  mark(body, block.id)
  return [body]
}

/**
 * How little there is room for, by the hours it lasts. The browser could find out itself (container queries), but judges
 * every block of the day anew at each step of a drag then.
 */
function widthClass(px: number): string {
  const isBelow = (widest: number) => px <= widest + edgesPx
  if (isBelow(3)) return ' block-narrow block-slim block-thin'
  if (isBelow(18)) return ' block-narrow block-slim'
  return isBelow(84) ? ' block-narrow' : ''
}
/** Its borders, and what lies between them and its words. */
const edgesPx = 12

/** Beside a number, a narrower block has no room for marks. */
const marksFromPx = 72
/** A delay is the last thing that is left out. */
const lateFromPx = 56

/** What a ride still waits for, drawn small; the card and the words beside it say the same. */
function marksOf({ open, bobs_missing, pinned }: PlannerBlock): Node[] {
  const marks = [
    ...(pinned ? [icon(markIcons.pinned)] : []),
    ...((bobs_missing ?? 0) > 0 ? [icon(markIcons.bobs)] : []),
    ...((open ?? 0) > 0 ? [icon(markIcons.unpaid)] : []),
  ]
  if (marks.length === 0) return []
  const box = element('span', 'block-marks')
  box.append(...marks)
  return [box]
}

/** All there is to say of it, part by part, for the pointer that rests on it. */
export function blockLines(block: PlannerBlock, locale: Locale, zone: string): readonly string[] {
  const { from, to, customer, place, people, status, item, open, bobs_missing, pinned, late } = block
  const start = item === 'absence' ? edgeMoment(from, 'first', zone) : localTime(from, zone)
  const begins = hasRide(block) && block.ride_from !== from ? localTime(block.ride_from!, zone).time : null
  const end = item === 'absence' ? edgeMoment(to, 'last', zone) : localTime(to, zone)
  return [
    `${kindWords(block, locale)} ${blockTitle(block, locale)}`,
    item === 'absence' && status === 'requested' && m.plan_not_answered(),
    spanWords(start, end, formatsIn(locale).time),
    begins && m.plan_ride_starts({ time: formatsIn(locale).time(begins) }),
    customer,
    block.expires_at && m.booking_form_held({ moment: heldUntil(block.expires_at, zone, locale) }),
    people && m.office_people({ people }),
    place,
    blockAlarm(block),
    late && m.late_minutes({ minutes: late.minutes }),
    block.needs_address && m.office_address_missing(),
    block.inspect_by && m.plan_inspect_by({ day: formatsIn(locale).shortDay(block.inspect_by) }),
    bobs_missing && m.plan_bobs_missing({ count: bobs_missing }),
    pinned && labelOf(bookings, 'pinned', locale),
    open !== null && (open > 0 ? m.plan_open({ amount: formatsIn(locale).money(open) }) : m.plan_paid()),
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}

/** The same in one sentence, for who hears it. */
export const blockWords = (...of: Parameters<typeof blockLines>): string => blockLines(...of).join(', ')

/** Until when it is kept for who has not booked yet. */
function heldUntil(instant: string, zone: string, locale: Locale): string {
  const { day, time } = localTime(instant, zone)
  const formats = formatsIn(locale)
  return `${formats.shortDay(day)} ${formats.time(time)}`
}

/** `05/12 10:15 – 11:40`, `05/12 – 07/12`. */
function spanWords(start: EdgeMoment, end: EdgeMoment, say: Formats['time']): string {
  const day = (text: string) => text.split('-').toReversed().slice(0, 2).join('/')
  const isOneDay = start.day === end.day
  const time = (moment: EdgeMoment) => moment.time && say(moment.time)
  const last = [isOneDay ? null : day(end.day), time(end)].filter(Boolean).join(' ')
  return [[day(start.day), time(start)].filter(Boolean).join(' '), last].filter(Boolean).join(' – ')
}

/** A row's name, with what tells it apart and whether it is out of service. */
export function labelNodes(
  row: { readonly title: unknown; readonly extendedProps?: Readonly<Record<string, unknown>> },
  locale: Locale,
): Node[] {
  const { one, hours = null, unseen = [] } = rowProps(row)
  if (!one) return [element('strong', 'row-group', String(row.title))]
  const label = element('span', isOpenRow(one.id) ? 'row-label row-alarm' : 'row-label')
  // The column keeps its width; a long name is cut and read whole where the pointer rests.
  label.title = one.name
  const name = element('span', one.usable ? 'row-name' : 'row-name row-out', one.name)
  const isOver = hours !== null && hours.over.length > 0
  const detail = element(
    'span',
    isOver ? 'row-detail row-over' : 'row-detail',
    one.usable ? (hours ? hoursText(hours, locale) : detailOf(one)) : stateText(one, locale),
  )
  if (isOver) label.title = overText(one.name, hours, locale)
  label.append(name)
  if (unseen.length > 0) {
    const mark = element('span', 'row-unseen', '!')
    mark.role = 'img'
    mark.ariaLabel = m.plan_unseen({}, { locale })
    label.append(mark)
    label.title = [isOver ? label.title : null, unseenText(one.name, unseen, locale)]
      .filter(Boolean)
      .join(' · ')
  }
  label.append(detail)
  return [label]
}

const hoursText = ({ minutes }: RowHours, locale: Locale) =>
  minutes === 0
    ? null
    : m.plan_hours(
        { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') },
        { locale },
      )
const daysText = (days: readonly Day[], locale: Locale) =>
  days.map((day) => formatsIn(locale).shortDay(day)).join(', ')
const overText = (name: string, { over }: RowHours, locale: Locale) =>
  m.plan_over_hours({ name, days: daysText(over, locale) })
const unseenText = (name: string, days: readonly Day[], locale: Locale) =>
  m.plan_unseen_of({ name, days: daysText(days, locale) }, { locale })

/** A time when a row takes nothing, in words where one is needed. */
export function shadeNodes({ why, name }: Shade): Node[] {
  const words = { off: null, out: m.plan_shade_out(), inspection: m.plan_shade_inspection(), closed: name }[
    why
  ]
  return words ? [element('span', 'shade-words', words)] : []
}

const detailOf = ({ group, detail }: PlannerResource) => (group === 'people' ? null : detail)

/** The head of a day in a month: its weekday above its number. */
export function dayNodes(day: Day, { weekday }: Pick<Formats, 'weekday'>): Node[] {
  const head = element('span', weekdayOf(day) > 5 ? 'month-day month-weekend' : 'month-day')
  head.append(element('span', 'month-weekday', weekday(day).slice(0, 2)), String(Number(day.slice(8))))
  return [head]
}

/** Beside what is dragged: to whom, and when it would be. */
export function dragNodes(block: PlannerBlock | undefined, words: readonly (string | null)[]): Node[] {
  const tag = element('span', 'drag-tag')
  for (const [at, text] of words.filter(Boolean).entries())
    tag.append(element(at === 0 ? 'strong' : 'span', 'drag-words', text))
  const body = element('span', 'block-body')
  if (block) body.append(icon(blockIcons[drawnAs(block)]))
  return [body, tag]
}
