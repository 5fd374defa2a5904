/** As whom a member of the office acts on an invoice. */
import type { Clerk } from './invoice.ts'

const clerks: Readonly<Record<string, Clerk>> = {
  planner: 'planner',
  accountant: 'accountant',
  admin: 'admin',
  'super-administrator': 'admin',
}

/** Undefined for a role that has nothing to do with invoices. */
export const clerkOfRole = (role: string): Clerk | undefined => clerks[role]
