/** What becomes of a damage report, its states and what they ask of the reader. */
import { stateGroup } from '../../../kernel/state-group.ts'

export const damageStatuses = [
  'reported',
  'triaged',
  'in_repair',
  'charge_pending',
  'no_action',
  'repaired',
  'charged',
  'waived',
  'closed',
] as const

export const statusTones = {
  reported: 'bad',
  triaged: 'attention',
  in_repair: 'attention',
  charge_pending: 'attention',
  no_action: 'quiet',
  repaired: 'good',
  charged: 'good',
  waived: 'quiet',
  closed: 'quiet',
} as const

/** Nobody decided yet what becomes of it. */
export const unjudged = stateGroup(
  damageStatuses,
  ['reported', 'triaged'],
  ['in_repair', 'charge_pending', 'no_action', 'repaired', 'charged', 'waived', 'closed'],
)

/** Not repaired, and nobody said that it need not be. */
export const unrepaired = stateGroup(
  damageStatuses,
  ['reported', 'triaged', 'in_repair'],
  ['charge_pending', 'no_action', 'repaired', 'charged', 'waived', 'closed'],
)
