/** The answers to an offer: yes to one of its starts, or no. */
import { iso } from '../../../../kernel/time/period.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { offerAnswered } from '../../resources/booking/booking-status.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { id, object, type Parsed, text } from '../../../../platform/http/endpoint/schema.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { tryFleet } from '../../../availability/slots/slots.ts'
import { type Booking, accept, decline, isPromised } from '../../booking.ts'
import { type Proposal, chosen } from '../../proposal/proposal.ts'
import { proposals } from '../../resources/proposals.ts'
import { type BookingWhole, wishOf } from '../../ride.ts'
import { movedPolicy } from '../../agreed/cancellation.ts'
import { changedSince } from '../../agreed/seen.ts'
import type { BookingCommand } from '../frame.ts'
import { freezeLines, priceColumns } from '../sets/freeze.ts'
import { sendLetter, wasOf } from '../letters/letter-job.ts'
import { letSurplusBobsGo } from './leaving-bobs.ts'
import { guestMove, linkRefusals } from './link-moves.ts'
import { closeProposal, end, make } from '../moves/made-move.ts'
import { restorePromise } from '../proposals/offers.ts'
import { placeText } from '../../place/ride-place.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { asServed, takenOr } from '../sets/scene.ts'
import { seen } from '../schemas/wish.ts'
import { own } from '../sets/own-sets.ts'
import { searchStart } from '../sets/start-search.ts'
import { stands } from '../sets/held-places.ts'
import { isOfEarlier } from '../proposals/kept-offers.ts'
import { openProposal } from '../whole.ts'

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

/** The start that is said yes to, as it was shown. */
export const chosenOption = {
  option: id('Of the proposal', { reason: 'option-gone' }),
  ...seen('Of the proposal'),
}
const yes = object({
  ...chosenOption,
  name: text('Who says yes', { trim: true, min: 1, reason: 'last-name-required' }),
})
/** Without a name where the office writes down what it heard: nobody signed. */
type Yes = Omit<Parsed<typeof yes>, 'name'> & { readonly name?: string }

/**
 * A yes is checked again in the commit: the option's set still stands, or one is found for its start, or it is gone.
 * Rule B-87.
 */
export async function acceptance(
  tx: Tx,
  whole: BookingWhole,
  { deps, caller, body, now }: BookingCommand<Yes>,
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
    // The office offered it.
    const search = { booking: booking.id, wish, start, catalogue, now, by: 'office' } as const
    const { slot, scene } = await searchStart(tx, search, tryFleet)
    if (!slot.ok || !slot.value.set) {
      const taken = slot.ok ? null : await takenOr(tx, slot.refusal, wish, start, scene)
      return no({ ...taken, reason: 'option-gone', field: 'option' })
    }
    set = slot.value.set
  }
  const ride = { from: start, to: Date.parse(option.value.end) }
  const taken = await own(tx, caller.actor, booking, set, {
    now,
    expiresAt: null,
    place: placeText(whole),
    ride,
  })
  if (!taken.ok) return no({ reason: 'option-gone', field: 'option' })
  await write(tx, caller.actor, {
    collection: proposals,
    key: open.id,
    action: 'accept',
    update: {
      status: 'accepted',
      answered_at: iso(now),
      accepted_option: option.value.id,
      ...(body.name && {
        signer_name: body.name.slice(0, 200),
        signer_ip_hash: caller.actor.ipHash ?? null,
      }),
    },
  })
  const { price } = option.value
  const row = await make(tx, caller.actor, booking, 'accept', {
    ...judged.value,
    ...priceColumns(price),
    ...(option.value.start !== booking.starts_at && { policy_snapshot: movedPolicy(booking) }),
    starts_at: option.value.start,
    ends_at: option.value.end,
    local_day: day,
    feasible_set: set,
    bikes_count: set.bikes.length,
  })
  await freezeLines(tx, booking.id, price, now)
  await letSurplusBobsGo(tx, { caller, deps }, row)
  await sendLetter(tx, deps.outbox, row, 'confirmed', { was: wasOf(booking) })
  return reply(null)
}

/** A no to an offer ends the booking, unless it was already promised: then it stays as it was. */
export async function refusal(tx: Tx, whole: BookingWhole, call: BookingCommand<unknown>): Promise<Reply> {
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
