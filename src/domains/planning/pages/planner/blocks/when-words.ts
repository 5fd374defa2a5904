/** When a block is, as its reader means it, and where it would be if it were moved. */
import { type Formats } from '../../../../../platform/i18n/format/formats.ts'
import { localTime } from '../../../../../platform/i18n/time/local-time.ts'
import { type EdgeMoment, edgeMoment } from '../../../../../platform/resource/fields/day-edge.ts'
import { hasRide } from '../../../planner/block-text.ts'
import type { PlannerBlock } from '../../../planner/planner.ts'
import { draggedBy, draggedDays, isoDay, isoTime, wallOf } from './wall.ts'

export interface Edges {
  readonly start: EdgeMoment
  readonly end: EdgeMoment
}

/** Of a ride its own hours, of an absence of whole days its days, of anything else from when until when it is taken. */
export function edgesOf(block: PlannerBlock, zone: string): Edges {
  const { item, from, to, ride_from, ride_to } = block
  if (item === 'absence') return { start: edgeMoment(from, 'first', zone), end: edgeMoment(to, 'last', zone) }
  const isRide = hasRide(block)
  return {
    start: localTime(isRide ? ride_from! : from, zone),
    end: localTime((isRide && ride_to) || to, zone),
  }
}

/** `14:00 – 16:00`; nothing for whole days. */
export function hoursWords({ start, end }: Edges, { time }: Pick<Formats, 'time'>): string | null {
  const hours = [start.time, end.time].flatMap((at) => (at ? [time(at)] : []))
  return hours.length > 0 ? hours.join(' – ') : null
}

/** `za 5 dec. 14:00 – 16:00`, `za 5 dec. – ma 7 dec.` */
export function whenWords(edges: Edges, formats: Pick<Formats, 'time' | 'shortDay'>): string {
  const { start, end } = edges
  const side = ({ day, time }: EdgeMoment) =>
    [formats.shortDay(day), time && formats.time(time)].filter(Boolean).join(' ')
  if (start.day !== end.day) return `${side(start)} – ${side(end)}`
  return [formats.shortDay(start.day), hoursWords(edges, formats)].filter(Boolean).join(' ')
}

/** The block so many seconds later by the clock on the wall; null at an hour there is none of. */
export function movedBy(block: PlannerBlock, seconds: number, zone: string): PlannerBlock | null {
  const later = (instant: string) => draggedBy(instant, seconds, zone)
  const [from, to] = [later(block.from), later(block.to)]
  if (!from || !to) return null
  const [ride_from, ride_to] = [
    block.ride_from && later(block.ride_from),
    block.ride_to && later(block.ride_to),
  ]
  return { ...block, from, to, ride_from, ride_to }
}

/**
 * When it would be where it is dragged to. A ride that is given to another row keeps its hour; whole days stay whole.
 *
 * @param start where its beginning is drawn just now.
 */
export function draggedEdges(
  block: PlannerBlock,
  { start, isGiven }: { readonly start: Date; readonly isGiven: boolean },
  zone: string,
): Edges | null {
  const wall = Date.parse(`${isoDay(start)}T${isoTime(start)}:00Z`)
  const seconds = (wall - Date.parse(`${wallOf(block.from, zone)}Z`)) / 1000
  const byS = block.item === 'absence' ? draggedDays(block, seconds, zone) : seconds
  const moved = movedBy(block, isGiven && block.item === 'booking' ? 0 : byS, zone)
  return moved && edgesOf(moved, zone)
}
