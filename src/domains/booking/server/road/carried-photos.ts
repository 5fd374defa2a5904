/** The photos of a hand-over, carried to the damage report that was made from it. */
import { type Id, newId } from '../../../../kernel/id/id.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { damagePhotos } from '../../../fleet/resources/damage-reports.ts'

interface Carrying {
  readonly report: string
  readonly handOver: string
  /** Of another ride nothing is carried. */
  readonly booking: Id<'bookings'>
}

/** Behind those of the report itself. Rule PL-52. */
export async function carryPhotos(
  tx: Tx,
  actor: Actor,
  { report, handOver, booking }: Carrying,
): Promise<void> {
  const carried = await tx
    .selectFrom('hand_over_photos')
    .innerJoin('hand_overs', 'hand_overs.id', 'hand_over_photos.hand_over')
    .select('hand_over_photos.photo')
    .where('hand_overs.id', '=', handOver as Id<'hand_overs'>)
    .where('hand_overs.booking', '=', booking)
    .orderBy('hand_over_photos.position')
    .execute()
  const own = await tx
    .selectFrom('damage_photos')
    .select('photo')
    .where('report', '=', report as Id<'damage_reports'>)
    .execute()
  for (const [index, { photo }] of carried.entries())
    await write(tx, actor, {
      collection: damagePhotos,
      action: 'create',
      create: {
        id: newId(),
        report,
        photo,
        position: own.length + index,
      },
    })
}
