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
  /** Of what is out: when it is expected back, as an ISO text. */
  readonly expected_back?: string | null
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

/** Out, and to come back: it may say when. Rule FL-10. */
export const awayStatuses = stateGroup(
  assetStatuses,
  ['maintenance', 'out_of_service'],
  ['in_service', 'limited', 'retired'],
)

/**
 * Until when something serves no ride, in epoch milliseconds: null for what is in use. Without a moment it is expected
 * back, or once that has passed and it is still out, for good. Rule FL-10.
 */
export function outUntil(
  { status, expected_back = null }: Pick<GatedAsset, 'status' | 'expected_back'>,
  now: number,
): number | null {
  if (isIn(usableStatuses, status)) return null
  const back = expected_back !== null && isIn(awayStatuses, status) ? Date.parse(expected_back) : Infinity
  return back > now ? back : Infinity
}

/** When something is to leave, and what the clock says, in epoch milliseconds. */
export interface Leaving {
  readonly from: number
  readonly now: number
}

/** Rules FL-01 and FL-10. */
function isInService(asset: GatedAsset, { from, now }: Leaving) {
  const until = outUntil(asset, now)
  return until === null || from >= until
    ? ok(undefined)
    : refuse('asset-out-of-service', { status: asset.status })
}

/** Rule FL-01. */
const isInspected = (asset: GatedAsset, day: Day) =>
  asset.inspection_due === null || day <= asset.inspection_due
    ? ok(undefined)
    : refuse('inspection-overdue', { due: asset.inspection_due })

/** Nothing that is broken, in the workshop or overdue for inspection goes out. Rule FL-01. */
export function mayBeUsed(
  asset: GatedAsset,
  day: Day,
  leaving: Leaving,
): Outcome<void, 'asset-out-of-service' | 'inspection-overdue'> {
  const inService = isInService(asset, leaving)
  return inService.ok ? isInspected(asset, day) : inService
}
