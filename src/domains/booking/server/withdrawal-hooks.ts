/** When an asset or a person is withdrawn through the data API, the rides it was promised to are told so. */
import { addDays } from '../../../kernel/day.ts'
import { ok } from '../../../kernel/outcome.ts'
import { boundsOf } from '../../../kernel/wall-time.ts'
import type { Row, WriteHook, WriteHooks } from '../../../platform/items/writer.ts'
import { usableStatuses } from '../../fleet/gates.ts'
import { withdraw } from './displacement.ts'
import type { Tx } from './endpoint.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'

/** From which instant a record serves no ride any more; null while it does. */
type Ending = (record: Row, zone: string, now: number) => number | null

const assetEnds: Ending = ({ status, archived_at, inspection_due }, zone, now) => {
  if (archived_at || !usableStatuses.some((usable) => usable === status)) return now
  return typeof inspection_due === 'string' ? boundsOf(addDays(inspection_due, 1), zone).from : null
}

const workerEnds: Ending = ({ status, archived_at }, _zone, now) =>
  archived_at || status !== 'active' ? now : null

const hookFor = (endOf: Ending, why: string, clock: () => number): WriteHook => ({
  async beforeWrite(tx, candidate) {
    if (typeof candidate.id !== 'string') return ok(undefined)
    const now = clock()
    const from = endOf(candidate, await timeZone(tx), now)
    if (from !== null) await withdraw(tx, { resource: candidate.id, from, why }, now)
    return ok(undefined)
  },
})

const timeZone = async (tx: Tx) => (await readCatalogue(tx)).settings.time_zone

export const withdrawalHooks = (clock: () => number): WriteHooks => ({
  party_bikes: hookFor(assetEnds, 'asset-out-of-service', clock),
  trailers: hookFor(assetEnds, 'asset-out-of-service', clock),
  tow_trucks: hookFor(assetEnds, 'asset-out-of-service', clock),
  employees: hookFor(workerEnds, 'crew-absent', clock),
})
