/** What one act of repair leaves aside: rides of later days, and others that miss who fell out of this one. */
import { type Kysely, sql } from 'kysely'
import type { Day } from '../../../../kernel/time/day.ts'
import { literals } from '../../../../platform/db/literals.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { repairable } from '../../../booking/resources/booking/booking-status.ts'
import type { RepairPlan } from '../../../booking/plan/repair-plan.ts'
import type { RepairQuery } from '../../../booking/plan/repair-query.ts'

/** What one act does not reach: rides after the last day that carry an alarm, for the same person or vehicle. */
export async function laterThan(
  db: Kysely<Tables>,
  { resource, to }: RepairQuery,
): Promise<RepairPlan['later']> {
  if (to === undefined) return null
  const found = await db
    .selectFrom('bookings')
    .select((of) => [
      of.fn.countAll<string>().as('count'),
      of.fn.min('local_day').as('from'),
      of.fn.max('local_day').as('to'),
    ])
    .where('status', 'in', repairable)
    .where('archived_at', 'is', null)
    .where('alarm', 'is not', null)
    .where('local_day', '>', to)
    .$if(resource !== undefined, (query) =>
      query.where(sql<boolean>`alarm @> ${JSON.stringify([{ resource }])}::jsonb`),
    )
    .executeTakeFirstOrThrow()
  return found.from && found.to ? { count: Number(found.count), from: found.from, to: found.to } : null
}

/** Who falls out of one ride is often missed by others: how many, and from which day to which. */
export async function othersThan(
  db: Kysely<Tables>,
  { booking }: RepairQuery,
  { names, now }: { readonly names: ReadonlyMap<string, string>; readonly now: number },
): Promise<RepairPlan['others']> {
  if (booking === undefined) return null
  const { rows } = await sql<{ resource: string; count: string; from: Day; to: Day }>`
    SELECT lost.resource, count(*) AS count, least(min(b.local_day), min(own.local_day))::text AS "from",
      greatest(max(b.local_day), max(own.local_day))::text AS "to"
    FROM bookings own
    CROSS JOIN LATERAL (SELECT DISTINCT part->>'resource' AS resource FROM jsonb_array_elements(own.alarm) part) lost
    JOIN bookings b ON b.id <> own.id AND b.archived_at IS NULL
      -- A ride that has ended may still have to be fetched.
      AND (b.ends_at > ${new Date(now).toISOString()} OR b.status = 'under_way')
      AND b.status IN (${literals(repairable)}) AND b.alarm @> jsonb_build_array(jsonb_build_object('resource', lost.resource))
    WHERE own.id = ${booking} AND lost.resource IS NOT NULL
    GROUP BY lost.resource ORDER BY count(*) DESC, lost.resource LIMIT 1`.execute(db)
  const [most] = rows
  return most ? { ...most, count: Number(most.count), name: names.get(most.resource) ?? '' } : null
}
