/** What a repair would change, as it is shown before it is done. */
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
  readonly changes: readonly RepairChange[]
}
export interface RepairPlan {
  readonly rides: readonly RideRepair[]
  /** Rides that lost something too, beyond what one act repairs. */
  readonly more: number
  /** What was seen: named when it is done, so that nothing else is done. */
  readonly seen: string
}
