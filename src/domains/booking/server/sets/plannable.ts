/** Everything that can be planned, under the name the office calls it by. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../../platform/db/tables.ts'

export const plannable: RawBuilder<unknown> = sql`
  SELECT id, name, 'party_bikes' AS collection FROM party_bikes
  UNION ALL SELECT id, code, 'trailers' FROM trailers UNION ALL SELECT id, code, 'tow_trucks' FROM tow_trucks
  UNION ALL SELECT id, concat_ws(' ', first_name, last_name), 'employees' FROM employees`

/** What these are called; all of them unless said. */
export async function namesOf(db: Kysely<Tables>, keys?: readonly string[]): Promise<Map<string, string>> {
  const these = keys ? sql`WHERE id = ANY(${keys}::uuid[])` : sql``
  const { rows } = await sql<{
    id: string
    name: string
  }>`SELECT id, name FROM (${plannable}) plannable ${these}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
