/** As whom somebody with an account acts on a booking. */
import type { Party } from './booking.ts'

const parties: Readonly<Record<string, Party>> = {
  planner: 'planner',
  admin: 'admin',
  'super-administrator': 'admin',
  accountant: 'accountant',
  employee: 'employee',
  organizer: 'agency',
}

/** Undefined for a role that moves nothing. */
export const partyOfRole = (role: string): Party | undefined => parties[role]
