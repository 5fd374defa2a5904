/** When an asset or a person is withdrawn through the data API, the rides it was promised to lose it at once. */
import type { Day } from '../../../../kernel/time/day.ts'
import { ok } from '../../../../kernel/outcome.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Row, WriteHook, SliceHooks } from '../../../../platform/items/write/writer.ts'
import { type GatedAsset, mayBeUsed } from '../../../fleet/gates.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { type Withdrawal, withdraw } from './displacement.ts'

/** Why a record serves no ride from now on; null while it does. */
type Loss = (record: Row, today: Day) => Withdrawal | null

const assetLoss: Loss = (record, today) => {
  if (record['archived_at']) return { why: 'asset-out-of-service' }
  const judged = mayBeUsed(record as unknown as GatedAsset, today)
  if (judged.ok) return null
  if (judged.refusal.reason === 'inspection-overdue') return { why: 'inspection-overdue', waits: true }
  return { why: record['status'] === 'maintenance' ? 'asset-in-repair' : 'asset-out-of-service' }
}

const workerLoss: Loss = ({ status, archived_at }) =>
  archived_at || status !== 'active' ? { why: 'crew-absent' } : null

/** Why a change of a record takes it from its rides; null where it takes nothing. */
const newLoss = (lossOf: Loss, candidate: Row, before: Row, today: Day): Withdrawal | null => {
  const loss = lossOf(candidate, today)
  return loss && loss.why !== lossOf(before, today)?.why ? loss : null
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
  today: Day,
): Withdrawal | null => newLoss(losses[collection], candidate, before, today)

/** Gives the rides that lost a person or vehicle what is still free of it. */
type Return = (tx: Tx, resource: string, now: number) => Promise<unknown>

const hookFor = (lossOf: Loss, clock: () => number, comeBack: Return): WriteHook => ({
  // A new name or note takes nothing back.
  on: ['status', 'archived_at', 'inspection_due'],
  async prepare(tx, candidate, _actor, before) {
    // What is new has promised nothing.
    if (!before) return ok(undefined)
    const now = clock()
    const loss = newLoss(lossOf, candidate, before, dayOf(now, await zoneOf(tx)))
    if (loss) await withdraw(tx, { resource: String(candidate['id']), ...loss }, now)
    return ok(undefined)
  },
  async follow(tx, after, _actor, before) {
    if (!after || !before) return ok(undefined)
    const now = clock()
    const today = dayOf(now, await zoneOf(tx))
    if (lossOf(before, today) && !lossOf(after, today)) await comeBack(tx, String(after['id']), now)
    return ok(undefined)
  },
})

export const withdrawalHooks = (clock: () => number, comeBack: Return): SliceHooks => ({
  party_bikes: hookFor(losses.party_bikes, clock, comeBack),
  trailers: hookFor(losses.trailers, clock, comeBack),
  tow_trucks: hookFor(losses.tow_trucks, clock, comeBack),
  employees: hookFor(losses.employees, clock, comeBack),
})
