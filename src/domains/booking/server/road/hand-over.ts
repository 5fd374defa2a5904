/** Keeps what the crew noted when a ride was handed over or came back, as it was noted on its phone. */
import { createHash } from 'node:crypto'
import { newId, type Id } from '../../../../kernel/id/id.ts'
import { iso, type Instant } from '../../../../kernel/time/period.ts'
import { oneLine } from '../../../../kernel/text/one-line.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import type { Booking } from '../../booking.ts'
import type { HandOverSaid } from '../../hand-over/hand-over-said.ts'
import { isBikeInOrder, isInOrder, judgeHandOver, mayHandOver } from '../../hand-over/hand-over.ts'
import { handOverBikes, handOverPhotos, handOvers } from '../../resources/hand-overs.ts'
import type { Crew } from '../bob/phone-signing.ts'
import { spoken } from './spoken.ts'

interface HandingOver {
  /** Of the fact. */
  readonly id: Id<'hand_overs'>
  readonly said: HandOverSaid
  /** Files the same account has uploaded. */
  readonly photos: readonly string[]
  readonly photosLost: number
  readonly at: Instant
  readonly crew: Crew
}

/** Rules PL-47 to PL-49. */
export async function noteHandOver(
  tx: Tx,
  { actor, user }: { readonly actor: Actor; readonly user: Id<'users'> },
  booking: Booking,
  { id, said, photos, photosLost, at, crew }: HandingOver,
): Promise<Reply<null>> {
  const may = mayHandOver(booking, said.moment, at)
  if (!may.ok) return no(await spoken(tx, may.refusal))
  const judged = judgeHandOver(said)
  if (!judged.ok) return no(judged.refusal)
  if (!(await areHis(tx, photos, user))) return no({ reason: 'fact-impossible' })
  const { signing } = said
  await write(tx, actor, {
    collection: handOvers,
    action: 'hand-over',
    create: {
      id,
      booking: booking.id,
      moment: said.moment,
      at: iso(at),
      employee: crew.id,
      in_order: isInOrder(said),
      checks: said.checks,
      drinks: said.drinks,
      note: said.note?.trim() || null,
      photos_lost: photosLost,
      crew_phone: crew.phone,
      ...(signing && {
        signer: oneLine(signing.name),
        language: signing.language,
        text: signing.text,
        text_hash: createHash('sha256').update(signing.text).digest('hex'),
        signed_by: signing.signed_by,
        signature: signing.signed_by === 'typed' ? oneLine(signing.signature) : signing.signature,
      }),
    },
  })
  for (const bike of said.bikes)
    await write(tx, actor, {
      collection: handOverBikes,
      action: 'create',
      create: {
        id: newId(),
        hand_over: id,
        party_bike: bike.bike,
        in_order: isBikeInOrder(bike),
        checks: bike.checks,
        note: bike.note?.trim() || null,
      },
    })
  for (const [position, photo] of photos.entries())
    await write(tx, actor, {
      collection: handOverPhotos,
      action: 'create',
      create: {
        id: newId(),
        hand_over: id,
        photo,
        position,
      },
    })
  return reply(null)
}

/** Pictures, brought by the same account: nobody shows the office what another keeps to himself. */
async function areHis(tx: Tx, photos: readonly string[], user: Id<'users'>): Promise<boolean> {
  if (photos.length === 0) return true
  const found = await tx
    .selectFrom('files')
    .select('id')
    .where('id', 'in', photos as Id<'files'>[])
    .where('uploaded_by', '=', user)
    .where('type', 'like', 'image/%')
    .execute()
  return found.length === new Set(photos).size
}
