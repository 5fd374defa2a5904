/** A block that is moved by keys: where an arrow takes it. */
import { dayMs } from '../../../kernel/time/period.ts'
import { isGivable, isProposable } from './drag-swap.ts'
import type { Arrow } from './near-block.ts'
import type { PlannerBlock, PlannerResource } from './planner.ts'

export interface Carry {
  /** The row it would stand in. */
  readonly row: string
  /** How much later, by the clock on the wall. */
  readonly bySeconds: number
}

const quarterS = 900

interface Reach {
  /** The rows it may stand in, in the order they are drawn. */
  readonly rows: readonly string[]
  /** How far an arrow moves it in time; zero for what stays at its hour. */
  readonly stepS: number
}

/** Where it may be moved to at all: to others of its kind that can be planned, and in time where it may be. Rule PL-19. */
export function reachOf(
  block: PlannerBlock,
  { rows, isWholeDays }: { readonly rows: readonly PlannerResource[]; readonly isWholeDays: boolean },
): Reach {
  const given = isGivable(block) && block.item !== 'absence'
  const inTime = block.resource !== null && (block.item !== 'booking' || isProposable(block))
  return {
    rows: given ? rows.filter(({ usable }) => usable).map(({ id }) => id) : [],
    stepS: inTime ? (isWholeDays || isAllDays(block) ? dayMs / 1000 : quarterS) : 0,
  }
}

const isAllDays = ({ item, from, to }: Pick<PlannerBlock, 'item' | 'from' | 'to'>) =>
  item === 'absence' && (Date.parse(to) - Date.parse(from)) % dayMs === 0

/** One arrow further; at the last row and for what does not move that way it stays. Rule PL-19. */
export function carried(carry: Carry, arrow: Arrow, { rows, stepS }: Reach): Carry {
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight')
    return { ...carry, bySeconds: carry.bySeconds + (arrow === 'ArrowLeft' ? -stepS : stepS) }
  const at = rows.indexOf(carry.row)
  const next = arrow === 'ArrowDown' ? rows[at + 1] : at === -1 ? rows.at(-1) : rows[at - 1]
  return { ...carry, row: next ?? carry.row }
}
