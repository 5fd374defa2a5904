/** A structured value as a parameter. */
import { type RawBuilder, sql } from 'kysely'

/**
 * A value for a `jsonb` column. Needed for lists, which the driver would send as an array of the database;
 * works for every value, on both engines.
 *
 * @example
 * tx.insertInto('packages').values({ durations_min: jsonb([120, 180]), … })
 */
export const jsonb = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`
