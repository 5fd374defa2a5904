/** Whose account an employee's record may be linked to: it says who reads a calendar and drives, so not any. */
import type { Kysely } from 'kysely'
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { Row, SliceHooks } from '../../platform/items/write/writer.ts'
import type { Tables } from '../../platform/resource/model.ts'

/**
 * The accounts of the crew and of planners who drive; an administrator also his own and other administrators'.
 * Rule CR-04.
 */
const linkable: Readonly<Record<string, readonly string[]>> = {
  planner: ['employee', 'planner'],
  admin: ['employee', 'planner', 'accountant', 'admin'],
}

/** Rule CR-04. */
export const mayLink = (by: string | undefined, role: string | null): boolean =>
  by === 'super-administrator' || (role !== null && (linkable[by ?? '']?.includes(role) ?? false))

/**
 * Judges the account of an employee's record that is written; of one that stays as it was nothing is asked.
 * Rule CR-10.
 */
async function judgeAccount(
  tx: Kysely<Tables>,
  { user }: Row,
  actor: Actor,
  before: Row | null,
): Promise<Outcome<unknown, 'account-not-linkable'>> {
  if (typeof user !== 'string' || user === before?.['user'] || actor.kind !== 'user') return ok(undefined)
  const account = await tx
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role')
    .select(['roles.slug', 'users.role'])
    .where('users.id', '=', user)
    .executeTakeFirst()
  // One that is not there is answered by the reference itself.
  if (!account || mayLink(actor.role, account.slug)) return ok(undefined)
  return refuse('account-not-linkable', { field: 'user' })
}

export const crewHooks: SliceHooks = { employees: { on: ['user'], compare: judgeAccount } }
