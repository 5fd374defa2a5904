/** When damage makes something unsafe, it is taken off the road in the same breath, and its rides are told so. */
import { ok } from '../../../kernel/outcome.ts'
import type { Row, WriteHooks } from '../../../platform/items/writer.ts'
import { write } from '../../../platform/items/write.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { damagedAssets } from '../../fleet/damaged-assets.ts'
import { withdraw } from './displacement.ts'
import type { Tx } from './endpoint.ts'

export const damageHooks = (clock: () => number): WriteHooks => ({
  damage_reports: {
    async beforeWrite(tx, candidate, actor, before) {
      const isNews =
        !before || before['severity'] !== candidate['severity'] || before['type'] !== candidate['type']
      if (isNews && (await isUnsafe(tx, candidate))) await takeOffTheRoad(tx, candidate, actor, clock())
      return ok(undefined)
    },
  },
})

async function isUnsafe(tx: Tx, { severity, type }: Row): Promise<boolean> {
  if (severity === 'unsafe') return true
  if (typeof type !== 'string') return false
  const known = await tx
    .selectFrom('damage_types')
    .select('blocks_use')
    .where('id', '=', type)
    .executeTakeFirst()
  return known?.blocks_use ?? false
}

async function takeOffTheRoad(tx: Tx, report: Row, actor: Actor, now: number): Promise<void> {
  for (const [field, collection] of Object.entries(damagedAssets)) {
    const key = report[field]
    if (typeof key !== 'string') continue
    const asset = await tx
      .selectFrom(collection.name)
      .select('status')
      .where('id', '=', key)
      .executeTakeFirst()
    // What is in the workshop for something else must not leave it unsafe.
    if (!asset || asset.status === 'out_of_service' || asset.status === 'retired') continue
    await write(tx, actor, {
      collection,
      key,
      action: 'out-of-service',
      update: { status: 'out_of_service' },
    })
    await withdraw(tx, { resource: key, why: 'asset-out-of-service' }, now)
  }
}
