/** The workflow of a record: the states it goes through, by moves and never by an edit of the field. */
import type { RoleSlug } from './resource.ts'
import { dayMs } from '../../kernel/time/period.ts'

export interface Move {
  /** The states it may be made from. */
  readonly from: readonly string[]
  readonly to: string
  /** Who makes it, beside administrators; each of them reads every record of the collection. */
  readonly by: readonly Exclude<RoleSlug, 'public' | 'admin'>[]
  /** The fields that are asked with it, written along even where no edit reaches them. */
  readonly asks?: Readonly<Record<string, 'required' | 'optional'>>
  /** Days since the last change in which it may still be made. */
  readonly within?: number
  /** It ends something: told as such. */
  readonly isFinal?: boolean
}

export interface Workflow {
  /** The field that keeps the state. */
  readonly field: string
  /** By the word history keeps. */
  readonly moves: Readonly<Record<string, Move>>
}

const administrators = new Set(['admin', 'super-administrator'])

/** Whether a role may make a move at all, wherever a record stands. */
export const isMoveOf = ({ by }: Move, role: string): boolean =>
  administrators.has(role) || by.some((each) => each === role)

/** Whether a move may be made from where a record stands now. @param now epoch milliseconds. */
export function isOpen({ field }: Workflow, move: Move, row: Readonly<Record<string, unknown>>, now: number) {
  if (!move.from.some((state) => state === row[field])) return false
  const changed = row['date_updated'] ?? row['date_created']
  return move.within === undefined || now - Date.parse(String(changed)) <= move.within * dayMs
}

/** The moves a role is offered now, in the order of the workflow. */
export const offered = (
  workflow: Workflow,
  row: Readonly<Record<string, unknown>>,
  { role, now }: { readonly role: string; readonly now: number },
): readonly (readonly [name: string, move: Move])[] =>
  Object.entries(workflow.moves).filter(
    ([, move]) => isMoveOf(move, role) && isOpen(workflow, move, row, now),
  )
