/** Where a letter would go today: an address the office corrected since is offered for sending it again. */
import type { Kysely } from 'kysely'
import { reachOf } from '../../domains/booking/server/letters/letter-facts.ts'
import type { Tables } from '../../platform/resource/model.ts'

/**
 * Of a letter about a ride the address its letters go to. Null for any other: an invoice keeps the address it was
 * issued with.
 */
export async function addressNow(db: Kysely<Tables>, about: string | null): Promise<string | null> {
  const [collection, id] = (about ?? '').split('/')
  if (collection !== 'bookings' || !id) return null
  const booking = await db
    .selectFrom('bookings')
    .select(['customer', 'contact'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (booking && (await reachOf(db, { booking })).email) ?? null
}
