/** Proposals: the office offers other starts, each kept free; the visitor takes one, or none. */
import { Hono } from 'hono'
import { isId, newId } from '../../../kernel/id.ts'
import type { Refusal } from '../../../kernel/outcome.ts'
import { parseDay } from '../../../kernel/day.ts'
import { dayOf } from '../../../kernel/wall-time.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { write } from '../../../platform/items/write.ts'
import { inSlices } from '../../../platform/server/slices.ts'
import { officeSlots, slots, tryFleet } from '../../availability/slots.ts'
import { Steps } from '../../availability/steps.ts'
import { judge, offerRules } from '../../catalog/offer-rules.ts'
import type { Wish } from '../../catalog/wish.ts'
import { type Alarms, alarmsLeft, withAlarm } from '../alarm.ts'
import { type Party, isPromised, propose } from '../booking.ts'
import { isRecord, parseStart } from '../draft.ts'
import { offerEnds } from '../proposal.ts'
import { type QuietHours, quietHoursOf } from '../quiet-hours.ts'
import { type ProposalOption, proposals } from '../resources/proposals.ts'
import { type BookingWhole, wishOf } from '../ride.ts'
import { officeSlotView, slotView } from '../views.ts'
import type { BookingDeps } from './deps.ts'
import { type Call, type Reply, type Tx, no, officeParty, read, reply } from './endpoint.ts'
import { sendLetter } from './letter-job.ts'
import { closeProposal, make } from './moves.ts'
import { bookingView, officeMove } from './served-move.ts'
import { overruledNote, overrulesIn, overrulingIn } from './overruling.ts'
import { priceOf, quoteAt } from './pricing.ts'
import { placeText } from './requests.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { asServed, lockAround, sceneOf, spokenCauses, takenOr } from './scene.ts'
import { keepPromise, lostOf } from './kept-offers.ts'
import { holdersOf, keep, letGo, own } from './sets.ts'
import { readWhole } from './whole.ts'

const mostOptions = 5
const longestMessage = 2000
const iso = (ms: number) => new Date(ms).toISOString()

interface Offer {
  readonly starts: readonly number[]
  readonly message: string | null
  readonly validUntil: number
}

function offerOf({ body, now }: Call, quiet: QuietHours, validHours: number): Offer | Refusal {
  const wanted = body['options']
  if (!Array.isArray(wanted) || wanted.length === 0 || wanted.length > mostOptions)
    return { reason: 'options-required', field: 'options', max: mostOptions }
  const starts: number[] = []
  for (const option of wanted as unknown[]) {
    const start = parseStart(isRecord(option) ? option['start'] : null, null, quiet.zone)
    if (!start.ok || start.value <= now)
      return start.ok
        ? { reason: 'start-in-the-past', field: 'options' }
        : { reason: 'no-such-time', field: 'options' }
    if (!starts.includes(start.value)) starts.push(start.value)
  }
  const { message, valid_hours: hours = validHours } = body
  if (typeof hours !== 'number' || !(hours > 0 && hours <= 336))
    return { reason: 'wrong-type', field: 'valid_hours' }
  if (message !== undefined && message !== null && typeof message !== 'string')
    return { reason: 'wrong-type', field: 'message' }
  const text = message?.trim() ?? ''
  if (text.length > longestMessage) return { reason: 'text-too-long', field: 'message', max: longestMessage }
  return { starts, message: text || null, validUntil: offerEnds(now, hours, starts, quiet) }
}

/** A newer offer takes the place of the one before; what is already promised stays kept beside it. */
export async function offer(tx: Tx, whole: BookingWhole, call: Call, by: Party): Promise<Reply> {
  const { booking } = whole
  const { now, caller, deps } = call
  const judged = propose(booking, by)
  if (!judged.ok) return no(judged.refusal)
  const wish = wishOf(whole)
  if (!wish) return no({ reason: 'step-incomplete', step: 'when' })
  const catalogue = asServed(await readCatalogue(tx), wish.postalCode)
  const { settings } = catalogue
  const wanted = offerOf(call, quietHoursOf(settings), settings.proposal_valid_hours)
  if ('reason' in wanted) return no(wanted)
  const overruling = overrulingIn(call)
  if (!overruling.ok) return no(overruling.refusal)

  await lockAround(tx, catalogue, [...wanted.starts, ...(wish.start ? [wish.start] : [])], wish.duration)
  await closeProposal(tx, caller.actor, booking.id, 'superseded', now)
  const lost = await lostOf(tx, booking, now)
  await letGo(tx, booking.id)
  const steps = new Steps()
  const options: ProposalOption[] = []
  const offered: Wish[] = []
  for (const start of wanted.starts) {
    const asked = { ...wish, day: dayOf(start, settings.time_zone), start }
    const scene = await sceneOf(tx, catalogue, asked.day, now, { steps })
    const judged = judge(offerRules, asked, scene, { overruled: overruling.value?.causes })
    if (!judged.ok) return no(judged.refusal)
    const slot = await inSlices(tryFleet(asked, start, scene))
    if (!slot.ok) return no({ ...(await takenOr(tx, slot.refusal, asked, start, scene)), start: iso(start) })
    const price = quoteAt(asked, slot.value, scene)
    if (!price.ok) return no(price.refusal)
    const { set, end } = slot.value
    if (!set) return no({ reason: 'not-feasible', start: iso(start) })
    offered.push(asked)
    options.push({ id: newId(now), start: iso(start), end: iso(end), set, price: price.value })
  }
  // Options of one booking may share a bike: only one of them will be ridden.
  const kept = await keep(
    tx,
    booking.id,
    options.map(({ set }) => set),
    { expiresAt: wanted.validUntil, now },
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
      message: wanted.message,
      valid_until: iso(wanted.validUntil),
      sent_at: iso(now),
      price_difference: options[0]!.price.gross - (booking.gross ?? 0),
    },
  })
  const note = overruledNote(overruling.value, offered, { catalogue, now }, call.locale)
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
  const options = { now, expiresAt: null, place: placeText(whole), lost }
  const restored = await own(tx, caller.actor, booking, set, options)
  if (!restored.ok) return withAlarm(booking.alarm, { why: 'set-lost' })
  return alarmsLeft(
    booking.alarm,
    lost.map(({ resource }) => resource),
  )
}

/** Starts the office could offer for this booking, its own resources counted as free. */
async function freeStarts(
  call: Call,
  id: string,
  { day, overrule }: { readonly day?: string | undefined; readonly overrule?: string | undefined },
): Promise<Reply> {
  const db = call.deps.database.kysely
  const whole = isId(id) ? await readWhole(db, { id }) : null
  if (!whole) return no({ reason: 'booking-not-found' })
  const overrules = overrulesIn(overrule, call.caller)
  return startsFor(call, whole, day, asServed(await readCatalogue(db), whole.place?.code ?? ''), overrules)
}

/**
 * The starts a booking could have instead, for the office and for its guest alike: what it keeps itself counts as
 * free, and each price is of all that is on it.
 */
export async function startsFor(
  call: Call,
  whole: BookingWhole,
  day: string | undefined,
  catalogue: Catalogue,
  overrules = false,
): Promise<Reply> {
  const { deps, now } = call
  const db = deps.database.kysely
  const on = day === undefined ? whole.booking.local_day : parseDay(day)
  const wish = wishOf(whole)
  if (!on || !wish) return no({ reason: day === undefined ? 'date-required' : 'no-such-day', field: 'day' })
  const except = await holdersOf(db, whole.booking.id)
  const scene = await sceneOf(db, catalogue, on, now, { except })
  const asked: Wish = { ...wish, day: on }
  const found = await inSlices((overrules ? officeSlots : slots)(asked, scene))
  return reply({
    slots: found.slots.map((slot) => {
      const price = priceOf(asked, slot, scene)
      return overrules ? officeSlotView(slot, price, call.locale) : slotView(slot, price)
    }),
    causes: spokenCauses(found.causes, call, catalogue.settings.time_zone),
  })
}

export function offerRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  routes.post(
    '/api/bookings/:id/proposals',
    officeMove(deps, ['options', 'message', 'valid_hours', 'overrule'], offer),
  )
  routes.get('/api/bookings/:id/slots', (c) =>
    read(deps, c, async (call) => {
      officeParty(call.caller)
      return freeStarts(call, c.req.param('id'), c.req.query())
    }),
  )
  return routes
}
