/** A booking with what hangs on it, read; and what is drunk on it, written. */
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Id, newId } from '../../../kernel/id/id.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { openOffers } from '../resources/proposals.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { BookingWhole } from '../ride.ts'
import { tokenHash } from '../token.ts'
import { couponOfBooking } from './coupons/coupon-of.ts'
import { placeParts, placePhoto } from './place-parts.ts'
import { setOf } from './sets/ride-rows.ts'

interface By {
  readonly id?: Id<'bookings'>
  readonly token?: string
}

/** Null when there is none; `lock` holds the booking until the transaction ends. */
export async function readWhole(
  db: Kysely<Tables>,
  by: By,
  { lock = false } = {},
): Promise<BookingWhole | null> {
  let query = wholeIn(db)
  query = by.id ? query.where('b.id', '=', by.id) : query.where('token_hash', '=', tokenHash(by.token ?? ''))
  const found = await (lock ? query.forUpdate('b') : query).executeTakeFirst()
  if (!found) return null
  const {
    drinks,
    place,
    placeParts: parts,
    placePhoto: photo,
    couponTerms: coupon,
    set,
    is_fresh,
    ...booking
  } = found
  // Who waited for it has the booking as it is now, and what hangs on it as it was before.
  if (!is_fresh) return readWhole(db, { id: booking.id }, { lock })
  return {
    booking: { ...booking, feasible_set: set },
    drinks,
    place,
    placeParts: parts,
    placePhoto: photo,
    coupon,
  }
}

const wholeIn = (db: Kysely<Tables>) =>
  db
    .selectFrom('bookings as b')
    .selectAll('b')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('booking_drinks')
          .select(['drink', 'quantity'])
          .whereRef('booking', '=', 'b.id')
          .orderBy('id'),
      ).as('drinks'),
      jsonObjectFrom(
        eb
          .selectFrom('postal_codes as p')
          .select(['p.code', 'p.names'])
          .whereRef('p.id', '=', 'b.postal_code'),
      ).as('place'),
      placeParts.as('placeParts'),
      placePhoto.as('placePhoto'),
      setOf.as('set'),
      couponOfBooking.as('couponTerms'),
      // What another start changed of its set is no new version of it.
      sql<boolean>`(SELECT s.row_version = b.row_version AND s.feasible_set IS NOT DISTINCT FROM b.feasible_set
        FROM bookings s WHERE s.id = b.id)`.as('is_fresh'),
    ])
    .where('b.archived_at', 'is', null)

/** The municipality a booking starts in, by its id. */
export async function readPlace(db: Kysely<Tables>, id: string | null): Promise<BookingWhole['place']> {
  if (id === null) return null
  const places = db.selectFrom('postal_codes').select(['code', 'names'])
  return (await places.where('id', '=', id).executeTakeFirst()) ?? null
}

/** Writes the drinks in place of those there are. */
export async function replaceDrinks(tx: Tx, booking: Id<'bookings'>, drinks: BookingWhole['drinks']) {
  await tx.deleteFrom('booking_drinks').where('booking', '=', booking).execute()
  if (drinks.length === 0) return
  await tx
    .insertInto('booking_drinks')
    .values(drinks.map(({ drink, quantity }) => ({ id: newId(), booking, drink, quantity })))
    .execute()
}

/** The offer that waits for an answer; whoever changes it holds its booking. */
export const openProposal = (db: Kysely<Tables>, booking: Id<'bookings'>) =>
  db
    .selectFrom('proposals')
    .selectAll()
    .where('booking', '=', booking)
    .where('status', 'in', openOffers)
    .executeTakeFirst()
    .then((found) => found ?? null)
