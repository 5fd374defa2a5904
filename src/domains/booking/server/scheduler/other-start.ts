/** Another start, chosen by the guest while we have not answered yet. */
import type { Refusal } from '../../../../kernel/outcome.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { object, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { tryStart } from '../../../availability/slots/slots.ts'
import { reschedule } from '../../booking.ts'
import { parseStart } from '../../starts/start-time.ts'
import { answerBy, quietHoursOf } from '../../proposal/quiet-hours.ts'
import { type BookingWhole, wishOf } from '../../ride.ts'
import { onRequest, reasonsOf } from '../../on-request/request-reasons.ts'
import { changedSince } from '../../agreed/seen.ts'
import type { BookingCommand } from '../frame.ts'
import { freezeLines, priceColumns } from '../sets/freeze.ts'
import { sendLetter, wasOf } from '../letters/letter-job.ts'
import { guestMove, linkRefusals, sparingly } from './link-moves.ts'
import { closeProposal, make } from '../moves/made-move.ts'
import { pricerOf, shownBy } from '../change/changed-pricer.ts'
import { placeText } from '../../place/ride-place.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { takenOr } from '../sets/scene.ts'
import { seen, startTime } from '../schemas/wish.ts'
import { own } from '../sets/own-sets.ts'
import { searchStart } from '../sets/start-search.ts'
import { freeOptions } from '../proposals/kept-offers.ts'
import { openProposal } from '../whole.ts'

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
  const search = { booking: booking.id, wish: asked, start: start.value, catalogue, now, by: 'sale' } as const
  const { slot, scene } = await searchStart(tx, search, tryStart)
  const price = await pricerOf(tx, whole, now)
  const instead = (refusal: Refusal) => takenOr(tx, refusal, asked, start.value, scene, shownBy(price))
  if (!slot.ok) return no(await instead(slot.refusal))
  const priced = price(asked, slot.value, scene)
  if (!priced.ok) return no(priced.refusal)
  const { price: agreed } = priced.value
  const changed = changedSince(body, { total: agreed.gross, version: booking.row_version })
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
    const ride = { from: start.value, to: ends }
    const taken = await own(tx, caller.actor, moved, set, { now, expiresAt, place: placeText(whole), ride })
    if (!taken.ok) return no(await instead(taken.refusal))
  }
  const row = await make(tx, caller.actor, booking, 'reschedule', {
    ...judged.value,
    ...priceColumns(agreed),
    answer_by: expiresAt === null ? null : iso(expiresAt),
    starts_at: iso(start.value),
    ends_at: iso(ends),
    local_day: asked.day,
    feasible_set: set,
    ...onRequest(reasonsOf(slot.value, agreed, booking.request_reasons.includes('further-request'))),
  })
  await freezeLines(tx, booking.id, agreed, now)
  await sendLetter(tx, deps.outbox, row, 'rescheduled', { was: wasOf(booking) })
  return reply(null)
}

export const otherStartEndpoints = guestMove(
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
)
