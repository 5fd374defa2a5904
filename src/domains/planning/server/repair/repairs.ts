/** Repairs what fell out of rides: looked at first, and then made just as it was seen, in one transaction. */
import { planners } from '../../../identity/role-groups.ts'
import { type Outcome, ok } from '../../../../kernel/outcome.ts'
import type { Period } from '../../../../kernel/time/period.ts'
import { refusalEntry } from '../../../../platform/http/refusal.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { changesOf } from '../../../availability/sets/repair.ts'
import { alarmsLeft } from '../../../booking/plan/alarm.ts'
import type { Party } from '../../../booking/booking.ts'
import { repair as repairing } from '../../../booking/plan/in-the-plan.ts'
import type { RepairQuery } from '../../../booking/plan/repair-query.ts'
import type { RepairDone, RepairPlan, Unplanned } from '../../../booking/plan/repair-plan.ts'
import { type BookingWhole, rideHours } from '../../../booking/ride.ts'
import type { BookingDeps } from '../../../booking/server/deps.ts'
import { plannerParty } from '../../../booking/server/party.ts'
import {
  type Command,
  no,
  OutdatedPlan,
  type Reply,
  reply,
  type Tx,
} from '../../../../platform/http/endpoint/endpoint.ts'
import { day, id, object, optional, type Parsed, text } from '../../../../platform/http/endpoint/schema.ts'
import { keepOffered } from '../../../booking/server/proposals/kept-offers.ts'
import { make } from '../../../booking/server/moves/made-move.ts'
import { namesOf } from '../../../booking/server/sets/plannable.ts'
import { ownReturn } from '../../../booking/server/sets/own-sets.ts'
import { readWhole } from '../../../booking/server/whole.ts'
import { lockWorkingDays, versionAround } from '../../../availability/day-lock.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { swapNote } from '../../../booking/plan/swap-note.ts'
import { group, planned, reading } from '../frame.ts'
import { planAgain } from './give-back.ts'
import { keepAnew } from '../../../booking/server/sets/kept-set.ts'
import { type PlannedOffer, lostOffers } from './lost-offers.ts'
import { repairDone, repairPlan } from '../../../booking/server/schemas/repair.ts'
import { planView, seenOf } from './plan-view.ts'
import { type Asked, type Plan, askedIn, planFor, ridesAsked } from './repair-plans.ts'
import { gainersIn, toCall } from './to-call.ts'

const whose = {
  booking: optional(id<'bookings'>('This ride alone; days and resource are left out beside it')),
  resource: optional(id('Of the rides of these days, those that lost this person, bike, truck or trailer')),
  from: optional(day('The first local day, where no ride is named')),
  to: optional(day('The last; the first where it is absent; at most 92 days in all')),
}
const carried = object({ ...whose, seen: text('From the preview') })

async function preview(
  { deps, now }: Pick<Command<BookingDeps>, 'deps' | 'now'>,
  query: RepairQuery,
): Promise<Reply<RepairPlan>> {
  const db = deps.database.kysely
  const asked = askedIn(query)
  if (!asked.ok) return no(asked.refusal)
  const wholes = await wholesOf(db, asked.value, now)
  const catalogue = await readCatalogue(db)
  const plan = await planFor(db, asked.value, wholes, { now, catalogue })
  return reply(await planView(db, plan, asked.value, now))
}

async function wholesOf(db: Tx | BookingDeps['database']['kysely'], asked: Asked, now: number, lock = false) {
  const wholes: BookingWhole[] = []
  // One order for everybody: two that lock the same rides never wait for each other.
  const rides = await ridesAsked(db, asked, now)
  const offered = lock ? (await lostOffers(db, asked, now)).map(({ booking }) => booking) : []
  for (const id of [...new Set([...rides, ...offered])].toSorted()) {
    const whole = await readWhole(db, { id }, { lock })
    if (whole && rides.includes(id)) wholes.push(whole)
  }
  return wholes.toSorted(
    (a, b) => Date.parse(a.booking.starts_at ?? '') - Date.parse(b.booking.starts_at ?? ''),
  )
}

type Repairing = Pick<
  Command<BookingDeps, Parsed<typeof carried>>,
  'deps' | 'caller' | 'body' | 'now' | 'locale'
>

/** A plan, and what it was worked out on. */
interface Worked {
  readonly asked: Asked
  readonly plan: Plan
  /** The days with their versions, and the rides and offers with theirs. */
  readonly on: string
}

/** Worked out without a lock: a sale of the same day need not wait for it. */
async function workOut({ deps, body: { seen: _seen, ...rest }, now }: Repairing): Promise<Outcome<Worked>> {
  const db = deps.database.kysely
  const asked = askedIn(rest)
  if (!asked.ok) return asked
  const catalogue = await readCatalogue(db)
  const about = await readAbout(db, asked.value, now)
  const on = await standing(db, about, catalogue)
  const plan = await planFor(db, asked.value, about.wholes, { now, catalogue })
  return ok({ asked: asked.value, plan, on })
}

/** What a plan is about: the rides that may have lost something, and the hours that are offered and have. */
async function readAbout(db: Tx, asked: Asked, now: number, lock = false) {
  const wholes = await wholesOf(db, asked, now, lock)
  return { wholes, offered: await lostOffers(db, asked, now) }
}
type About = Awaited<ReturnType<typeof readAbout>>

/** The spans the plan writes into. */
const spansOf = ({ wholes, offered }: About): Period[] => [
  ...wholes.map(({ booking }) => rideHours(booking)),
  ...offered.map(({ option }) => ({ from: Date.parse(option.start), to: Date.parse(option.end) })),
]

const standing = async (db: Tx, about: About, { settings }: Catalogue): Promise<string> =>
  [
    await versionAround(db, spansOf(about), settings.time_zone),
    ...about.wholes.map(({ booking }) => `${booking.id} ${booking.row_version}`),
    ...about.offered.map(({ option }) => option.id),
  ].join()

/** Rule PL-11. */
async function repair(
  tx: Tx,
  { deps, caller, body: { seen }, now, locale }: Repairing,
  worked: Outcome<Worked>,
): Promise<Reply<RepairDone>> {
  if (!worked.ok) return no(worked.refusal)
  const { asked, plan, on } = worked.value
  const about = await readAbout(tx, asked, now, true)
  const catalogue = await readCatalogue(tx)
  await lockWorkingDays(tx, spansOf(about), catalogue.settings.time_zone)
  if ((await standing(tx, about, catalogue)) !== on) throw new OutdatedPlan({ reason: 'repair-changed' })
  // Between the look and the yes somebody may have taken what was to be given.
  if (seenOf(plan) !== seen) return no({ reason: 'repair-changed' })
  const by = plannerParty(caller)
  const names = await namesOf(tx)
  const unplanned: Unplanned[] = []
  for (const { whole, set, holders, becomes } of plan.rides) {
    if (!becomes) continue
    const { booking } = whole
    const note = swapNote(changesOf(set, becomes), names)
    const judged = repairing(booking, by)
    if (!judged.ok) return no(judged.refusal)
    if (booking.status === 'under_way') {
      const before = booking.feasible_set!
      const taken = await ownReturn(tx, caller.actor, booking.id, { before, after: becomes }, now)
      if (!taken.ok) return no({ reason: 'repair-changed' })
      // What is wrong with a bike the group rides on is not mended by who fetches it.
      const bikes = becomes.bikes.filter((id) => booking.alarm?.some(({ resource }) => resource === id))
      const alarm = alarmsLeft(booking.alarm, bikes)
      await make(tx, caller.actor, booking, 'repair', { ...judged.value, alarm, feasible_set: becomes }, note)
      continue
    }
    const taken = await keepAnew(tx, whole, becomes, { actor: caller.actor, holders, now })
    if (!taken.ok) return no({ reason: 'repair-changed' })
    const row = await make(
      tx,
      caller.actor,
      booking,
      'repair',
      {
        ...judged.value,
        feasible_set: becomes,
        bikes_count: becomes.bikes.length,
      },
      note,
    )
    const missing = await planAgain(
      tx,
      caller.actor,
      { ...whole, booking: row },
      { alarms: booking.alarm, by, now },
    )
    if (missing)
      unplanned.push({
        booking: booking.id,
        number: booking.number,
        why: refusalEntry(missing, { say: deps.say, locale }).message,
      })
  }
  if (!(await repairOffers(tx, plan.offers, { actor: caller.actor, by, names, now })))
    return no({ reason: 'repair-changed' })
  const to_call = await toCall(tx, gainersIn(plan.rides))
  return reply({ ...(await planView(tx, plan, asked, now)), unplanned, to_call })
}

interface Making {
  readonly actor: Actor
  readonly by: Party
  readonly names: ReadonlyMap<string, string>
  readonly now: number
}

/** Each offered hour is kept with its other set; what its booking still lacks after that stays its alarm. */
async function repairOffers(tx: Tx, offers: readonly PlannedOffer[], { by, names, ...on }: Making) {
  const byBooking = Map.groupBy(
    offers.filter(({ becomes }) => becomes !== null),
    ({ booking }) => booking,
  )
  for (const [id, found] of byBooking) {
    // Its ride may have been repaired a moment ago.
    const whole = await readWhole(tx, { id }, { lock: true })
    if (!whole) return false
    const judged = repairing(whole.booking, by)
    if (!judged.ok) return false
    const sets = new Map(found.map(({ option, becomes }) => [option.id, becomes!]))
    const left = await keepOffered(tx, on, whole.booking, sets)
    if (!left) return false
    const changes = found.flatMap(({ option, becomes }) => changesOf(option.set, becomes!))
    const alarm = alarmsLeft(found[0]!.whole.booking.alarm, left)
    await make(tx, on.actor, whole.booking, 'repair', { ...judged.value, alarm }, swapNote(changes, names))
  }
  return true
}

export const repairEndpoints = [
  reading(
    {
      call: 'GET /api/repairs',
      group,
      to: planners,
      summary: 'What would repair a ride, or the rides of some days, that lost a part',
      detail:
        'The best whole set at the same time: what is still available is kept, and as little as possible changes. ' +
        'Several rides are repaired one after the other; what one takes is not available to the next.',
      query: whose,
      answers: { 200: { words: 'What would change', data: repairPlan } },
      refuses: { 'window-too-wide': 400 },
    },
    (call) => preview(call, call.query),
  ),
  planned(
    {
      call: 'POST /api/repairs',
      group,
      to: planners,
      summary: 'Carry out a repair that was looked at',
      detail: 'Done as it was seen, in one transaction, or refused when it would no longer be the same.',
      takes: ['Idempotency-Key'],
      body: carried,
      answers: {
        200: { words: 'What was changed', data: repairDone },
      },
      refuses: { 'window-too-wide': 400, 'move-not-allowed': 409, 'repair-changed': 409 },
    },
    workOut,
    repair,
  ),
]
