/** When an asset or a person is withdrawn through the data API, the rides it was promised to lose it at once. */
import type { Day } from '../../../../kernel/time/day.ts'
import { ok } from '../../../../kernel/outcome.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Row, WriteHook, SliceHooks } from '../../../../platform/items/write/writer.ts'
import { type GatedAsset, mayBeUsed, outUntil } from '../../../fleet/gates.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { type Withdrawal, withdraw } from './displacement.ts'

interface Present {
  readonly today: Day
  /** Epoch milliseconds. */
  readonly now: number
}
/** Why a record serves no ride from now on, and until when; null while it does. */
type Loss = (record: Row, present: Present) => Withdrawal | null

const assetLoss: Loss = (record, { today, now }) => {
  if (record['archived_at']) return { why: 'asset-out-of-service' }
  const asset = record as unknown as GatedAsset
  const judged = mayBeUsed(asset, today, { from: now, now })
  if (judged.ok) return null
  if (judged.refusal.reason === 'inspection-overdue') return { why: 'inspection-overdue', waits: true }
  const until = outUntil(asset, now) ?? Infinity
  return {
    why: record['status'] === 'maintenance' ? 'asset-in-repair' : 'asset-out-of-service',
    ...(until < Infinity && { until }),
  }
}

const workerLoss: Loss = ({ status, archived_at }) =>
  archived_at || status !== 'active' ? { why: 'crew-absent' } : null

const endOf = ({ until = Infinity }: Withdrawal): number => until

/** Why a change of a record takes it from its rides, or from more of them; null where it takes nothing. */
const newLoss = (lossOf: Loss, candidate: Row, before: Row, present: Present): Withdrawal | null => {
  const [loss, had] = [lossOf(candidate, present), lossOf(before, present)]
  return loss && (loss.why !== had?.why || endOf(loss) > endOf(had)) ? loss : null
}

/** Whether it serves rides again that it did not: it is back, or expected back sooner. Rule FL-10. */
const isBackSooner = (lossOf: Loss, after: Row, before: Row, present: Present): boolean => {
  const [loss, had] = [lossOf(after, present), lossOf(before, present)]
  return had !== null && (loss === null || endOf(loss) < endOf(had))
}

const losses = {
  party_bikes: assetLoss,
  trailers: assetLoss,
  tow_trucks: assetLoss,
  employees: workerLoss,
} as const
export const withdrawable = Object.keys(losses) as readonly (keyof typeof losses)[]

/** The same, looked at before it is written. */
export const lossBy = (
  collection: keyof typeof losses,
  candidate: Row,
  before: Row,
  present: Present,
): Withdrawal | null => newLoss(losses[collection], candidate, before, present)

/** Gives the rides that lost a person or vehicle what is still free of it. */
type Return = (tx: Tx, resource: string, now: number) => Promise<unknown>

const presentOf = async (tx: Tx, now: number): Promise<Present> => ({
  today: dayOf(now, await zoneOf(tx)),
  now,
})

const hookFor = (lossOf: Loss, clock: () => number, comeBack: Return): WriteHook => ({
  // A new name or note takes nothing back.
  on: ['status', 'archived_at', 'inspection_due', 'expected_back'],
  async prepare(tx, candidate, _actor, before) {
    // What is new has promised nothing.
    if (!before) return ok(undefined)
    const now = clock()
    const loss = newLoss(lossOf, candidate, before, await presentOf(tx, now))
    if (loss) await withdraw(tx, { resource: String(candidate['id']), ...loss }, now)
    return ok(undefined)
  },
  async follow(tx, after, _actor, before) {
    if (!after || !before) return ok(undefined)
    const now = clock()
    if (isBackSooner(lossOf, after, before, await presentOf(tx, now)))
      await comeBack(tx, String(after['id']), now)
    return ok(undefined)
  },
})

export const withdrawalHooks = (clock: () => number, comeBack: Return): SliceHooks => ({
  party_bikes: hookFor(losses.party_bikes, clock, comeBack),
  trailers: hookFor(losses.trailers, clock, comeBack),
  tow_trucks: hookFor(losses.tow_trucks, clock, comeBack),
  employees: hookFor(losses.employees, clock, comeBack),
})
