/** Who calls, as booking knows him; and the cookie of a visitor who has no account. */
import type { ActsFor } from '../../availability/snapshot.ts'
import type { Caller } from '../../../platform/access/session/caller.ts'
import { forbidden } from '../../../platform/http/problem.ts'
import type { Party } from '../booking.ts'
import { partyOfRole } from '../party.ts'

/** The cookie that keeps the visitor's draft; `current` in a path means its token. */
export const draftCookie = 'draft'

type Who = Pick<Caller, 'account' | 'role'>

/** As whom a caller acts; undefined for a role that moves nothing. */
export const partyOf = ({ account, role }: Who): Party | undefined =>
  account?.admin ? 'admin' : partyOfRole(role)

/** Whether a planner or an administrator calls. */
export const isCalledByPlanner = (caller: Who): boolean => {
  const party = partyOf(caller)
  return party === 'planner' || party === 'admin'
}

/** A planner's bookings give people work whatever they were told; any other is a sale. Rule AV-28. */
export const actsFor = (caller: Who): ActsFor => (isCalledByPlanner(caller) ? 'office' : 'sale')

/** As a planner or an administrator; everybody else is turned away before anything is read. */
export function plannerParty(caller: Caller): Party {
  const party = partyOf(caller)
  if (party !== 'planner' && party !== 'admin') throw forbidden()
  return party
}
