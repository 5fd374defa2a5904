/** A Bob steers no more: another takes his place, ours steer, fewer are needed, or who named him takes him off. */
import type { Actor } from '../../../../platform/access/actor.ts'
import { type Id } from '../../../../kernel/id/id.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { id, object, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { write } from '../../../../platform/items/write/write.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import { mayNameBob } from '../../bob/bob.ts'
import { surplusOf } from '../../bob/surplus.ts'
import { type Booking, isPromised } from '../../booking.ts'
import { bobs, gone } from '../../resources/bobs.ts'
import type { BookingWhole } from '../../ride.ts'
import type { BookingCommand } from '../frame.ts'
import { sendBobLetter } from '../letters/bob-letters.ts'

export interface Acting {
  readonly caller: { readonly actor: Actor }
  readonly deps: { readonly outbox: Outbox }
}

/** He steers no more, and reads so where he was written before. Rule BB-08. */
export async function replaceBob(
  tx: Tx,
  { caller, deps }: Acting,
  key: Id<'bobs'>,
  by: Id<'bobs'> | null = null,
): Promise<void> {
  await write(tx, caller.actor, {
    collection: bobs,
    key,
    action: 'replace',
    update: { state: 'replaced', replaced_by: by },
  })
  await sendBobLetter(tx, deps.outbox, key, 'replaced')
}

/** Who of the group steers, in the order in which they were named. */
const ofGroup = (tx: Tx, booking: Id<'bookings'>) =>
  tx
    .selectFrom('bobs')
    .select(['id', 'state', 'declaration_signed_at', 'row_version'])
    .where('booking', '=', booking)
    .where('source', '=', 'own_group')
    .where('state', 'not in', gone)
    .orderBy('id')
    .execute()

/** Ours steer instead: nobody of the group is asked any more. */
export async function letGroupsBobsGo(tx: Tx, call: Acting, booking: Id<'bookings'>): Promise<void> {
  for (const bob of await ofGroup(tx, booking)) await replaceBob(tx, call, bob.id)
}

/** Fewer bikes come than there are Bobs: who is left over goes, and who stays reads that he does. Rule BB-15. */
export async function letSurplusBobsGo(
  tx: Tx,
  call: Acting,
  booking: Pick<Booking, 'id' | 'bob' | 'bikes_count' | 'status' | 'row_version'>,
): Promise<void> {
  if (booking.bob !== 'own') return
  const named = await ofGroup(tx, booking.id)
  const surplus = surplusOf(named, booking.bikes_count ?? 1)
  if (surplus.length === 0) return
  for (const bob of surplus) await replaceBob(tx, call, bob.id)
  if (!isPromised(booking)) return
  for (const bob of named)
    if (!surplus.includes(bob))
      await sendBobLetter(tx, call.deps.outbox, bob.id, 'kept', String(booking.row_version))
}

export const removal = object({ bob: id<'bobs'>('Who steers no more', { reason: 'no-such-bob' }) })

/** Taken off by who named him; another may be named for his bike, until the ride starts. Rule BB-16. */
export async function takeOff(
  tx: Tx,
  { booking }: BookingWhole,
  { caller, body, now, deps }: BookingCommand<Parsed<typeof removal>>,
): Promise<Reply<null>> {
  const named = (await ofGroup(tx, booking.id)).find(({ id: key }) => key === body.bob)
  if (!named) return no({ reason: 'no-such-bob', field: 'bob' })
  if (booking.bob !== 'own' || !mayNameBob(booking, now))
    return no({ reason: 'move-not-allowed', move: 'bob', status: booking.status })
  await replaceBob(tx, { caller, deps }, named.id)
  return reply(null)
}
