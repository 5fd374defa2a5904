/** `outUntil` as the database asks it of a row, where many are looked at at once. */
import { type RawBuilder, sql } from 'kysely'
import { instant } from '../../platform/db/instant.ts'
import { usableStatuses } from './gates.ts'

/**
 * Whether a bike, trailer or truck serves a ride that leaves at a moment: its row, with `status` and `expected_back`, is
 * in scope. Rule FL-10.
 *
 * @param from the moment, as the statement around this one has it
 */
export const isUsableFrom = (from: RawBuilder<unknown>, now: number): RawBuilder<boolean> => sql<boolean>`(
  status = ANY(${`{${usableStatuses.join(',')}}`}::text[])
  OR coalesce(expected_back > ${instant(now)} AND expected_back <= ${from}, false))`
