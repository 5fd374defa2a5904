/** Another bike, vehicle or person for a ride that stands: judged by the rules that found the first. */
import { Hono } from 'hono'
import { sql } from 'kysely'
import { isId } from '../../../kernel/id.ts'
import { type Outcome, type Refusal, ok, refuse } from '../../../kernel/outcome.ts'
import type { Period } from '../../../kernel/period.ts'
import { type Chosen, trySet } from '../../availability/chosen-set.ts'
import { indexFleet } from '../../availability/fleet-index.ts'
import type { FeasibleSet } from '../../availability/slot.ts'
import { type Part, type Swap, swapped } from '../../availability/swap.ts'
import { type Booking, reassign } from '../../booking/booking.ts'
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
import { bookingView, make, officeMove } from '../../booking/server/moves.ts'
import { placeText } from '../../booking/server/requests.ts'
import { lockAround, sceneOf } from '../../booking/server/scene.ts'
import { holdersOf, own } from '../../booking/server/sets.ts'
import { readWhole } from '../../booking/server/whole.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import type { Party } from '../../booking/booking.ts'
import { inTheWay, plannable } from './in-the-way.ts'

const parts: readonly Part[] = ['bike', 'truck', 'trailer', 'driver', 'bob']

/** What was asked for, read with care. */
function swapIn(given: Readonly<Record<string, unknown>>, booking: Booking): Outcome<Swap> {
  const { part, from, to, at, start } = given
  if (typeof start === 'string' && Date.parse(start) !== Date.parse(booking.starts_at ?? ''))
    return refuse('time-is-promised', { field: 'start' })
  if (!parts.some((known) => known === part)) return refuse('wrong-type', { field: 'part' })
  if (typeof from !== 'string' || !isId(from)) return refuse('wrong-type', { field: 'from' })
  if (typeof to !== 'string' || !isId(to)) return refuse('wrong-type', { field: 'to' })
  const moment = typeof at === 'string' ? Date.parse(at) : undefined
  if (at !== undefined && !Number.isFinite(moment)) return refuse('wrong-type', { field: 'at' })
  return ok({ part: part as Part, from, to, ...(moment !== undefined && { at: moment }) })
}

/** The ride's fleet and crew, what the booking itself has counted as free. */
async function deskOf(tx: Tx | BookingDeps['database']['kysely'], booking: Booking, now: number) {
  const catalogue = await readCatalogue(tx)
  const except = await holdersOf(tx, booking.id)
  const scene = await sceneOf(tx, catalogue, booking.local_day!, now, { except })
  const index = indexFleet(scene.world, catalogue.settings.time_zone)
  const judge = (set: FeasibleSet) =>
    trySet({ set, people: booking.people ?? 0, world: scene.world, index } satisfies Chosen)
  return { catalogue, except, judge, world: scene.world }
}

/** A reason with the name of what it is about, and of what is in the way. */
async function named(tx: Tx, refusal: Refusal, besides: readonly string[], now: number): Promise<Refusal> {
  const { resource, during, due, ...rest } = refusal
  if (typeof resource !== 'string') return refusal
  if (refusal.reason === 'resource-taken') {
    const found = await inTheWay(tx, { resources: [resource], during: during as Period, besides, now })
    if (found) return found
  }
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM (${plannable}) plannable WHERE id = ${resource}`.execute(tx)
  const reason = refusal.reason === 'resource-taken' ? 'occupied' : refusal.reason
  const dated = typeof due === 'string' && { due: due.split('-').toReversed().join('/') }
  return { ...rest, ...dated, reason, what: rows[0]?.name ?? '' }
}

async function reassignment(tx: Tx, whole: BookingWhole, call: Call, by: Party): Promise<Reply> {
  const { booking } = whole
  const { now, caller } = call
  const judged = reassign(booking, by)
  if (!judged.ok) return no(judged.refusal)
  const { feasible_set: set, starts_at, duration_min } = booking
  if (!set || !starts_at) return no({ reason: 'not-feasible' })
  const swap = swapIn(call.body, booking)
  if (!swap.ok) return no(swap.refusal)
  const wanted = swapped(set, swap.value)
  if (!wanted) return no({ reason: 'stale' })

  await lockAround(tx, await readCatalogue(tx), [Date.parse(starts_at)], duration_min ?? 0)
  const { judge, except } = await deskOf(tx, booking, now)
  const feasible = judge(wanted)
  if (!feasible.ok) return no(await named(tx, feasible.refusal, except, now))
  const expiresAt = await expiryOf(tx, except)
  const taken = await own(tx, caller.actor, booking, wanted, { now, expiresAt, place: placeText(whole) })
  if (!taken.ok) return no({ reason: 'stale' })
  const row = await make(tx, caller.actor, booking, 'reassign', { ...judged.value, feasible_set: wanted })
  return reply(bookingView(row))
}

// A request keeps its set until it is to be answered: another bike for it changes nothing of that.
async function expiryOf(tx: Tx, holders: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ until: string | null }>`
    SELECT max(expires_at) AS until FROM occupations WHERE holder_id = ANY(${[...holders]}::uuid[])`.execute(
    tx,
  )
  const until = rows[0]?.until
  return until ? Date.parse(until) : null
}

/** Whom or what could take a place in the set now. */
async function replacements(call: Call, id: string, query: Record<string, string>): Promise<Reply> {
  const db = call.deps.database.kysely
  const whole = isId(id) ? await readWhole(db, { id }) : null
  const booking = whole?.booking
  if (!booking) return no({ reason: 'booking-not-found' })
  const set = booking.feasible_set
  if (!set || !booking.local_day) return no({ reason: 'not-feasible' })
  const asked = swapIn({ ...query, to: query['from'] }, booking)
  if (!asked.ok) return no(asked.refusal)
  const { judge, world } = await deskOf(db, booking, call.now)
  const { part } = asked.value
  const all = {
    bike: world.bikes,
    truck: world.trucks,
    trailer: world.trailers,
    driver: world.workers,
    bob: world.workers,
  }
  const fits = all[part].flatMap(({ id: to }) => {
    const wanted = to === asked.value.from ? null : swapped(set, { ...asked.value, to })
    return wanted && judge(wanted).ok ? [to] : []
  })
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM (${plannable}) plannable WHERE id = ANY(${fits}::uuid[]) ORDER BY name`.execute(db)
  return reply(rows)
}

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
