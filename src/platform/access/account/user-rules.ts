/** What may become of an account, whoever asks: its states, and who stays in charge. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { userStatuses } from '../resources.ts'

export type UserStatus = (typeof userStatuses)[number]

/** Archiving is open to every live account; an archived one comes back as a draft first. */
export const statusesAfter = (status: UserStatus): readonly UserStatus[] =>
  status === 'archived' ? ['archived', 'draft'] : ['draft', 'invited', 'active', 'suspended', 'archived']

/** An account before or after a change, as far as being in charge goes. */
export interface AccountState {
  readonly status: string
  /** Whether its role is a super-administrator's. */
  readonly isSuper: boolean
  /** The role's key. */
  readonly role: string | null
}

export interface UserChange {
  /** Null for a new account. */
  readonly before: AccountState | null
  readonly after: AccountState
  readonly bySuper: boolean
}

/** Only a super-administrator makes or touches a super-administrator. Rule ID-04. */
export const judgeState = ({ before, after, bySuper }: UserChange): Outcome<true, 'super-needed'> =>
  !bySuper && (before?.isSuper || after.isSuper) ? refuse('super-needed') : ok(true)

const isInCharge = ({ status, isSuper }: AccountState) => isSuper && status === 'active'

/** Whether the change takes an active super-administrator away, so that another one must be there. Rule ID-04. */
export const leavesCharge = ({ before, after }: UserChange): boolean =>
  before !== null && isInCharge(before) && !isInCharge(after)

/**
 * Whether the change takes from its holder what he may: signing in, or his role. Nobody does that to himself.
 * Rule ID-05.
 */
export const shutsOut = ({ before, after }: UserChange): boolean =>
  before !== null && ((before.status === 'active' && after.status !== 'active') || before.role !== after.role)

/** Whether the change ends the account's sessions: it is no longer active, or its password is another. Rule ID-05. */
export const endsSessions = ({ before, after }: UserChange, hasNewPassword: boolean): boolean =>
  before !== null && (hasNewPassword || (before.status === 'active' && after.status !== 'active'))
