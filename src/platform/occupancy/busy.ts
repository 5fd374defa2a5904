/** When resources are taken. */

import { sql, type Kysely } from 'kysely'
import type { Period } from '../../kernel/period.ts'
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
  const { rows } = await sql<{ resource: string; from: number; to: number }>`
    SELECT resource, extract(epoch FROM lower(taken))::float8 * 1000 AS "from",
      extract(epoch FROM upper(taken))::float8 * 1000 AS "to"
    FROM (
      SELECT resource_id AS resource, unnest(range_agg(during)) AS taken
      FROM occupations
      WHERE during && ${rangeOf(window)}::tstzrange
        AND (expires_at IS NULL OR expires_at > ${instantOf(now)}::timestamptz)
        ${except?.length ? sql`AND holder_id <> ALL(${except}::uuid[])` : sql``}
        ${resources ? sql`AND resource_id = ANY(${resources}::uuid[])` : sql``}
      GROUP BY resource_id
    ) AS ranges`.execute(db)
  const periods = new Map<string, Period[]>()
  for (const { resource, from, to } of rows) {
    const period = { from: Math.round(from), to: Math.round(to) }
    const list = periods.get(resource)
    if (list) list.push(period)
    else periods.set(resource, [period])
  }
  return periods
}
