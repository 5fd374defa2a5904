/** The request: a draft becomes a booking with a number, a frozen price and its own resources. */
import { newId } from '../../../../kernel/id/id.ts'
import { no, refused, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  flag,
  judged,
  object,
  oneOf,
  optional,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { creation, update, writeAll } from '../../../../platform/items/write/write.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import { type Booking, confirm, request } from '../../../booking/booking.ts'
import { missingContact } from '../../../customers/contact.ts'
import { policyOf } from '../../../booking/agreed/policy.ts'
import { quietHoursOf } from '../../../booking/proposal/quiet-hours.ts'
import { bookingStatuses, isAsked } from '../../../booking/resources/booking/booking-status.ts'
import { bookings } from '../../../booking/resources/booking/bookings.ts'
import { customers } from '../../../customers/resources/customers.ts'
import { wishOf } from '../../../booking/ride.ts'
import { openStep, progressOf } from '../../steps.ts'
import { placeText } from '../../../booking/place/ride-place.ts'
import { type Seen, changedSince } from '../../../booking/agreed/seen.ts'
import { isConfirmedAtOnce, onRequest, reasonsOf } from '../../../booking/on-request/request-reasons.ts'
import { draftView } from '../../draft-view.ts'
import { priceFull } from '../../../booking/price/price-view.ts'
import { detailsOf, knownCustomer } from '../../../booking/server/customer-of.ts'
import { draftNotFound, draftToken, heldDraft, ofDraft } from '../draft-by-token.ts'
import { type BookingCommand, changing, sold, throttled } from '../../../booking/server/frame.ts'
import { sendLetters } from '../../../booking/server/letters/letter-job.ts'
import { overruledNote, type Overruling } from '../../../booking/server/moves/overruling.ts'
import { actsFor, isCalledByPlanner } from '../../../booking/server/party.ts'
import { heldCoupon, keepCouponState, reservation } from '../../../booking/server/coupons/redemptions.ts'
import { quoteAt } from '../../../booking/server/sets/pricing.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { requestRefusals } from '../refusals.ts'
import { newLines, priceColumns } from '../../../booking/server/sets/freeze.ts'
import { seen as whatWasSeen } from '../../../booking/server/schemas/wish.ts'
import { lockAround, takenOr } from '../../../booking/server/sets/scene.ts'
import { countingLock, isCounted, requestsOfADay, requestsWithin } from './request-limits.ts'
import { ownFirst } from '../../../booking/server/sets/own-sets.ts'
import { heldBy, isHeld } from '../../../booking/server/sets/held-places.ts'
import { slotFor } from './asked-slot.ts'

/** What somebody who asks agrees to. */
interface Agreed {
  readonly terms?: boolean
  readonly marketing?: boolean
}
const requested = object({
  number: text(),
  token: text('Opens the scheduler'),
  status: oneOf(bookingStatuses),
})
type Requested = Parsed<typeof requested>

/**
 * `seen` is what was agreed to; who asks in another's name may have seen no version, or nothing at all. What the
 * office overrules stands in the history with its reason.
 */
export async function ask(
  tx: Tx,
  token: string,
  call: BookingCommand<Agreed>,
  catalogue: Catalogue,
  seen: Partial<Seen> = {},
  overruling: Overruling | null = null,
): Promise<Reply<Requested>> {
  const { caller, body, now, deps } = call
  const whole = await heldDraft(tx, token, now)
  if (!whole) return draftNotFound
  const { booking } = whole
  // Asked again it was asked for once: by a second tap, or from a page that missed the answer.
  if (isAsked(booking.status) && booking.number)
    return reply({ number: booking.number, token, status: booking.status })
  const wish = wishOf(whole)
  const judged = request(booking, 'visitor', now, {
    terms: body.terms === true,
    openStep: openStep(progressOf(whole)),
    answerWithinHours: catalogue.settings.answer_within_hours,
    quiet: quietHoursOf(catalogue.settings),
    ...(wish?.start !== undefined && { start: wish.start }),
  })
  if (!judged.ok) {
    const missing = judged.refusal.reason === 'step-incomplete' ? missingContact(booking.contact ?? {}) : []
    return no(judged.refusal, ...missing.map((one) => ({ ...one, field: `contact.${one.field ?? ''}` })))
  }
  if (!wish || wish.start === undefined) return no({ reason: 'step-incomplete', step: 'when' })

  const limits = isCounted(call) ? [countingLock] : []
  await lockAround(tx, catalogue, [wish.start], wish.duration, limits)
  const { held, requests } = await tx
    .selectNoFrom([heldBy(booking.id).as('held'), requestsOfADay(call).as('requests')])
    .executeTakeFirstOrThrow()
  const within = requestsWithin(booking, requests, catalogue.settings)
  if (!within.ok) return no(within.refusal)
  const isStanding = booking.feasible_set !== null && isHeld(booking.feasible_set, held, now)
  const found = await slotFor(
    tx,
    { booking, wish, isStanding },
    catalogue,
    { now, by: actsFor(call.caller) },
    overruling?.causes,
  )
  if (!found.ok) return no(found.refusal)
  const { slot, scene } = found
  // Held from here on: of many who ask with one coupon at once each reads what the others left of it.
  const price = quoteAt({ ...wish, coupon: await heldCoupon(tx, booking) }, slot, scene)
  if (!price.ok) return no(price.refusal)
  const { coupon } = price.value
  const gone = coupon && 'refusal' in coupon ? { ...coupon.refusal, field: 'coupon' } : null
  // Who says nothing of a total asked for the ride with its coupon.
  if (gone && seen.total === undefined) return no(gone)
  const offer = catalogue.packages.get(wish.package)!
  const reasons = reasonsOf(slot, price.value, offer.instant_booking && !within.value.isFirst)
  const isAtOnce = isConfirmedAtOnce(offer, reasons)
  const changed = changedSince(seen, {
    total: price.value.gross,
    version: booking.row_version,
    at_once: isAtOnce,
  })
  if (changed)
    return no(
      {
        ...changed,
        draft: draftView(whole, {
          token,
          price: priceFull(price.value, call.locale, reasons),
          now,
          isFurther: !within.value.isFirst,
          sendsMail: call.deps.sendsMail,
        }),
      },
      ...(gone ? [gone] : []),
    )

  const asked = { ...judged.value, ...onRequest(reasons) }
  const instant = isAtOnce ? confirm({ ...booking, ...asked }, 'system', now) : null
  const change = instant?.ok ? { ...asked, ...instant.value } : asked
  const planned = slot.set
    ? await ownFirst(tx, booking.id, slot.set, {
        now,
        expiresAt: change.answer_by ? Date.parse(change.answer_by) : null,
        place: placeText(whole),
        ride: { from: wish.start, to: slot.end },
      })
    : null
  if (planned && !planned.ok) return no(await takenOr(tx, planned.refusal, wish, wish.start, scene))
  const customer = detailsOf(booking)
  const known = await knownCustomer(tx, customer)
  const number = `${catalogue.settings.number_prefix}${known.next}`
  const customerKey = known.id ?? newId()
  const requested = update({
    collection: bookings,
    key: booking.id,
    action: 'request',
    comment: overruledNote(overruling, [wish], scene, call.locale),
    before: booking,
    update: {
      ...change,
      ...priceColumns(price.value),
      number,
      customer: customerKey,
      feasible_set: slot.set,
      starts_at: new Date(slot.start).toISOString(),
      ends_at: new Date(slot.end).toISOString(),
      policy_snapshot: policyOf(catalogue, wish.package),
      hold_expires_at: null,
      draft_expires_at: null,
    },
  })
  const [row] = await writeAll(tx, caller.actor, [
    requested,
    ...(known.id ? [] : [creation({ collection: customers, create: { id: customerKey, ...customer } })]),
    ...newLines(booking.id, price.value),
    ...(planned?.value ?? []),
    ...reservation(price.value, {
      booking: booking.id,
      customer: customerKey,
      usedAt: instant?.ok ? (change.confirmed_at ?? null) : null,
    }),
  ])
  if (coupon && !gone) await keepCouponState(tx, coupon.id)
  const wantsNews = body.marketing === true && !known.marketing_consent_at
  await sendLetters(tx, deps.outbox, row as Booking, [
    instant?.ok ? 'confirmed' : 'requested',
    ...(wantsNews ? (['news'] as const) : []),
  ])
  return reply({ number, token, status: change.status }, 201)
}

/** A visitor asks while the shop is open; the price he agreed to is that of his draft as it stands. */
async function askInShop(tx: Tx, token: string, call: BookingCommand<Agreed & Seen>) {
  const catalogue = await readCatalogue(tx)
  if (catalogue.settings.opened_at === null && !isCalledByPlanner(call.caller))
    return refused(409, { reason: 'shop-closed' })
  return ask(tx, token, call, catalogue, call.body)
}

export const requestEndpoint = changing(
  {
    ...ofDraft,
    call: 'POST /api/drafts/:token/request',
    summary: 'Request the ride: the draft becomes a booking with a number and a fixed price',
    detail:
      '`total` is the price that was shown, `version` that of the draft it was shown in. Where either differs from ' +
      'what is true now, or a ride that was shown as confirmed `at_once` no longer is, nothing is requested: ' +
      '`PRICE_CHANGED` carries the total `seen`, the current `total` and `version`, and the `draft` as it stands.',
    takes: ['Idempotency-Key'],
    body: object({
      terms: optional(flag('Accepted', { reason: 'terms-required', examples: [true] })),
      ...whatWasSeen('Of the draft, as it was read'),
      at_once: optional(flag('Whether it was shown that the ride is confirmed as soon as it is requested')),
      /** Consent is a plain yes; whatever else is sent is none, and keeps nobody from his ride. */
      marketing: optional(
        judged(
          {
            type: 'boolean',
            description: 'Whether news may be emailed; a letter to the address asks to confirm it',
            examples: [false],
          },
          [],
          (said) => ({ value: said === true }),
        ),
      ),
    }),
    answers: { 201: { words: 'Requested', data: requested } },
    refuses: { ...sold, ...requestRefusals },
    before: throttled('requests'),
  },
  (tx, call) => askInShop(tx, draftToken(call), call),
)
