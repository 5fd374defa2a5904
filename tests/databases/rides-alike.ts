/** That the rows of trips, stops, bikes and Bobs say what the sets of bookings and offers say, after whatever a test did. */
import type { Database } from '../../src/platform/db/database.ts'

/** What differs: rows that are missing, left over or other than the set. What has an end may be gone before its set. */
export const ridesThatDiffer = (database: Database) =>
  database.query<{ ride: string; stored: unknown; rows: unknown }>(`
    WITH wanted AS (
      SELECT id AS booking, NULL::uuid AS option, feasible_set AS stored, held_until(b) AS until FROM bookings b
      WHERE feasible_set IS NOT NULL AND NOT keeps_nothing(b)
      UNION ALL
      SELECT booking, (option->>'id')::uuid, option->'set', valid_until
      FROM proposals p, jsonb_array_elements(options) AS option WHERE is_open(p)
    )
    SELECT concat(ride.booking, ' ', ride.option) AS ride, wanted.stored, kept.set AS rows
    FROM wanted FULL JOIN ride_sets kept ON kept.booking = wanted.booking AND coalesce(kept.option::text, '') = coalesce(wanted.option::text, '')
    CROSS JOIN LATERAL (SELECT coalesce(wanted.booking, kept.booking) AS booking, coalesce(wanted.option, kept.option) AS option) ride
    WHERE wanted.stored IS DISTINCT FROM kept.set AND NOT (kept.set IS NULL AND wanted.until IS NOT NULL)`)
