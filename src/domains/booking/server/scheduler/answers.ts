/** The visitor's answers: yes to an offer, no to it, or another start while we have not answered yet. */
import { iso } from '../../../../kernel/time/period.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { offerAnswered } from '../../resources/booking/booking-status.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { id, object, type Parsed, text } from '../../../../platform/http/endpoint/schema.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { tryFleet, tryStart } from '../../../availability/slots/slots.ts'
import { type Booking, accept, decline, isPromised, reschedule } from '../../booking.ts'
import { parseStart } from '../../starts/start-time.ts'
import { type Proposal, chosen } from '../../proposal/proposal.ts'
import { answerBy, quietHoursOf } from '../../proposal/quiet-hours.ts'
import { proposals } from '../../resources/proposals.ts'
import { type BookingWhole, wishOf } from '../../ride.ts'
import { onRequest, reasonsOf } from '../../on-request/request-reasons.ts'
import { changedSince } from '../../agreed/seen.ts'
import type { BookingCommand } from '../frame.ts'
import { freezeLines, priceColumns } from '../sets/freeze.ts'
import { sendLetter } from '../letters/letter-job.ts'
import { guestMove, linkRefusals, sparingly } from './link-moves.ts'
import { closeProposal, end, make } from '../moves/made-move.ts'
import { restorePromise } from '../proposals/offers.ts'
import { quoteAt } from '../sets/pricing.ts'
import { placeText } from '../../place/ride-place.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { asServed, lockAround, sceneOf, takenOr } from '../sets/scene.ts'
import { seen, startTime } from '../schemas/wish.ts'
import { letGo, own } from '../sets/sets.ts'
import { stands } from '../sets/held-places.ts'
import { freeOptions, isOfEarlier } from '../proposals/kept-offers.ts'
import { openProposal } from '../whole.ts'

/** What a letter says it was before, beside what it is now. */
const wasOf = ({ starts_at, gross }: Booking) => ({ start: starts_at, gross })

const picked = object({ ...seen('Of the booking, as it was read'), start: startTime })

/** Until we answered, or once our whole offer is gone, another start is taken instead of the first, at its own price. */
async function pick(
  tx: Tx,
  whole: BookingWhole,
  { deps, caller, body, now }: BookingCommand<Parsed<typeof picked>>,
): Promise<Reply> {
  const { booking } = whole
  const offer = await openProposal(tx, booking.id)
  const isGone = offer !== null && (await freeOptions(tx, booking.id, offer, now)).size === 0
  const judged = reschedule(booking, 'visitor', isGone)
  if (!judged.ok) return no(judged.refusal)
  const wish = wishOf(whole)
  if (!wish) return no({ reason: 'step-incomplete', step: 'when' })
  const catalogue = await readCatalogue(tx)
  const { settings } = catalogue
  const { time_zone } = settings
  const start = parseStart(body.start, booking.local_day, time_zone)
  if (!start.ok) return no(start.refusal)
  // A second tap on the same start changes nothing, and writes no second letter.
  if (!isGone && start.value === wish.start) return reply(null)
  const asked = { ...wish, day: dayOf(start.value, time_zone), start: start.value }
  await lockAround(tx, catalogue, [start.value], wish.duration)
  await letGo(tx, booking.id)
  const scene = await sceneOf(tx, catalogue, asked.day, now)
  const slot = await inSlices(tryStart(asked, start.value, scene))
  if (!slot.ok) return no(await takenOr(tx, slot.refusal, asked, start.value, scene))
  const price = quoteAt(asked, slot.value, scene)
  if (!price.ok) return no(price.refusal)
  const changed = changedSince(body, { total: price.value.gross, version: booking.row_version })
  if (changed) return no(changed)
  const { set, end: ends } = slot.value
  const moved = { ...booking, starts_at: iso(start.value) }
  // What was answered with an offer that is gone is a request anew, with the hours we promise for it.
  const due = booking.answer_by ? Date.parse(booking.answer_by) : null
  const until = isGone
    ? answerBy(now, settings.answer_within_hours, quietHoursOf(settings), start.value)
    : due
  const expiresAt = until === null ? null : Math.min(until, start.value)
  if (isGone) await closeProposal(tx, caller.actor, booking.id, 'withdrawn', now)
  if (set) {
    const taken = await own(tx, caller.actor, moved, set, { now, expiresAt, place: placeText(whole) })
    if (!taken.ok) return no(await takenOr(tx, taken.refusal, asked, start.value, scene))
  }
  const row = await make(tx, caller.actor, booking, 'reschedule', {
    ...judged.value,
    ...priceColumns(price.value),
    answer_by: expiresAt === null ? null : iso(expiresAt),
    starts_at: iso(start.value),
    ends_at: iso(ends),
    local_day: asked.day,
    feasible_set: set,
    bikes_count: set?.bikes.length ?? null,
    ...onRequest(reasonsOf(slot.value, price.value, booking.request_reasons.includes('further-request'))),
  })
  await freezeLines(tx, booking.id, price.value)
  await sendLetter(tx, deps.outbox, row, 'rescheduled', { was: wasOf(booking) })
  return reply(null)
}

/**
 * The offer that was answered last, while none is open and the answer still holds: a second tap on the same answer
 * changes nothing and is answered with the booking as it is.
 */
async function answered(tx: Tx, booking: Booking, open: Proposal | null) {
  if (open || !isIn(offerAnswered, booking.status)) return null
  return tx
    .selectFrom('proposals')
    .select(['status', 'accepted_option'])
    .where('booking', '=', booking.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const yes = object({
  option: id('Of the proposal', { reason: 'option-gone' }),
  ...seen('Of the proposal'),
  name: text('Who says yes', { trim: true, min: 1, reason: 'last-name-required' }),
})

/**
 * A yes is checked again in the commit: the option's set still stands, or one is found for its start, or it is gone.
 * Rule B-87.
 */
async function acceptance(
  tx: Tx,
  whole: BookingWhole,
  { deps, caller, body, now }: BookingCommand<Parsed<typeof yes>>,
): Promise<Reply> {
  const { booking } = whole
  const open = await openProposal(tx, booking.id)
  const said = await answered(tx, booking, open)
  if (said?.status === 'accepted' && said.accepted_option === body.option) return reply(null)
  const judged = accept(booking, 'visitor', now)
  if (!judged.ok) return no(judged.refusal)
  if (!open) return no({ reason: 'proposal-expired' })
  const option = chosen(open, body.option, now)
  if (!option.ok)
    return no(
      (await isOfEarlier(tx, open, body.option))
        ? { reason: 'proposal-replaced', field: 'option', version: open.version }
        : option.refusal,
    )
  const changed = changedSince(body, { total: option.value.price.gross, version: open.version })
  if (changed) return no(changed)

  const start = Date.parse(option.value.start)
  const catalogue = asServed(await readCatalogue(tx), whole.place?.code ?? '')
  const day = dayOf(start, catalogue.settings.time_zone)
  const wish = wishOf({ ...whole, booking: { ...booking, local_day: day, starts_at: option.value.start } })!
  let set = option.value.set
  if (!(await stands(tx, booking.id, set, now))) {
    await lockAround(tx, catalogue, [start], wish.duration)
    await letGo(tx, booking.id)
    const scene = await sceneOf(tx, catalogue, day, now)
    const slot = await inSlices(tryFleet(wish, start, scene))
    if (!slot.ok || !slot.value.set) {
      const taken = slot.ok ? null : await takenOr(tx, slot.refusal, wish, start, scene)
      return no({ ...taken, reason: 'option-gone', field: 'option' })
    }
    set = slot.value.set
  }
  const taken = await own(tx, caller.actor, booking, set, { now, expiresAt: null, place: placeText(whole) })
  if (!taken.ok) return no({ reason: 'option-gone', field: 'option' })
  await write(tx, caller.actor, {
    collection: proposals,
    key: open.id,
    action: 'accept',
    update: {
      status: 'accepted',
      answered_at: iso(now),
      accepted_option: option.value.id,
      signer_name: body.name.slice(0, 200),
      signer_ip_hash: caller.actor.ipHash ?? null,
    },
  })
  const { price } = option.value
  const row = await make(tx, caller.actor, booking, 'accept', {
    ...judged.value,
    ...priceColumns(price),
    starts_at: option.value.start,
    ends_at: option.value.end,
    local_day: day,
    feasible_set: set,
    bikes_count: set.bikes.length,
  })
  await freezeLines(tx, booking.id, price)
  await sendLetter(tx, deps.outbox, row, 'confirmed', { was: wasOf(booking) })
  return reply(null)
}

/** A no to an offer ends the booking, unless it was already promised: then it stays as it was. */
async function refusal(tx: Tx, whole: BookingWhole, call: BookingCommand<unknown>): Promise<Reply> {
  const { booking } = whole
  const open = await openProposal(tx, booking.id)
  if ((await answered(tx, booking, open))?.status === 'declined') return reply(null)
  const judged = decline(booking, 'visitor', null)
  if (!judged.ok) return no(judged.refusal)
  if (!open) return no({ reason: 'proposal-expired' })
  if (!isPromised(booking)) {
    await end(tx, call, booking, 'decline', judged.value, 'refused')
    return reply(null)
  }
  await closeProposal(tx, call.caller.actor, booking.id, 'declined', call.now)
  const alarm = await restorePromise(tx, whole, call)
  await make(tx, call.caller.actor, booking, 'decline', { ...judged.value, alarm })
  return reply(null)
}

export const answerEndpoints = [
  ...guestMove(
    'slot',
    {
      summary: 'Choose another start, until the request is answered',
      body: picked,
      refuses: {
        ...linkRefusals,
        'slot-taken': 409,
        'not-feasible': 409,
        'price-changed': 409,
        'price-unknown': 400,
        'step-incomplete': 400,
        'search-too-wide': 400,
      },
    },
    pick,
    sparingly(pick),
  ),
  ...guestMove(
    'acceptance',
    {
      summary: 'Accept one of the proposed starts',
      body: yes,
      refuses: {
        ...linkRefusals,
        'price-changed': 409,
        'proposal-expired': 409,
        'option-gone': 409,
        'proposal-replaced': 409,
        // Beside an option that is none.
        'total-required': [400, 409],
        'version-required': [400, 409],
        'last-name-required': [400, 409],
      },
    },
    acceptance,
  ),
  ...guestMove(
    'refusal',
    {
      summary: 'Decline the proposal',
      body: object({}),
      refuses: { ...linkRefusals, 'proposal-expired': 409 },
    },
    refusal,
  ),
]
