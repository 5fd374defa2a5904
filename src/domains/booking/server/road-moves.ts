/** What happens to a promised ride: planned, on the road, back, settled; and the two ways back. */
import { Hono } from 'hono'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { checkVersion } from '../../../platform/items/locked.ts'
import { write } from '../../../platform/items/write.ts'
import { forbidden } from '../../../platform/http/problem.ts'
import { isId } from '../../../kernel/id.ts'
import { transportTrips } from '../../availability/resources.ts'
import { type Change, type Party, close, complete, depart, noShow, plan, reopen, unplan } from '../booking.ts'
import { composePlace, isFindable } from '../ride-place.ts'
import type { BookingWhole } from '../ride.ts'
import type { BookingDeps } from './deps.ts'
import { type Call, type Reply, type Tx, change, no, partyOf, reply } from './endpoint.ts'
import { bookingView, make, reasonIn } from './moves.ts'
import { holdersOf, stands } from './sets.ts'
import { readWhole } from './whole.ts'

interface Asked {
  readonly tx: Tx
  readonly whole: BookingWhole
  readonly by: Party
  readonly reason: string | null
  readonly now: number
}
type Judge = (asked: Asked) => Outcome<Change> | Promise<Outcome<Change>>

/** Planned is promised with everything named: bikes, trucks, trailers, drivers, and who stays sober. */
async function judgePlan({ tx, whole: { booking, placeParts }, by, now }: Asked): Promise<Outcome<Change>> {
  const judged = plan(booking, by, { isFindable: isFindable(composePlace(placeParts, booking.language)) })
  if (!judged.ok) return judged
  const { feasible_set: set } = booking
  if (!set || !(await stands(tx, booking.id, set, now))) return refuse('set-incomplete')
  const named = await tx
    .selectFrom('bobs')
    .select('id')
    .where('booking', '=', booking.id)
    .where('state', 'not in', ['invited', 'refused_on_day', 'replaced'])
    .execute()
  // One of the group steers each bike; where we bring him, the set has him.
  const bikes = set.bikes.length
  return set.bob || named.length >= bikes
    ? ok({ ...judged.value, alarm: null })
    : refuse('bob-unknown', { named: named.length, bikes })
}

/** The trips follow the booking: the first leaves with it, all come home with it. */
async function moveTrips(tx: Tx, actor: Actor, booking: string, state: 'departed' | 'done') {
  const trips = await tx
    .selectFrom('transport_stops')
    .innerJoin('transport_trips', 'transport_trips.id', 'transport_stops.trip')
    .select('transport_trips.id')
    .distinct()
    .where('transport_stops.booking', '=', booking)
    .where('transport_stops.does', 'in', state === 'departed' ? ['deliver'] : ['deliver', 'collect'])
    .where('transport_trips.state', 'in', ['planned', 'departed'])
    .orderBy('transport_trips.id')
    .execute()
  const action = state === 'departed' ? 'depart' : 'complete'
  for (const { id } of trips)
    await write(tx, actor, { collection: transportTrips, key: id, action, update: { state } })
}

const judges = {
  plan: judgePlan,
  unplan: ({ whole, by, reason }) => unplan(whole.booking, by, reason),
  depart: ({ whole, by }) => depart(whole.booking, by),
  complete: ({ whole, by }) => complete(whole.booking, by),
  'no-show': ({ whole, by, now, reason }) => noShow(whole.booking, by, now, reason),
  close: ({ whole, by }) => close(whole.booking, by),
  reopen: ({ whole, by, reason }) => reopen(whole.booking, by, reason),
} as const satisfies Record<string, Judge>
type MoveName = keyof typeof judges

async function moveOf(tx: Tx, name: MoveName, whole: BookingWhole, call: Call, by: Party): Promise<Reply> {
  const reason = reasonIn(call)
  if (!reason.ok) return no(reason.refusal)
  const judge: Judge = judges[name]
  const judged = await judge({ tx, whole, by, reason: reason.value, now: call.now })
  if (!judged.ok) return no(judged.refusal)
  const { actor } = call.caller
  if (name === 'depart') await moveTrips(tx, actor, whole.booking.id, 'departed')
  if (name === 'complete') await moveTrips(tx, actor, whole.booking.id, 'done')
  return reply(bookingView(await make(tx, actor, whole.booking, name, judged.value), call.caller))
}

// The crew moves its own rides only; another's is not there for them.
async function isOfCrew(tx: Tx, booking: string, user: string): Promise<boolean> {
  const holders = await holdersOf(tx, booking)
  const found = await tx
    .selectFrom('occupations')
    .innerJoin('employees', 'employees.id', 'occupations.resource_id')
    .select('occupations.id')
    .where('occupations.holder_id', 'in', holders)
    .where('employees.user', '=', user)
    .executeTakeFirst()
  return found !== undefined
}

export function roadMoveRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  const answer = (name: MoveName, to: readonly Party[]) => (c: Parameters<typeof change>[1]) =>
    change(
      deps,
      c,
      ['reason'],
      async (tx, call) => {
        const by = partyOf(call.caller)!
        const id = c.req.param('id')
        const whole = isId(id) ? await readWhole(tx, { id }, { lock: true }) : null
        if (!whole || (by === 'employee' && !(await isOfCrew(tx, whole.booking.id, call.caller.account!.id))))
          return no({ reason: 'booking-not-found' })
        checkVersion(c.req.header('if-match'), whole.booking)
        return moveOf(tx, name, whole, call, by)
      },
      {
        before: (caller) => {
          if (!to.some((party) => party === partyOf(caller))) throw forbidden()
        },
      },
    )
  const office: readonly Party[] = ['planner', 'admin']
  const crew: readonly Party[] = [...office, 'employee']
  routes.post('/api/bookings/:id/plan', answer('plan', office))
  routes.delete('/api/bookings/:id/plan', answer('unplan', office))
  routes.post('/api/bookings/:id/departure', answer('depart', crew))
  routes.post('/api/bookings/:id/completion', answer('complete', crew))
  routes.post('/api/bookings/:id/no-show', answer('no-show', crew))
  routes.post('/api/bookings/:id/closure', answer('close', [...office, 'accountant']))
  routes.delete('/api/bookings/:id/closure', answer('reopen', ['admin', 'accountant']))
  return routes
}
