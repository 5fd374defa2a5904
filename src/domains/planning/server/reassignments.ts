/**
 * Another bike, vehicle or person for a ride that stands: judged by the rules that found the first, against what still
 * stands of it. Who or what fell out elsewhere in the ride is in nobody's way.
 */
import { Hono } from 'hono'
import { type Kysely } from 'kysely'
import { isId } from '../../../kernel/id.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { refusalEntry } from '../../../platform/http/refusal.ts'
import { trySet } from '../../availability/chosen-set.ts'
import { bestFirst, changesOf, minutesOn } from '../../availability/repair.ts'
import { type Opening, placeKey } from '../../availability/set-places.ts'
import { type Part, type Swap, placesMeant, swapped } from '../../availability/swap.ts'
import { alarmsLeft } from '../../booking/alarm.ts'
import type { Booking, Party } from '../../booking/booking.ts'
import { reassign } from '../../booking/in-the-plan.ts'
import type { BookingWhole } from '../../booking/ride.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import {
  type Call,
  type Reply,
  type Tx,
  no,
  officeParty,
  read,
  reply,
} from '../../booking/server/endpoint.ts'
import { make } from '../../booking/server/moves.ts'
import { bookingView, officeMove } from '../../booking/server/served-move.ts'
import { lockAround } from '../../booking/server/scene.ts'
import { readWhole } from '../../booking/server/whole.ts'
import { roadKm } from '../../catalog/distance.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { namesOf } from '../../booking/server/plannable.ts'
import { swapNote } from '../swap-note.ts'
import { keepAnew } from './kept-set.ts'
import { type RideScene, namedRefusal, rideScene, wrongKind } from './ride-scene.ts'

const parts: readonly Part[] = ['bike', 'truck', 'trailer', 'driver', 'bob']

/** What was asked for, read with care. */
function swapIn(given: Readonly<Record<string, unknown>>, booking: Booking): Outcome<Swap> {
  const { part, from, to, at, start } = given
  if (typeof start === 'string' && Date.parse(start) !== Date.parse(booking.starts_at ?? ''))
    return refuse('time-is-promised', { field: 'start' })
  if (!parts.some((known) => known === part)) return refuse('wrong-type', { field: 'part' })
  const isVacant = from === undefined || from === null || from === ''
  if (!isVacant && (typeof from !== 'string' || !isId(from))) return refuse('wrong-type', { field: 'from' })
  if (typeof to !== 'string' || !isId(to)) return refuse('wrong-type', { field: 'to' })
  const moment = typeof at === 'string' ? Date.parse(at) : undefined
  if (at !== undefined && !Number.isFinite(moment)) return refuse('wrong-type', { field: 'at' })
  return ok({
    part: part as Part,
    from: isVacant ? null : from,
    to,
    ...(moment !== undefined && { at: moment }),
  })
}

async function reassignment(tx: Tx, whole: BookingWhole, call: Call, by: Party): Promise<Reply> {
  const { booking } = whole
  const { now, caller } = call
  const judged = reassign(booking, by)
  if (!judged.ok) return no(judged.refusal)
  const { feasible_set: set, starts_at, duration_min } = booking
  if (!set || !starts_at) return no({ reason: 'not-feasible' })
  const asked = swapIn(call.body, booking)
  if (!asked.ok) return no(asked.refusal)
  const swap = asked.value
  const wanted = swapped(set, swap)
  if (!wanted) return no({ reason: 'stale' })
  const kind = await wrongKind(tx, swap.part, swap.to)
  if (kind) return no(kind)

  await lockAround(tx, await readCatalogue(tx), [Date.parse(starts_at)], duration_min ?? 0)
  const scene = await rideScene(tx, booking, now)
  if (!scene) return no({ reason: 'not-feasible' })
  const lost = stillLost(scene, swap)
  const feasible = trySet({ ...scene.ride, set: wanted, lost })
  if (!feasible.ok) return no(await namedRefusal(tx, feasible.refusal, { besides: scene.holders, now }))
  const { holders } = scene
  const taken = await keepAnew(tx, whole, wanted, { actor: caller.actor, holders, lost, now })
  if (!taken.ok) return no({ reason: 'stale' })
  const alarm = alarmsLeft(
    booking.alarm,
    lost.flatMap(({ resource }) => resource ?? []),
  )
  const row = await make(
    tx,
    caller.actor,
    booking,
    'reassign',
    {
      ...judged.value,
      alarm,
      feasible_set: wanted,
    },
    swapNote(changesOf(set, wanted), await namesOf(tx)),
  )
  return reply(bookingView(row, caller))
}

/** What is lost beside the places that are being filled; of two bikes without a Bob the other still waits. */
const stillLost = ({ ride, lost }: RideScene, swap: Swap): Opening[] => {
  const left = [...lost]
  for (const meant of placesMeant(ride.set, swap).map(placeKey)) {
    const at = left.findIndex((place) => placeKey(place) === meant)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

interface Fitting {
  readonly id: string
  readonly name: string
  /** Of people: the minutes of work they have that day already. */
  readonly worked_min?: number
}

/** Whom or what could take a place in the set now, best first; and the others, each with what keeps them out. */
async function replacements(call: Call, id: string, query: Record<string, string>): Promise<Reply> {
  const { now, locale } = call
  const { say } = call.deps
  const db = call.deps.database.kysely
  const whole = isId(id) ? await readWhole(db, { id }) : undefined
  if (!whole) return no({ reason: 'booking-not-found' })
  const { booking } = whole
  const asked = swapIn({ ...query, to: query['from'] || booking.id }, booking)
  if (!asked.ok) return no(asked.refusal)
  const scene = await rideScene(db, booking, now)
  if (!scene) return no({ reason: 'not-feasible' })
  const place = placesMeant(scene.ride.set, asked.value)[0]
  // Somebody else was chosen meanwhile: there is nothing to replace by this name any more.
  if (!place) return reply({ fits: [], out: [], leaves: null })
  const { ride, holders } = scene
  const lost = stillLost(scene, asked.value)
  const names = await namesOf(db)
  const fits: Fitting[] = []
  const out: { id: string; name: string; why: string }[] = []
  for (const to of bestFirst(ride, place)) {
    const judged = trySet({ ...ride, set: swapped(ride.set, { ...asked.value, to })!, lost })
    const name = names.get(to) ?? ''
    const worker = ride.world.workers.find((one) => one.id === to)
    if (judged.ok)
      fits.push({ id: to, name, ...(worker && { worked_min: minutesOn(ride.index, worker, place.during) }) })
    // Who is no driver at all is not somebody who could not come.
    else if (!notOfTheTrade.has(judged.refusal.reason)) {
      const refusal = await namedRefusal(db, judged.refusal, { besides: holders, now })
      out.push({ id: to, name, why: refusalEntry(refusal, { say, locale }).message })
    }
  }
  return reply({ fits, out, leaves: await leavesFrom(db, whole, ride.set.depot) })
}

/** The depot they all leave from, and how far the ride is from it by road; null where that is not known. */
async function leavesFrom(db: Kysely<Tables>, { place }: BookingWhole, id: string) {
  const { depots, postalCodes, settings } = await readCatalogue(db)
  const [depot, town] = [depots.find((one) => one.id === id), postalCodes.get(place?.code ?? '')]
  if (!depot || !town) return null
  const { name } = await db.selectFrom('depots').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return { depot: name, km: Math.round(roadKm(depot, town, settings)) }
}

const notOfTheTrade = new Set<string>(['not-a-driver', 'not-a-bob'])

export function reassignmentRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  routes.post(
    '/api/bookings/:id/reassignment',
    officeMove(deps, ['part', 'from', 'to', 'at', 'start'], reassignment),
  )
  routes.get('/api/bookings/:id/replacements', (c) =>
    read(deps, c, async (call) => {
      officeParty(call.caller)
      return replacements(call, c.req.param('id'), c.req.query())
    }),
  )
  return routes
}
