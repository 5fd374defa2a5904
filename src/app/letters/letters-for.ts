/** Whose letters a caller may see: administrators all, planners those of the rides, accountants those of the books. */
import type { Caller } from '../../platform/access/session/caller.ts'
import { forbidden } from '../../platform/http/problem.ts'

const about: Readonly<Record<string, readonly string[]>> = {
  planner: ['bookings', 'bobs', 'complaints'],
  accountant: ['invoices'],
}

/** The roles that see any. */
export const letterReaders: readonly string[] = [...Object.keys(about), 'admin']

/** Throws for who sees none: crew, agencies, visitors, and an administrator who owes a second factor. */
export function lettersFor({ account, role }: Caller): readonly string[] | 'all' {
  if (!account || account.owesFactor) throw forbidden()
  if (role === 'admin' || account.admin) return 'all'
  const may = about[role]
  if (!may) throw forbidden()
  return may
}
