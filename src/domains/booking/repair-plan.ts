/** What a repair would change, as it is shown before it is done. */
import type { Day } from '../../kernel/day.ts'
import type { Part } from '../availability/swap.ts'

interface Named {
  readonly id: string
  readonly name: string
}
export interface RepairChange {
  readonly part: Part
  /** Which way, for what travels. */
  readonly does: 'deliver' | 'collect' | null
  readonly starts_at: string
  readonly from: Named | null
  readonly to: Named | null
}
export interface RideRepair {
  readonly booking: string
  readonly number: string | null
  readonly starts_at: string
  readonly customer: string | null
  /** Whether a whole set was found at the same hour; empty changes then mean that all of it is free again. */
  readonly repaired: boolean
  /** The group rides: another hour is no answer any more. */
  readonly under_way: boolean
  /** Another hour was offered, and its guest has not answered yet. */
  readonly offered: boolean
  readonly changes: readonly RepairChange[]
}
/** What of a plan can be carried out: a set for some of its rides, for none of them, or nothing was lost. */
export type Repairable = 'some' | 'none' | 'nothing'
export const repairableIn = ({ rides, offers }: Pick<RepairPlan, 'rides' | 'offers'>): Repairable => {
  const all = [...rides, ...offers]
  if (all.length === 0) return 'nothing'
  return all.some(({ repaired }) => repaired) ? 'some' : 'none'
}

/** A ride that is whole again, and yet is not planned as it was. */
export interface Unplanned {
  readonly booking: string
  readonly number: string | null
  /** What it still waits for, in the reader's words. */
  readonly why: string
}
export interface RepairPlan {
  readonly rides: readonly RideRepair[]
  /** Hours that are offered and lost something: another set for the same hour, or else another offer. */
  readonly offers: readonly RideRepair[]
  /** Rides that lost something too, beyond what one act repairs. */
  readonly more: number
  /** Rides with an alarm beyond the days that were asked for, and the first of their days; null for none. */
  readonly later: { readonly count: number; readonly from: Day } | null
  /** What was seen: named when it is done, so that nothing else is done. */
  readonly seen: string
}
/** What a repair answers once it is done. */
export interface RepairDone extends RepairPlan {
  readonly unplanned: readonly Unplanned[]
}
