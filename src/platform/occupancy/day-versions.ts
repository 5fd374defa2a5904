/** The version of a day: how many writes have touched it. Whoever sees the same one sees the same day. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../kernel/time/day.ts'
import type { Tables } from '../db/tables.ts'

export interface DayVersion {
  readonly day: Day
  readonly version: number
}

/** The versions of these days in their order, as one value of any query. */
export const dayVersions = (days: readonly Day[]): RawBuilder<readonly DayVersion[]> => sql`(
  SELECT coalesce(json_agg(json_build_object('day', asked.day, 'version', coalesce(counted.version, 0)) ORDER BY asked.day), '[]')
  FROM unnest(${[...days]}::date[]) AS asked(day)
  LEFT JOIN LATERAL (SELECT sum(changes)::int AS version FROM day_changes
    WHERE (first_day IS NULL OR first_day <= asked.day) AND (last_day IS NULL OR last_day >= asked.day)) counted ON true)`

/** The same, read. In a transaction it says most once the days are locked: then nobody else adds to them. */
export async function readDayVersions(
  db: Kysely<Tables>,
  days: readonly Day[],
): Promise<readonly DayVersion[]> {
  const { versions } = await db.selectNoFrom(dayVersions(days).as('versions')).executeTakeFirstOrThrow()
  return versions
}

// So few are read faster than they are written anew.
const fewRows = 20

/** Adds up what was counted of the same days, where it is many; no version changes by it. */
export async function addUpDayChanges(db: Kysely<Tables>): Promise<void> {
  await sql`
    WITH many AS (SELECT first_day, last_day FROM day_changes GROUP BY first_day, last_day HAVING count(*) > ${fewRows}::int),
    counted AS (
      DELETE FROM day_changes USING many
      WHERE day_changes.first_day IS NOT DISTINCT FROM many.first_day AND day_changes.last_day IS NOT DISTINCT FROM many.last_day
      RETURNING many.first_day, many.last_day, changes
    )
    INSERT INTO day_changes (first_day, last_day, changes)
    SELECT first_day, last_day, sum(changes) FROM counted GROUP BY first_day, last_day`.execute(db)
}

/** Throws away what was counted of days before this one. */
export async function forgetDayChanges(db: Kysely<Tables>, before: Day): Promise<void> {
  await db.deleteFrom('day_changes').where('last_day', '<', before).execute()
}
