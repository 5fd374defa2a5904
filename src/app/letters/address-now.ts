/** Where a letter would go today: an address the office corrected since is offered for sending it again. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/resource/model.ts'

/**
 * Of a letter about a ride the address of who booked it. Null for any other: an invoice keeps the address it was
 * issued with.
 */
export async function addressNow(db: Kysely<Tables>, about: string | null): Promise<string | null> {
  const [collection, id] = (about ?? '').split('/')
  if (collection !== 'bookings' || !id) return null
  const found = await db
    .selectFrom('bookings')
    .leftJoin('customers', 'customers.id', 'bookings.customer')
    // Before the request only what he told us is known.
    .select(sql<string | null>`coalesce(customers.email, bookings.contact ->> 'email')`.as('email'))
    .where('bookings.id', '=', id)
    .executeTakeFirst()
  return found?.email ?? null
}
