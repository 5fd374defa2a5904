/** The group names its Bobs; the office does it on its behalf: said on the phone, written down here. */
import { Hono } from 'hono'
import { write } from '../../../platform/items/write.ts'
import { declareBob, mayNameBob, replacedBy } from '../bob.ts'
import { bobs } from '../resources/bobs.ts'
import type { BookingWhole } from '../ride.ts'
import type { BookingDeps } from './deps.ts'
import { type Call, type Reply, type Tx, no, reply } from './endpoint.ts'
import { bookingView, officeMove } from './served-move.ts'

const iso = (ms: number) => new Date(ms).toISOString()

/** What is said of a Bob. */
export const bobFields = [
  'replaces',
  'first_name',
  'last_name',
  'phone',
  'phone_country',
  'email',
  'birth_date',
  'adult',
  'licence',
  'declaration',
  'language',
] as const

/** One Bob a bike: a further one steers the next bike; once each has one, a new one takes the place of another. */
export async function nameBob(
  tx: Tx,
  { booking }: BookingWhole,
  { caller, body, now }: Call,
  by: 'group' | 'office' = 'group',
): Promise<Reply> {
  if (booking.bob !== 'own' || !mayNameBob(booking, now))
    return no({ reason: 'move-not-allowed', move: 'bob', status: booking.status })
  const known = await tx
    .selectFrom('bobs')
    .select('id')
    .where('booking', '=', booking.id)
    .where('state', '<>', 'replaced')
    .orderBy('id')
    .execute()
  const replaced = replacedBy(body['replaces'] ?? null, known, booking.bikes_count ?? 1)
  if (!replaced.ok) return no(replaced.refusal)
  const declared = declareBob(body, booking.local_day ?? iso(now).slice(0, 10), {
    by,
    booker: booking.contact,
  })
  if (!declared.ok) return 'refusals' in declared ? no(...declared.refusals) : no(declared.refusal)
  const isDeclared = body['declaration'] === true
  const bob = await write(tx, caller.actor, {
    collection: bobs,
    action: isDeclared ? (by === 'office' ? 'declare-phone' : 'declare') : 'name',
    create: {
      ...declared.value,
      booking: booking.id,
      ...(isDeclared ? { state: 'declared', declaration_signed_at: iso(now) } : { state: 'details_given' }),
    },
  })
  if (replaced.value)
    await write(tx, caller.actor, {
      collection: bobs,
      key: replaced.value,
      action: 'replace',
      update: { state: 'replaced', replaced_by: bob.id },
    })
  return reply(null)
}

export function officeBobRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  routes.post(
    '/api/bookings/:id/bobs',
    officeMove(deps, bobFields, async (tx, whole, call) => {
      const done = await nameBob(tx, whole, call, 'office')
      return done.ok ? reply(bookingView(whole.booking, call.caller)) : done
    }),
  )
  return routes
}
