/** What a repair would change, as it is shown before it is done. */
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import type { repairDone, repairPlan } from '../server/schemas/repair.ts'

export type RepairPlan = Parsed<typeof repairPlan>
export type RideRepair = RepairPlan['rides'][number]
export type RepairChange = RideRepair['changes'][number]
/** What a repair answers once it is done. */
export type RepairDone = Parsed<typeof repairDone>
/** A ride that is whole again, and yet is not planned as it was. */
export type Unplanned = RepairDone['unplanned'][number]

/** What of a plan can be carried out: a set for some of its rides, for none of them, or nothing was lost. */
export type Repairable = 'some' | 'none' | 'nothing'
export const repairableIn = ({ rides, offers }: Pick<RepairPlan, 'rides' | 'offers'>): Repairable => {
  const all = [...rides, ...offers]
  if (all.length === 0) return 'nothing'
  return all.some(({ repaired }) => repaired) ? 'some' : 'none'
}
