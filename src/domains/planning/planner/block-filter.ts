/** Which blocks of the planner are looked for: the others fade. */
import { folded } from '../../../kernel/text/folded.ts'
import type { PlannerBlock } from './planner.ts'

export const blockWants = ['attention', 'unanswered', 'unpaid'] as const
export type BlockWant = (typeof blockWants)[number]

export interface BlockFilter {
  /** Part of a number, a name, a title or a place. */
  readonly find?: string
  readonly want?: BlockWant
}

type Marked = Pick<
  PlannerBlock,
  'late' | 'alarm' | 'needs_address' | 'inspect_by' | 'bobs_missing' | 'open' | 'status' | 'item'
>

const wanted: Readonly<Record<BlockWant, (block: Marked) => boolean>> = {
  attention: ({ late, alarm, needs_address, inspect_by, bobs_missing }) =>
    late !== undefined || alarm !== null || needs_address || inspect_by !== null || (bobs_missing ?? 0) > 0,
  // What was offered waits for the customer, not for us.
  unanswered: ({ item, status }) => (item === 'absence' || item === 'booking') && status === 'requested',
  unpaid: ({ open }) => (open ?? 0) > 0,
}

type Said = Marked & Pick<PlannerBlock, 'title' | 'customer' | 'place'>

/** Every word that was typed is somewhere in it, with or without accents; nothing asked finds everything. Rule PL-18. */
export function isFound(block: Said, { find = '', want }: BlockFilter): boolean {
  const said = folded([block.title, block.customer, block.place].filter(Boolean).join(' '))
  const words = folded(find).split(' ').filter(Boolean)
  return (want === undefined || wanted[want](block)) && words.every((word) => said.includes(word))
}
