/** Gives every trip of a ride to one driver: whom the sample company lets drive changes with the day it is loaded on. */
import type { Database } from '../../src/platform/db/database.ts'

const trips = `SELECT trip FROM transport_stops WHERE booking = $1`

/** The first of these rides on which the driver is free, his from now on. */
export async function handOver(
  database: Database,
  rides: readonly { readonly id: string }[],
  driver: string,
): Promise<string> {
  for (const { id } of rides) {
    const busy = await database.query(
      `SELECT 1 FROM occupations own JOIN occupations other ON other.during && own.during
       WHERE (own.holder_id = $1 OR own.holder_id IN (${trips})) AND other.resource_id = $2
         AND other.holder_id <> own.holder_id`,
      [id, driver],
    )
    if (busy.length > 0) continue
    await give(database, id, driver)
    return id
  }
  throw new Error(`none of ${rides.length} rides leaves the driver free`)
}

async function give(database: Database, ride: string, driver: string): Promise<void> {
  const before = await database.query<{ driver: string }>(
    `SELECT DISTINCT driver FROM transport_trips WHERE id IN (${trips})`,
    [ride],
  )
  for (const { driver: other } of before) {
    await database.query(
      `UPDATE occupations SET resource_id = $3
       WHERE resource_id = $2 AND (holder_id = $1 OR holder_id IN (${trips}))`,
      [ride, other, driver],
    )
    await database.query(
      `UPDATE bookings SET feasible_set = replace(feasible_set::text, $2, $3)::jsonb WHERE id = $1`,
      [ride, other, driver],
    )
  }
  await database.query(`UPDATE transport_trips SET driver = $2 WHERE id IN (${trips})`, [ride, driver])
}
