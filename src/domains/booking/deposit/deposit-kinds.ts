/** What can happen to a deposit. */
import { stateGroup } from '../../../kernel/state-group.ts'

export const depositKinds = ['received', 'returned', 'kept', 'set_off'] as const
export type DepositKind = (typeof depositKinds)[number]

/** No money moves: what is kept for damage, or set off against an invoice. */
export const unmoved = stateGroup(depositKinds, ['kept', 'set_off'], ['received', 'returned'])
