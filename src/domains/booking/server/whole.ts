/** Reading a booking with what hangs on it. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { BookingWhole } from '../ride.ts'
import { tokenHash } from '../token.ts'
import { placeParts, placePhoto } from './place-parts.ts'

interface By {
  readonly id?: string
  readonly token?: string
}

/** Null when there is none; `lock` holds the booking until the transaction ends. */
export async function readWhole(
  db: Kysely<Tables>,
  by: By,
  { lock = false } = {},
): Promise<BookingWhole | null> {
  let query = db.selectFrom('bookings').selectAll().where('archived_at', 'is', null)
  query = by.id ? query.where('id', '=', by.id) : query.where('token_hash', '=', tokenHash(by.token ?? ''))
  const booking = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!booking) return null
  const drinks = await db
    .selectFrom('booking_drinks')
    .select(['drink', 'quantity'])
    .where('booking', '=', booking.id)
    .orderBy('id')
    .execute()
  const { parts, photo } = await db
    .selectFrom('bookings as b')
    .select([placeParts.as('parts'), placePhoto.as('photo')])
    .where('b.id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const place = await readPlace(db, booking.postal_code)
  return { booking, drinks, place, placeParts: parts, placePhoto: photo }
}

/** The municipality a booking starts in, by its id. */
export async function readPlace(db: Kysely<Tables>, id: string | null): Promise<BookingWhole['place']> {
  if (id === null) return null
  const places = db.selectFrom('postal_codes').select(['code', 'names'])
  return (await places.where('id', '=', id).executeTakeFirst()) ?? null
}

/** The offer that waits for an answer; whoever changes it holds its booking. */
export const openProposal = (db: Kysely<Tables>, booking: string) =>
  db
    .selectFrom('proposals')
    .selectAll()
    .where('booking', '=', booking)
    .where('status', 'in', ['sent', 'viewed'])
    .executeTakeFirst()
    .then((found) => found ?? null)
