/** Proposals: the office offers other starts, each kept free; the visitor takes one, or none. */
import { iso } from '../../../../kernel/time/period.ts'
import { type Id, newId } from '../../../../kernel/id/id.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  judged,
  listOf,
  number,
  object,
  optional,
  type Parsed,
  textOrNull,
} from '../../../../platform/http/endpoint/schema.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { jsonSchemaOf } from '../../../../platform/openapi/json-schema-of.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { tryFleet } from '../../../availability/slots/slots.ts'
import { keeping } from '../../../availability/sets/taken-time.ts'
import type { Kept } from '../../../availability/sets/set-places.ts'
import { Steps } from '../../../availability/search/steps.ts'
import { judge, offerRules } from '../../../catalog/offer/offer-rules.ts'
import type { Wish } from '../../../catalog/wish.ts'
import { type Alarms, alarmsLeft, withAlarm } from '../../plan/alarm.ts'
import { type Booking, type Party, isPromised, propose } from '../../booking.ts'
import { isRecord } from '../../../../kernel/record.ts'
import { parseStart } from '../../starts/start-time.ts'
import { offerEnds } from '../../proposal/proposal.ts'
import { quietHoursOf } from '../../proposal/quiet-hours.ts'
import { type ProposalOption, proposals } from '../../resources/proposals.ts'
import { type BookingWhole, rideHours, wishOf } from '../../ride.ts'
import { plannerParty } from '../party.ts'
import { type BookingCommand, changing } from '../frame.ts'
import { sendLetter } from '../letters/letter-job.ts'
import { closeProposal, make } from '../moves/made-move.ts'
import { overrule, overruledNote, overrulingIn } from '../moves/overruling.ts'
import { noDearer } from '../sets/agreed-price.ts'
import { quoteAt } from '../sets/pricing.ts'
import { placeText } from '../../place/ride-place.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { asServed, lockAround, sceneOf, takenOr } from '../sets/scene.ts'
import { startTime } from '../schemas/wish.ts'
import { afterMove, bookingView, officeMove, onBooking } from '../moves/served-move.ts'
import { keepPromise, lostOf } from './kept-offers.ts'
import { keep, letGo, letTimeGo } from '../sets/sets.ts'
import { own } from '../sets/own-sets.ts'
import { withOthers } from '../sets/of-others.ts'

const mostOptions = 5
/** Rule B-86. */
const options = judged<readonly string[]>(
  jsonSchemaOf(listOf(object({ start: startTime }), undefined, { min: 1, max: mostOptions })),
  ['options-required', 'no-such-time', 'start-in-the-past'],
  (given) => {
    if (!Array.isArray(given) || given.length === 0 || given.length > mostOptions)
      return { reason: 'options-required', max: mostOptions }
    const starts = (given as unknown[]).map((option) => (isRecord(option) ? option['start'] : null))
    return starts.every((start) => typeof start === 'string') ? { value: starts } : { reason: 'no-such-time' }
  },
)
const offering = object({
  options,
  valid_hours: optional(number('How long it is valid', { above: 0, max: 336 })),
  message: optional(textOrNull('For the visitor', { max: 2000 })),
  overrule,
})
type Offering = BookingCommand<Parsed<typeof offering>>

/** The starts that are offered, each once (epoch ms). Rule B-86. */
function startsIn({ body, now }: Offering, zone: string): Outcome<readonly number[]> {
  const starts = new Set<number>()
  for (const option of body.options) {
    const start = parseStart(option, null, zone)
    if (!start.ok) return refuse('no-such-time', { field: 'options' })
    if (start.value <= now) return refuse('start-in-the-past', { field: 'options' })
    starts.add(start.value)
  }
  return ok([...starts])
}

/** What an offer goes by that is one of many, sent in one act. */
export interface OfMany {
  readonly weatherMove: Id<'weather_moves'>
  /** What the others of the act are to be offered: nobody else's. */
  readonly besides: readonly Kept[]
  /** When it ends at the latest (epoch ms). */
  readonly latest: number
}

/** A newer offer takes the place of the one before; what is already promised stays kept beside it. */
export async function offer(
  tx: Tx,
  whole: BookingWhole,
  call: Offering,
  by: Party,
  many?: OfMany,
): Promise<Reply<Partial<Booking>>> {
  const { booking } = whole
  const { now, caller, deps } = call
  const judged = propose(booking, by)
  if (!judged.ok) return no(judged.refusal)
  const wish = wishOf(whole)
  if (!wish) return no({ reason: 'step-incomplete', step: 'when' })
  const catalogue = asServed(await readCatalogue(tx), wish.postalCode)
  const { settings } = catalogue
  const overruling = overrulingIn(call)
  const wanted = startsIn(call, settings.time_zone)
  if (!wanted.ok) return no(wanted.refusal)
  const starts = wanted.value
  const { message = null, valid_hours: hours = settings.proposal_valid_hours } = call.body
  const ends = offerEnds(now, hours, starts, quietHoursOf(settings))
  const validUntil = Math.min(ends, many?.latest ?? ends)

  await lockAround(tx, catalogue, [...starts, ...(wish.start ? [wish.start] : [])], wish.duration)
  await closeProposal(tx, caller.actor, booking.id, 'superseded', now)
  const lost = await lostOf(tx, booking, now)
  // What was promised stays its crew's work: its time is kept anew below, beside what is offered.
  await (isPromised(booking) ? letTimeGo(tx, booking.id) : letGo(tx, booking.id))
  const steps = new Steps()
  const options: ProposalOption[] = []
  const offered: Wish[] = []
  for (const start of starts) {
    const asked = { ...wish, day: dayOf(start, settings.time_zone), start }
    const found = await sceneOf(tx, catalogue, asked.day, now, { steps, by: 'office' })
    const scene = many ? { ...found, world: keeping(found.world, many.besides) } : found
    const judged = judge(offerRules, asked, scene, { overruled: overruling?.causes })
    if (!judged.ok) return no(judged.refusal)
    const slot = await withOthers(tx, await inSlices(tryFleet(asked, start, scene)), now)
    if (!slot.ok) return no({ ...(await takenOr(tx, slot.refusal, asked, start, scene)), start: iso(start) })
    const price = quoteAt(asked, slot.value, scene)
    if (!price.ok) return no(price.refusal)
    const { set, end } = slot.value
    if (!set) return no({ reason: 'not-feasible', start: iso(start) })
    offered.push(asked)
    options.push({
      id: newId(now),
      start: iso(start),
      end: iso(end),
      set,
      price: await noDearer(tx, booking, price.value),
    })
  }
  // Options of one booking may share a bike: only one of them will be ridden.
  const kept = await keep(
    tx,
    booking.id,
    options.map(({ set }) => set),
    { expiresAt: validUntil, now },
  )
  if (!kept.ok) return no({ reason: 'not-feasible' })
  if (!(await keepPromise(tx, booking, lost, now))) return no({ reason: 'not-feasible' })

  const { version } = await tx
    .selectFrom('proposals')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('booking', '=', booking.id)
    .executeTakeFirstOrThrow()
  await write(tx, caller.actor, {
    collection: proposals,
    action: 'propose',
    create: {
      booking: booking.id,
      version: (version ?? 0) + 1,
      kind: isPromised(booking) ? 'change' : 'alternative_slot',
      status: 'sent',
      options,
      message,
      ...(many && { weather_move: many.weatherMove }),
      valid_until: iso(validUntil),
      sent_at: iso(now),
      price_difference: options[0]!.price.gross - (booking.gross ?? 0),
    },
  })
  const note = overruledNote(overruling, offered, { catalogue, now }, call.locale)
  const row = await make(tx, caller.actor, booking, 'propose', judged.value, note)
  await sendLetter(tx, deps.outbox, row, 'proposed')
  return reply(bookingView(row, caller), 201)
}

/**
 * An offer that ends without a yes: what was promised, and was not lost meanwhile, is the booking's own again, with
 * its trips. The alarms that are left, or null when all is well.
 */
export async function restorePromise(
  tx: Tx,
  whole: BookingWhole,
  { caller, now }: { readonly caller: { readonly actor: Actor }; readonly now: number },
): Promise<Alarms> {
  const { booking } = whole
  const set = booking.feasible_set
  if (!set) return booking.alarm
  const lost = await lostOf(tx, booking, now)
  const owning = { now, expiresAt: null, place: placeText(whole), ride: rideHours(booking), lost }
  const restored = await own(tx, caller.actor, booking, set, owning)
  if (!restored.ok) return withAlarm(booking.alarm, { why: 'set-lost' })
  return alarmsLeft(
    booking.alarm,
    lost.map(({ resource }) => resource),
  )
}

export const offerEndpoint = changing(
  {
    ...officeMove,
    call: 'POST /api/bookings/:id/proposals',
    summary: 'Propose other starts, each held until the proposal expires',
    body: offering,
    answers: { 201: afterMove },
    refuses: {
      'move-not-allowed': 409,
      'slot-taken': 409,
      'not-feasible': 409,
      'price-unknown': 400,
      'step-incomplete': 400,
      'search-too-wide': 400,
    },
  },
  onBooking(plannerParty, offer),
)
