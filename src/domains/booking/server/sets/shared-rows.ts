/** Rows of trips that rides share: which may overlap, and bikes of other rides that are away longer. */
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Occupation } from '../../../../platform/occupancy/occupation-rows.ts'
import { stretch } from '../../../../platform/occupancy/occupations.ts'
import type { Longer } from '../../../availability/search/shared-trips.ts'
import type { Trip } from '../../../availability/slots/slot.ts'

/** A truck with its trailer and its driver, as one; `tow_unit` of the database says the same. Rule AV-34. */
export const towUnit = ({ truck, trailer, driver }: Trip): string => {
  const hex = createHash('md5').update([truck, trailer, driver].filter(Boolean).join(' ')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Whether trips of these units may overlap others: the company lets them, or they do already. Rule AV-34. */
export const mayOverlap = (rows: readonly Occupation[]): RawBuilder<boolean> => {
  const units = rows.flatMap(({ together }) => together ?? [])
  return sql`(coalesce((SELECT shares_trips FROM settings LIMIT 1), false) OR EXISTS (SELECT 1 FROM occupations
    WHERE together_id = ANY(${[...new Set(units)]}::uuid[]) AND resource_id = ANY(${rows.map(({ resource }) => resource)}::uuid[])))`
}

/**
 * Keeps the bikes of other rides away longer, where a set was found that needs it: their sets say so, and nothing else of
 * them changes. Refused where somebody is writing one of them at this moment.
 * Rule AV-34.
 */
export async function lengthen(
  tx: Tx,
  longer: Longer | undefined,
  now: number,
): Promise<Outcome<void, 'occupied'>> {
  if (!longer || longer.size === 0) return ok(undefined)
  const { rows } = await sql<{ id: Id<'bookings'>; bikes: readonly string[] }>`
    SELECT id, feasible_set -> 'bikes' AS bikes FROM bookings WHERE id = ANY(${[...longer.keys()]}::uuid[])
    ORDER BY id FOR UPDATE SKIP LOCKED`.execute(tx)
  if (rows.length < longer.size) return refuse('occupied')
  await stretch(
    tx,
    rows.flatMap(({ id, bikes }) =>
      bikes.map((resource) => ({ resource, holder: id, during: longer.get(id)! })),
    ),
    now,
  )
  await sql`
    UPDATE bookings SET feasible_set = jsonb_set(feasible_set, '{bikesDuring}', wanted.away)
    FROM jsonb_to_recordset(${JSON.stringify([...longer].map(([id, away]) => ({ id, away })))}::jsonb) AS wanted(id uuid, away jsonb)
    WHERE bookings.id = wanted.id`.execute(tx)
  return ok(undefined)
}
