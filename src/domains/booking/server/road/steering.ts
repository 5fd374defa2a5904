/** Who steers a ride that is to leave, and who said that it left or came back. */
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { write } from '../../../../platform/items/write/write.ts'
import type { Tables } from '../../../../platform/resource/model.ts'
import { bobsLacking } from '../../../availability/sets/set-places.ts'
import type { BobMissing } from '../../bob/bob.ts'
import { bobMissing, unseen } from '../../bob/bob.ts'
import type { Booking } from '../../booking.ts'
import type { MadeMove } from '../../plan/on-the-road.ts'
import { bobs, gone } from '../../resources/bobs.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'

type Db = Kysely<Tables>

export const steering = (db: Db, booking: Id<'bookings'>) =>
  db
    .selectFrom('bobs')
    .select(['id', 'first_name', 'birth_date', 'state', 'declaration_signed_at', 'instruction_read_at'])
    .where('booking', '=', booking)
    .where('employee', 'is', null)
    .where('state', 'not in', gone)
    .orderBy('id')

/** What is missing of the Bobs before the bikes leave: our own are instructed, so only that there is one a bike. */
export async function missingOfBobs(
  db: Db,
  {
    id,
    bob,
    bikes_count,
    local_day,
    feasible_set: set,
  }: Pick<Booking, 'id' | 'bob' | 'bikes_count' | 'local_day' | 'feasible_set'>,
  isSeen: boolean,
): Promise<BobMissing | null> {
  if (set && bobsLacking(set) > 0) return 'bob-unnamed'
  if (bob === 'ours') return null
  return bobMissing(await steering(db, id).execute(), { bikes: bikes_count ?? 1, rideDay: local_day, isSeen })
}

/** The crew has seen who steers: who says so and when stands in each Bob's history. */
export async function noteSeen(tx: Tx, actor: Actor, booking: Id<'bookings'>): Promise<void> {
  for (const { id, state, first_name } of await steering(tx, booking).execute())
    if (first_name?.trim() && state !== 'checked_on_day')
      await write(tx, actor, {
        collection: bobs,
        key: id,
        action: 'check',
        update: { state: 'checked_on_day' },
      })
}

/** They had not left after all: nobody was seen for it, and the next departure asks again. */
export async function takeBackSeen(tx: Tx, actor: Actor, booking: Id<'bookings'>): Promise<void> {
  for (const bob of await steering(tx, booking).execute())
    if (bob.state === 'checked_on_day')
      await write(tx, actor, {
        collection: bobs,
        key: bob.id,
        action: 'undo-check',
        update: { state: unseen(bob) },
      })
}

/** When a record was last moved so, and whether by this account. */
export async function lastMade(
  db: Db,
  item: string,
  action: 'depart' | 'complete' | 'no-show' | 'arrive' | 'leave',
  user: Id<'users'> | null,
  collection = 'bookings',
): Promise<MadeMove | null> {
  const made = await db
    .selectFrom('activity')
    .select(['user', 'timestamp'])
    .where('collection', '=', collection)
    .where('item', '=', item)
    .where('action', '=', action)
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return made ? { at: new Date(made.timestamp).getTime(), isOwn: user !== null && made.user === user } : null
}
