/** The rows of rides, read back, and what of them is over. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instant } from '../../../../platform/db/instant.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'

/** The set of a booking, from any query that has its bookings as `b`. */
export const setOf: RawBuilder<FeasibleSet | null> = sql`set_of(b)`

/** Whether a ride has this person, bike, truck or trailer in it, from any query that reads `bookings` by that name. */
export const hasPart = (resource: string): RawBuilder<boolean> => sql`EXISTS (
  SELECT 1 FROM ride_parts part WHERE part.booking = bookings.id AND part.option IS NULL AND part.resource = ${resource}::uuid)`

/** Takes away what was kept until a moment that has come: of a draft, a request, or an hour that was offered. */
export async function dropEndedRides(db: Kysely<Tables>, now: number): Promise<void> {
  await sql`SELECT drop_ended_rides(${instant(now)})`.execute(db)
}
