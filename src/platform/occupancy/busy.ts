/** When resources are taken. */

import { sql, type Kysely } from 'kysely'
import type { Period } from '../../kernel/time/period.ts'
import type { Tables } from '../db/tables.ts'
import { instantOf, rangeOf } from './period-range.ts'

/**
 * The taken periods of each resource that touch the window: sorted, joined where they touch, not cut at the
 * window's edges. Free resources are not in the map. Rows that expired at `now` do not count, nor those of the
 * holders in `except`. `resources` narrows the search, and makes it cheaper.
 */
export async function busy(
  db: Kysely<Tables>,
  window: Period,
  options: {
    readonly now: number
    readonly except?: readonly string[]
    readonly resources?: readonly string[]
  },
): Promise<Map<string, Period[]>> {
  const { now, except, resources } = options
  // One row a resource with its instants as JSON arrays: a month of rows costs more to carry than to find.
  const { rows } = await sql<{ resource: string; starts: number[]; ends: number[] }>`
    SELECT resource, starts, ends
    FROM (
      SELECT resource_id AS resource, range_agg(during) AS taken
      FROM occupations
      WHERE during && ${rangeOf(window)}::tstzrange
        AND (expires_at IS NULL OR expires_at > ${instantOf(now)}::timestamptz)
        ${except?.length ? sql`AND holder_id <> ALL(${except}::uuid[])` : sql``}
        ${resources ? sql`AND resource_id = ANY(${resources}::uuid[])` : sql``}
      GROUP BY resource_id
    ) AS ranges
    CROSS JOIN LATERAL (
      SELECT json_agg((date_part('epoch', lower(period)) * 1000)::int8) AS starts,
        json_agg((date_part('epoch', upper(period)) * 1000)::int8) AS ends
      FROM unnest(taken) AS period
    ) AS lists`.execute(db)
  return new Map(
    rows.map(({ resource, starts, ends }) => [
      resource,
      starts.map((from, index) => ({ from, to: ends[index]! })),
    ]),
  )
}
