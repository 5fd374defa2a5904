/** A ride of one driver at an hour of a test's choice, planned, with a deposit to collect. */
import type { Database } from '../../src/platform/db/database.ts'
import { handOver } from './hand-over.ts'

export interface CrewRide {
  readonly id: string
  readonly deliver: string
  readonly collect: string
}

/** It begins at another hour, and so do its ways there and back; what was said of it stays. */
export async function shiftRide(database: Database, id: string, startsAt: number) {
  const by = `(to_timestamp(${startsAt / 1000}) - (SELECT starts_at FROM bookings WHERE id = '${id}'))`
  await database.query(
    `UPDATE transport_trips SET starts_at = starts_at + ${by}, ends_at = ends_at + ${by}
     WHERE id IN (SELECT trip FROM transport_stops WHERE booking = '${id}')`,
  )
  await database.query(`UPDATE transport_stops SET planned_at = planned_at + ${by} WHERE booking = '${id}'`)
  await database.query(
    `UPDATE bookings SET starts_at = starts_at + ${by}, ends_at = ends_at + ${by} WHERE id = '${id}'`,
  )
}

/** Planned, with nothing said of it yet; again for a ride that was ridden already. */
export async function setRide(database: Database, id: string, startsAt: number, deposit = 20_000) {
  await database.query(
    `UPDATE transport_trips SET state = 'planned' WHERE id IN (SELECT trip FROM transport_stops WHERE booking = $1)`,
    [id],
  )
  await database.query(
    'UPDATE transport_stops SET arrived_at = NULL, left_at = NULL, delay_min = NULL WHERE booking = $1',
    [id],
  )
  await database.query(
    `UPDATE bookings SET status = 'planned', alarm = NULL, bob = 'ours', deposit = $2 WHERE id = $1`,
    [id, deposit],
  )
  await shiftRide(database, id, startsAt)
}

/** The first ride that the driver is free for, his from now on, at that hour. */
export async function crewRide(
  database: Database,
  driver: string,
  { startsAt, not = [] }: { readonly startsAt: number; readonly not?: readonly string[] },
): Promise<CrewRide> {
  const some = await database.query<{ id: string }>(
    `SELECT id FROM bookings WHERE status IN ('planned', 'confirmed') AND starts_at > now() + interval '1 day'
       AND bikes_count = 1 AND alarm IS NULL AND deposit_held = 0 ORDER BY starts_at, id`,
  )
  const id = await handOver(
    database,
    some.filter((one) => !not.includes(one.id)),
    driver,
  )
  await setRide(database, id, startsAt)
  const stops = await database.query<{ id: string; does: string }>(
    `SELECT id, does::text AS does FROM transport_stops WHERE booking = $1 ORDER BY planned_at`,
    [id],
  )
  const of = (part: string) => stops.find(({ does }) => does === part)!.id
  return { id, deliver: of('deliver'), collect: of('collect') }
}

/** Another drives it from now on; whoever did has no part in it any more. */
export async function moveRide(database: Database, { id }: Pick<CrewRide, 'id'>, from: string, to: string) {
  const trips = `SELECT trip FROM transport_stops WHERE booking = '${id}'`
  await database.query(`UPDATE transport_trips SET driver = $1 WHERE id IN (${trips})`, [to])
  // Whatever else he had at that hour is no part of the test.
  await database.query(
    `DELETE FROM occupations WHERE resource_id = $1 AND holder_id <> $2 AND holder_id NOT IN (${trips})`,
    [to, id],
  )
  await database.query(
    `UPDATE occupations SET resource_id = $2 WHERE resource_id = $1 AND (holder_id = $3 OR holder_id IN (${trips}))`,
    [from, to, id],
  )
}
