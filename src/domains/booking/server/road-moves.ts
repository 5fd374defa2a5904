/** What happens to a promised ride: planned, on the road, back, settled; and the ways back. */
import { Hono } from 'hono'
import { type Outcome, type Refusal, ok, refuse } from '../../../kernel/outcome.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { checkVersion } from '../../../platform/items/locked.ts'
import { write } from '../../../platform/items/write.ts'
import { forbidden } from '../../../platform/http/problem.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { translated } from '../../../kernel/translated.ts'
import { formatsIn } from '../../../platform/i18n/formats.ts'
import { dayOf, timeOf } from '../../../kernel/wall-time.ts'
import { isId } from '../../../kernel/id.ts'
import { transportTrips } from '../../availability/resources.ts'
import { bobsNamed, notNamed } from '../bob.ts'
import { type Change, type Party, close, reopen } from '../booking.ts'
import { alarmed, plan, unplan } from '../in-the-plan.ts'
import { complete, depart, noShow, undoComplete, undoDepart, undoNoShow } from '../on-the-road.ts'
import { composePlace, isFindable } from '../ride-place.ts'
import type { BookingWhole } from '../ride.ts'
import type { BookingDeps } from './deps.ts'
import { type Call, type Reply, type Tx, change, no, partyOf, reply } from './endpoint.ts'
import { make } from './moves.ts'
import { bookingView, reasonIn } from './served-move.ts'
import { lastMade, missingOfBobs, noteSeen, takeBackSeen } from './steering.ts'
import { namesOf } from './plannable.ts'
import { holdersOf, missingPlaces, stands } from './sets.ts'
import { readWhole } from './whole.ts'

interface Asked {
  readonly tx: Tx
  readonly whole: BookingWhole
  readonly by: Party
  readonly reason: string | null
  readonly now: number
  /** Whose move it is. */
  readonly user: string | null
  /** Whoever leaves says that he has seen the Bobs: of age, sober, and that they know the rules. */
  readonly isSeen: boolean
}
/** What a ride without any set lacks. */
const wholeSet = translated('voertuigen en chauffeurs', 'vehicles and drivers', 'véhicules et chauffeurs')

type Judge = (asked: Asked) => Outcome<Change> | Promise<Outcome<Change>>

/** Planned is promised with everything named: bikes, trucks, trailers, drivers, and who stays sober. */
export async function judgePlan({
  tx,
  whole: { booking, placeParts },
  by,
  now,
}: Pick<Asked, 'tx' | 'whole' | 'by' | 'now'>): Promise<Outcome<Change>> {
  const judged = plan(booking, by, { isFindable: isFindable(composePlace(placeParts, booking.language)) })
  if (!judged.ok) return judged
  const { feasible_set: set } = booking
  if (!set) return refuse('set-incomplete', { what: wholeSet })
  const missing = await missingPlaces(tx, await holdersOf(tx, booking.id), set, now)
  if (missing.length > 0) {
    const names = await namesOf(tx)
    const what = [...new Set(missing.map(({ resource }) => names.get(resource) ?? '–'))].join(', ')
    return refuse('set-incomplete', { what })
  }
  const named = await tx
    .selectFrom('bobs')
    .select('id')
    .where('booking', '=', booking.id)
    .where('state', 'not in', notNamed)
    .execute()
  const steered = bobsNamed(set, named.length)
  return steered.ok ? ok({ ...judged.value, alarm: null }) : steered
}

type TripState = 'planned' | 'departed' | 'done'
interface TripMove {
  readonly does: 'deliver' | 'collect'
  readonly from: readonly TripState[]
  readonly to: TripState
  readonly action: string
}

/** The trips follow the booking: the first leaves with it, all come home with it; and so on the way back. */
const tripMoves: Readonly<Partial<Record<MoveName, readonly TripMove[]>>> = {
  depart: [{ does: 'deliver', from: ['planned'], to: 'departed', action: 'depart' }],
  'undo-depart': [{ does: 'deliver', from: ['departed'], to: 'planned', action: 'undo-depart' }],
  complete: [
    { does: 'deliver', from: ['planned', 'departed'], to: 'done', action: 'complete' },
    { does: 'collect', from: ['planned', 'departed'], to: 'done', action: 'complete' },
  ],
  'undo-complete': [
    { does: 'deliver', from: ['done'], to: 'departed', action: 'undo-complete' },
    { does: 'collect', from: ['done'], to: 'planned', action: 'undo-complete' },
  ],
}

async function moveTrips(tx: Tx, actor: Actor, booking: string, { does, from, to, action }: TripMove) {
  const trips = await tx
    .selectFrom('transport_stops')
    .innerJoin('transport_trips', 'transport_trips.id', 'transport_stops.trip')
    .select('transport_trips.id')
    .distinct()
    .where('transport_stops.booking', '=', booking)
    .where('transport_stops.does', '=', does)
    .where('transport_trips.state', 'in', from)
    .orderBy('transport_trips.id')
    .execute()
  for (const { id } of trips)
    await write(tx, actor, { collection: transportTrips, key: id, action, update: { state: to } })
}

/** Nobody was told of what fell out of a ride that was over: it is planned again only where everything is still there. */
async function judgeUndoNoShow({
  tx,
  whole: { booking },
  by,
  now,
  reason,
  user,
}: Asked): Promise<Outcome<Change>> {
  const made = await lastMade(tx, booking.id, 'no-show', user)
  const judged = undoNoShow(booking, by, now, { made, reason })
  const { feasible_set: set } = booking
  if (!judged.ok || (set && (await stands(tx, booking.id, set, now)))) return judged
  const fallen = alarmed({ ...booking, status: 'planned' }, { why: 'set-lost' })
  return ok({ ...judged.value, ...fallen })
}

const judges = {
  plan: judgePlan,
  unplan: ({ whole, by, reason }) => unplan(whole.booking, by, reason),
  depart: async ({ tx, whole: { booking }, by, now, reason, isSeen }) =>
    depart(booking, by, now, { bob: await missingOfBobs(tx, booking, isSeen), reason }),
  'undo-depart': async ({ tx, whole: { booking }, by, now, reason, user }) =>
    undoDepart(booking, by, now, { made: await lastMade(tx, booking.id, 'depart', user), reason }),
  complete: ({ whole, by }) => complete(whole.booking, by),
  'undo-complete': async ({ tx, whole: { booking }, by, now, reason, user }) =>
    undoComplete(booking, by, now, { made: await lastMade(tx, booking.id, 'complete', user), reason }),
  'no-show': ({ whole, by, now, reason }) => noShow(whole.booking, by, now, reason),
  'undo-no-show': judgeUndoNoShow,
  close: ({ whole, by }) => close(whole.booking, by),
  reopen: ({ whole, by, reason }) => reopen(whole.booking, by, reason),
} as const satisfies Record<string, Judge>
type MoveName = keyof typeof judges

async function moveOf(tx: Tx, name: MoveName, whole: BookingWhole, call: Call, by: Party): Promise<Reply> {
  const reason = reasonIn(call)
  if (!reason.ok) return no(reason.refusal)
  const { bob_seen: seen = false } = call.body
  if (typeof seen !== 'boolean') return no({ reason: 'wrong-type', field: 'bob_seen' })
  const judge: Judge = judges[name]
  const { actor } = call.caller
  const user = call.caller.account?.id ?? null
  const judged = await judge({ tx, whole, by, reason: reason.value, now: call.now, user, isSeen: seen })
  if (!judged.ok) return no(await withHour(tx, judged.refusal))
  if (name === 'depart' && seen) await noteSeen(tx, actor, whole.booking.id)
  if (name === 'undo-depart') await takeBackSeen(tx, actor, whole.booking.id)
  for (const trip of tripMoves[name] ?? []) await moveTrips(tx, actor, whole.booking.id, trip)
  // What the office gave as a reason stays in the history, where the booking itself keeps none.
  const comment = judged.value.status_reason ?? reason.value?.trim() ?? null
  const row = await make(tx, actor, whole.booking, name, judged.value, comment || null)
  return reply(bookingView(row, call.caller))
}

/** A refusal that names a moment says it in the company's hours. */
async function withHour(tx: Tx, refusal: Refusal): Promise<Refusal> {
  if (refusal.reason !== 'departure-too-early') return refusal
  const { time_zone: zone } = await tx.selectFrom('settings').select('time_zone').executeTakeFirstOrThrow()
  const from = Date.parse(String(refusal['from']))
  const [year, month, day] = dayOf(from, zone).split('-')
  const time = timeOf(from, zone)
  const words = (locale: Locale) => formatsIn(locale).time(time)
  return {
    ...refusal,
    day: `${day}/${month}/${year}`,
    time: translated(words('nl'), words('en'), words('fr')),
  }
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
  const answer =
    (name: MoveName, to: readonly Party[], known: readonly string[] = ['reason']) =>
    (c: Parameters<typeof change>[1]) =>
      change(
        deps,
        c,
        known,
        async (tx, call) => {
          const by = partyOf(call.caller)!
          const id = c.req.param('id')
          const whole = isId(id) ? await readWhole(tx, { id }, { lock: true }) : null
          if (
            !whole ||
            (by === 'employee' && !(await isOfCrew(tx, whole.booking.id, call.caller.account!.id)))
          )
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
  routes.post('/api/bookings/:id/departure', answer('depart', crew, ['reason', 'bob_seen']))
  routes.delete('/api/bookings/:id/departure', answer('undo-depart', crew))
  routes.post('/api/bookings/:id/completion', answer('complete', crew))
  routes.delete('/api/bookings/:id/completion', answer('undo-complete', crew))
  routes.post('/api/bookings/:id/no-show', answer('no-show', crew))
  routes.delete('/api/bookings/:id/no-show', answer('undo-no-show', crew))
  routes.post('/api/bookings/:id/closure', answer('close', [...office, 'accountant']))
  routes.delete('/api/bookings/:id/closure', answer('reopen', ['admin', 'accountant']))
  return routes
}
