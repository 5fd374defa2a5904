/** The Bobs of a booking as who named them sees them: how far each is, and the link to send him. */
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { bobToken } from '../../token.ts'

export async function namedBobs(db: Kysely<Tables>, booking: Id<'bookings'>, secret: string) {
  const named = await db
    .selectFrom('bobs')
    .where('booking', '=', booking)
    .select(['id', 'first_name', 'last_name', 'language', 'email', 'state', 'instruction_read_at'])
    .select(['declaration_signed_at', 'token_hash', 'employee'])
    .where('state', '<>', 'replaced')
    .orderBy('id')
    .execute()
  return named.map(({ email, token_hash, instruction_read_at, employee, ...bob }) => ({
    ...bob,
    has_email: email !== null,
    has_read: instruction_read_at !== null,
    link: token_hash && !employee ? bobToken(secret, bob.id) : null,
  }))
}

/** Who was named and steers no more, by name; who was named again does. */
export async function formerBobs(db: Kysely<Tables>, booking: Id<'bookings'>): Promise<string[]> {
  const all = await db
    .selectFrom('bobs')
    .where('booking', '=', booking)
    .where('first_name', 'is not', null)
    .select(['first_name', 'last_name', 'state'])
    .orderBy('id')
    .execute()
  const names = (isFormer: boolean) =>
    all
      .filter(({ state }) => (state === 'replaced') === isFormer)
      .map(({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' '))
  const steering = names(false)
  return [...new Set(names(true))].filter((name) => !steering.includes(name))
}
