/** Notes that the crew looked at the card of a Bob, or sent him home, and takes it back. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { unseen } from '../../bob/bob.ts'
import { mayCheckBob, mayRefuseBob, mayTakeBackCheck } from '../../bob/bob-check.ts'
import type { Booking } from '../../booking.ts'
import { bobs } from '../../resources/bobs.ts'
import { spoken } from './spoken.ts'
import { steering } from './steering.ts'

interface Checking {
  readonly bob: string
  readonly isUndo: boolean
  /** When he was seen. */
  readonly at: number
}

/** Who saw him and when stands in his history. Rule BB-09. */
export async function noteBobCheck(
  tx: Tx,
  actor: Actor,
  booking: Booking,
  { bob: key, isUndo, at }: Checking,
): Promise<Reply> {
  const bob = (await steering(tx, booking.id).execute()).find(({ id }) => id === key)
  if (!bob) return no({ reason: 'no-such-bob' })
  const may = isUndo ? mayTakeBackCheck(booking) : mayCheckBob(booking, bob, at)
  if (!may.ok) return no(await spoken(tx, may.refusal))
  const isSeen = bob.state === 'checked_on_day'
  if (isUndo && isSeen)
    await write(tx, actor, {
      collection: bobs,
      key: bob.id,
      action: 'undo-check',
      update: { state: unseen(bob) },
    })
  if (!isUndo && !isSeen)
    await write(tx, actor, {
      collection: bobs,
      key: bob.id,
      action: 'check',
      update: { state: 'checked_on_day' },
    })
  return reply(null)
}

/** He steers no more, and the office reads so; another takes his place, or he steers after all. Rule BB-11. */
export async function noteBobRefusal(
  tx: Tx,
  actor: Actor,
  booking: Booking,
  { bob: key, isUndo, at }: Checking,
): Promise<Reply> {
  const bob = await tx
    .selectFrom('bobs')
    .selectAll()
    .where('id', '=', key as Id<'bobs'>)
    .where('booking', '=', booking.id)
    .where('employee', 'is', null)
    .where('state', '<>', 'replaced')
    .executeTakeFirst()
  if (!bob) return no({ reason: 'no-such-bob' })
  const may = isUndo ? mayTakeBackCheck(booking) : mayRefuseBob(booking, bob, at)
  if (!may.ok) return no(await spoken(tx, may.refusal))
  const isRefused = bob.state === 'refused_on_day'
  if (isRefused !== isUndo) return reply(null)
  if (isUndo) {
    // Another may have come for him meanwhile: each bike has one Bob.
    const { length: others } = await steering(tx, booking.id).execute()
    const bikes = booking.bikes_count ?? 1
    if (others >= bikes) return no({ reason: 'bobs-complete', bikes })
  }
  await write(tx, actor, {
    collection: bobs,
    key: bob.id,
    action: isUndo ? 'undo-refuse' : 'refuse',
    update: isUndo ? { state: unseen(bob), replaced_by: null } : { state: 'refused_on_day' },
  })
  return reply(null)
}
