/** Who got work by a repair and can read of it nowhere: somebody has to call him. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { changesOf } from '../../../availability/sets/repair.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'

interface Became {
  readonly set: FeasibleSet
  readonly becomes: FeasibleSet | null
}

/** Who drives or steers what he did not before. Rule NO-04. */
export const gainersIn = (rides: readonly Became[]): string[] => [
  ...new Set(
    rides.flatMap(({ set, becomes }) =>
      (becomes ? changesOf(set, becomes) : []).flatMap(({ part, to }) =>
        (part === 'driver' || part === 'bob') && to !== null ? [to] : [],
      ),
    ),
  ),
]

/** Of these, who has no account that can be signed in with. Rule NO-04. */
export async function toCall(db: Kysely<Tables>, people: readonly string[]) {
  const { rows } = await sql<{ employee: Id<'employees'>; name: string; phone: string | null }>`
    SELECT e.id AS employee, concat_ws(' ', e.first_name, e.last_name) AS name, nullif(trim(e.phone), '') AS phone
    FROM employees e LEFT JOIN users u ON u.id = e."user" AND u.status = 'active'
    WHERE e.id = ANY(${[...people]}::uuid[]) AND u.id IS NULL ORDER BY 2, 1`.execute(db)
  return rows
}
