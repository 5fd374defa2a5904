/** Whether a bike, trailer or truck may be used at all on a day. */
import type { Day } from '../../kernel/time/day.ts'
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import { isIn, stateGroup } from '../../kernel/state-group.ts'
import { assetStatuses } from './resources/asset.ts'

export type AssetStatus = (typeof assetStatuses)[number]

export interface GatedAsset {
  readonly status: AssetStatus
  /** The last day the inspection covers; none is no limit. */
  readonly inspection_due: Day | null
}

/** Rule FL-01. */
export const usableStatuses = stateGroup(
  assetStatuses,
  ['in_service', 'limited'],
  ['maintenance', 'out_of_service', 'retired'],
)

/** Off the road until somebody puts it back, or for good. */
export const offTheRoad = stateGroup(
  assetStatuses,
  ['out_of_service', 'retired'],
  ['in_service', 'limited', 'maintenance'],
)

/** Rule FL-01. */
const isInService = (asset: GatedAsset) =>
  isIn(usableStatuses, asset.status)
    ? ok(undefined)
    : refuse('asset-out-of-service', { status: asset.status })

/** Rule FL-01. */
const isInspected = (asset: GatedAsset, day: Day) =>
  asset.inspection_due === null || day <= asset.inspection_due
    ? ok(undefined)
    : refuse('inspection-overdue', { due: asset.inspection_due })

/** Nothing that is broken, in the workshop or overdue for inspection goes out. Rule FL-01. */
export function mayBeUsed(
  asset: GatedAsset,
  day: Day,
): Outcome<void, 'asset-out-of-service' | 'inspection-overdue'> {
  const inService = isInService(asset)
  return inService.ok ? isInspected(asset, day) : inService
}
