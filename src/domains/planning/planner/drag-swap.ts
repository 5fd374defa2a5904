/** A block of a ride dragged to another row, as the swap it asks for. */
import type { Part } from '../../availability/sets/swap.ts'
import { moves } from '../../booking/booking.ts'
import type { PlannerBlock } from './planner.ts'

/** Which part of a set a block is, by what it is for. */
const partOf = (kind: PlannerBlock['kind'], group: string): Part => {
  const parts: Readonly<Record<string, Part>> = {
    bikes: 'bike',
    trucks: 'truck',
    trailers: 'trailer',
    people: kind === 'ride' ? 'bob' : 'driver',
  }
  return parts[group] ?? 'driver'
}

interface Row {
  /** The group of the row it was dragged from. */
  readonly group: string
  /** Of the row it was dragged to; absent where it stays in its own. */
  readonly to?: string | undefined
}

/** From the row of rides without a bike, the bike that fell out is what the other one replaces. */
export function swapOfDrag(
  { resource, lacks, kind, from }: Pick<PlannerBlock, 'resource' | 'lacks' | 'kind' | 'from'>,
  { group, to }: Row,
) {
  const had = resource ?? lacks
  return {
    part: partOf(kind, group),
    from: had,
    to: to ?? had,
    ...(kind.startsWith('transport') && { at: from }),
  }
}

type Draggable = Pick<PlannerBlock, 'item' | 'to' | 'kind' | 'status' | 'resource' | 'lacks' | 'does'>

/**
 * Past blocks and repairs stay where they are, and so does a ride on the road. One that is only offered or held moves
 * in time alone: another hour is proposed. A ride without a bike goes to another, where its own is known.
 *
 * @param now epoch milliseconds
 */
export const isMovable = (block: Draggable, now: number): boolean =>
  (isGivable(block) || isProposable(block)) && Date.parse(block.to) > now

/** Whether another bike, vehicle or person may take its place. */
export const isGivable = ({ item, kind, status, resource, lacks }: Omit<Draggable, 'to'>): boolean =>
  (resource ?? lacks) !== null &&
  item !== 'repair' &&
  kind !== 'hold' &&
  (item !== 'booking' || (status !== null && status in moves.reassign))

/** Whether another hour can be proposed for it: of a ride itself, as it stands on its bike. */
export const isProposable = ({ item, kind, status, does }: Omit<Draggable, 'to'>): boolean =>
  item === 'booking' &&
  does === null &&
  (kind === 'ride' || kind === 'hold') &&
  status !== null &&
  status in moves.propose
