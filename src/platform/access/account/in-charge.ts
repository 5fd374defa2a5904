/** That somebody stays in charge: of those who might leave at the same moment, one goes after the other. */
import { type Kysely, sql } from 'kysely'
import { problem } from '../../http/problem.ts'
import { messageKeyOf, type Reader } from '../../http/refusal.ts'
import type { Tables } from '../../resource/model.ts'

const inCharge = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role')
    .select('users.id')
    .where('users.status', '=', 'active')
    .where('roles.admin_access', '=', true)

/** Whether an active super-administrator is there besides this account, or besides the holders of this role. */
export async function isAnotherInCharge(
  tx: Kysely<Tables>,
  besides: { user: string } | { role: string },
): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('in-charge', 0))`.execute(tx)
  const others =
    'user' in besides
      ? inCharge(tx).where('users.id', '!=', besides.user)
      : inCharge(tx).where('roles.id', '!=', besides.role)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}

/** 422, as the original has it for the last administrator; said in the writer's language. */
export function lastInCharge({ locale, say }: Reader) {
  const reason = 'The last active super-administrator stays in charge'
  const message = say(messageKeyOf('last-in-charge'), {}, locale)
  return problem('UNPROCESSABLE_CONTENT', message ?? `Can't process content. ${reason}.`, { reason })
}

/** 422 for who would shut himself out of his own account. */
export function ownAccount({ locale, say }: Reader) {
  const reason = 'Nobody takes access from their own account'
  const message = say(messageKeyOf('own-account'), {}, locale)
  return problem('UNPROCESSABLE_CONTENT', message ?? `Can't process content. ${reason}.`, { reason })
}

/** 422 for a list of addresses that would keep out who writes it. */
export function ownAddressLeftOut(address: string, { locale, say }: Reader) {
  const reason = `The list leaves out ${address}, from where it is written`
  const message = say(messageKeyOf('own-address-left-out'), { address }, locale)
  return problem('UNPROCESSABLE_CONTENT', message ?? `Can't process content. ${reason}.`, {
    reason,
    field: 'ip_access',
  })
}
