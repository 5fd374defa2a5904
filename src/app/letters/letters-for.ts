/** Whose letters a caller may see: administrators all, planners those of the rides, accountants those of the books. */
import type { Caller } from '../../platform/access/session/caller.ts'
import type { LettersSeen } from '../../platform/mail/letter-routes.ts'
import { forbidden } from '../../platform/http/problem.ts'

const about: Readonly<Record<string, LettersSeen>> = {
  planner: { about: ['bookings', 'bobs', 'complaints'], kinds: [] },
  // What of a ride is about its money is theirs too.
  accountant: {
    about: ['invoices'],
    kinds: ['payment-received', 'payment-returned', 'refund-sent', 'deposit-kept', 'deposit-kept-no-more'],
  },
}

/** The roles that see any. */
export const letterReaders: readonly string[] = [...Object.keys(about), 'admin']

/** Throws for who sees none: crew, agencies, visitors, and an administrator who owes a second factor. */
export function lettersFor({ account, role }: Caller): LettersSeen | 'all' {
  if (!account || account.owesFactor) throw forbidden()
  if (role === 'admin' || account.admin) return 'all'
  const may = about[role]
  if (!may) throw forbidden()
  return may
}
