/** Who is invited to work with us has a card of ours: account and card are one from the invitation on. */
import type { Kysely } from 'kysely'
import { isId, type Id } from '../../../kernel/id/id.ts'
import { ok, type Outcome, refuse } from '../../../kernel/outcome.ts'
import type { InvitedWith } from '../../../platform/access/deps.ts'
import { anythingSent } from '../../../platform/http/endpoint/dialect.ts'
import { updateItem } from '../../../platform/items/change/change.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { roleNamed } from '../../identity/roles.ts'
import { employees } from '../resources/employees.ts'

/**
 * A card is its person's alone, and one person has one: who signs in reads his own rides and nobody else's.
 * Rule CR-10.
 */
async function linkable(
  tx: Kysely<Tables>,
  card: unknown,
  { user, role }: { readonly user: Id<'users'>; readonly role: string },
): Promise<Outcome<string>> {
  const field = 'employee'
  if (role !== roleNamed('Employee').id) return refuse('card-for-employees', { field })
  const found = isId(card)
    ? await tx
        .selectFrom('employees')
        .select(['id', 'user'])
        .where('id', '=', card)
        .where('archived_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) return refuse('card-unknown', { field })
  const other = await tx
    .selectFrom('employees')
    .select('id')
    .where('user', '=', user)
    .where('id', '<>', found.id)
    .executeTakeFirst()
  if (other || (found.user !== null && found.user !== user)) return refuse('card-taken', { field })
  return ok(found.id)
}

/**
 * Who was asked whose account it is, and named nobody: an employee without a card would see no ride at all.
 * Rule CR-10.
 */
async function needsNone(
  tx: Kysely<Tables>,
  { user, role }: { readonly user: Id<'users'>; readonly role: string },
): Promise<Outcome<true>> {
  if (role !== roleNamed('Employee').id) return ok(true)
  const card = await tx.selectFrom('employees').select('id').where('user', '=', user).executeTakeFirst()
  return card ? ok(true) : refuse('card-needed', { field: 'employee' })
}

export const invitedCard: InvitedWith = {
  body: {
    employee: anythingSent({
      type: ['string', 'null'],
      format: 'uuid',
      description: 'The employee the account is for; only with the role of an employee',
    }),
  },
  async link(tx, writer, { user, role, given }) {
    const { employee } = given
    if (employee === undefined) return ok(true)
    if (employee === null) return needsNone(tx, { user, role })
    const card = await linkable(tx, employee, { user, role })
    if (!card.ok) return card
    await updateItem(tx, writer, employees, card.value, { user })
    return ok(true)
  },
}
