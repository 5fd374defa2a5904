/** The request: a draft becomes a booking with a number, a frozen price and its own resources. */
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Refusal } from '../../../kernel/outcome.ts'
import { write } from '../../../platform/items/write.ts'
import { inSlices } from '../../../platform/server/slices.ts'
import { bobsLacking } from '../../availability/set-places.ts'
import type { FeasibleSet, Slot } from '../../availability/slot.ts'
import { type AvailabilityContext, tryStart } from '../../availability/slots.ts'
import { Steps } from '../../availability/steps.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import type { Wish } from '../../catalog/wish.ts'
import { type Booking, confirm, request } from '../booking.ts'
import { invoiceCountry } from '../billed-to.ts'
import { missingContact } from '../contact.ts'
import { policyOf } from '../policy.ts'
import { quietHoursOf } from '../quiet-hours.ts'
import { bookings } from '../resources/bookings.ts'
import { customers } from '../resources/customers.ts'
import { type BookingWhole, holdIsLive, progressOf, wishOf } from '../ride.ts'
import { composePlace, placeLine } from '../ride-place.ts'
import { type Seen, changedSince, readSeen } from '../seen.ts'
import { isConfirmedAtOnce, onRequest, reasonsOf } from '../request-reasons.ts'
import { openStep } from '../steps.ts'
import { draftView, priceFull } from '../views.ts'
import type { BookingDeps } from './deps.ts'
import { draftNotFound, draftToken, heldDraft } from './draft-by-token.ts'
import { type Call, type Reply, type Tx, change, no, refusalsOf, reply } from './endpoint.ts'
import { freezeLines, priceColumns } from './freeze.ts'
import { sendLetter } from './letter-job.ts'
import { wishNews } from './news.ts'
import { overruledNote, type Overruling } from './overruling.ts'
import { quoteAt } from './pricing.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { emptyWorld, lockAround, sceneOf, takenOr } from './scene.ts'
import { requestsWithin } from './request-limits.ts'
import { own, stands } from './sets.ts'

/**
 * `seen` is what was agreed to; who asks in another's name may have seen no version, or nothing at all. What the
 * office overrules stands in the history with its reason.
 */
export async function ask(
  tx: Tx,
  token: string,
  call: Call,
  seen: Partial<Seen> = {},
  overruling: Overruling | null = null,
): Promise<Reply> {
  const { caller, body, now, deps } = call
  const whole = await heldDraft(tx, token, now)
  if (!whole) return draftNotFound
  const { booking } = whole
  // Asked again it was asked for once: by a second tap, or from a page that missed the answer.
  if (booking.status !== 'draft' && booking.number)
    return reply({ number: booking.number, token, status: booking.status })
  const wish = wishOf(whole)
  const catalogue = await readCatalogue(tx)
  const judged = request(booking, 'visitor', now, {
    terms: body['terms'] === true,
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

  const within = await requestsWithin(tx, booking, call, catalogue.settings)
  if (!within.ok) return no(within.refusal)
  await lockAround(tx, catalogue, [wish.start], wish.duration)
  const found = await slotFor(tx, whole, wish, catalogue, now, overruling?.causes)
  if (!found.ok) return no(found.refusal)
  const { slot, scene } = found
  const price = quoteAt(wish, slot, scene)
  if (!price.ok) return no(price.refusal)
  const offer = catalogue.packages.get(wish.package)!
  const reasons = reasonsOf(slot, price.value, offer.instant_booking && !within.value.isFirst)
  const changed = changedSince(seen, { total: price.value.gross, version: booking.row_version })
  if (changed)
    return no({
      ...changed,
      draft: draftView(whole, {
        token,
        price: priceFull(price.value, reasons),
        now,
        sendsMail: call.deps.sendsMail,
      }),
    })

  const asked = { ...judged.value, ...onRequest(reasons) }
  const instant = isConfirmedAtOnce(offer, reasons) ? confirm({ ...booking, ...asked }, 'system', now) : null
  const change = instant?.ok ? { ...asked, ...instant.value } : asked
  const number = await nextNumber(tx, catalogue.settings.number_prefix)
  const row = await write(tx, caller.actor, {
    collection: bookings,
    key: booking.id,
    action: 'request',
    comment: overruledNote(overruling, [wish], scene, call.locale),
    before: booking,
    update: {
      ...change,
      ...priceColumns(price.value),
      number,
      customer: await customerOf(tx, call, booking),
      bikes_count: slot.set?.bikes.length ?? null,
      feasible_set: slot.set,
      starts_at: new Date(slot.start).toISOString(),
      ends_at: new Date(slot.end).toISOString(),
      policy_snapshot: policyOf(catalogue, wish.package),
      hold_expires_at: null,
      draft_expires_at: null,
    },
  })
  await freezeLines(tx, booking.id, price.value)
  if (slot.set) {
    const taken = await own(tx, caller.actor, booking, slot.set, {
      now,
      expiresAt: change.answer_by ? Date.parse(change.answer_by) : null,
      place: placeText(whole),
    })
    if (!taken.ok) return no(await takenOr(tx, taken.refusal, wish, wish.start, scene))
  }
  await sendLetter(tx, deps.outbox, row!, instant?.ok ? 'confirmed' : 'requested')
  if (body['marketing'] === true) await wishNews(tx, deps.outbox, row!)
  return reply({ number, token, status: change.status }, 201)
}

type Found =
  | { readonly ok: true; readonly slot: Slot; readonly scene: AvailabilityContext }
  | { readonly ok: false; readonly refusal: Refusal }

// The hold's own set while it stands; after it ran out the start is tried again, as if it were chosen now.
async function slotFor(
  tx: Tx,
  { booking }: BookingWhole,
  wish: Wish,
  catalogue: Catalogue,
  now: number,
  overruled?: readonly string[],
): Promise<Found> {
  const start = wish.start!
  const held: FeasibleSet | null = booking.feasible_set
  if (held && holdIsLive(booking, now) && (await stands(tx, booking.id, held, now)))
    return {
      ok: true,
      slot: {
        start,
        end: start + wish.duration * 60_000,
        set: held,
        onRequest: bobsLacking(held) > 0,
      },
      // A set that stands needs no look at the rest of the fleet.
      scene: { catalogue, now, world: emptyWorld, steps: new Steps() },
    }
  const scene = await sceneOf(tx, catalogue, wish.day, now)
  const slot = await inSlices(tryStart(wish, start, scene, overruled))
  return slot.ok
    ? { ok: true, slot: slot.value, scene }
    : { ok: false, refusal: await takenOr(tx, slot.refusal, wish, start, scene) }
}

/** Where the crew goes, as the stop keeps it. */
export const placeText = ({ placeParts }: BookingWhole): string => placeLine(composePlace(placeParts, 'nl'))

/** The company's prefix, and what the sequence gives. */
async function nextNumber(tx: Tx, prefix: string): Promise<string> {
  const { rows } = await sql<{ next: number }>`SELECT nextval('booking_numbers')::int AS next`.execute(tx)
  return `${prefix}${rows[0]!.next}`
}

// The same person with the same details is the same customer; any difference is a new one, never a change.
async function customerOf(tx: Tx, { caller }: Call, booking: Booking): Promise<string> {
  const contact = booking.contact ?? {}
  const { kind = booking.customer_kind, language = booking.language, ...rest } = contact
  // A company from elsewhere has its address there; the office may say otherwise.
  const country = invoiceCountry(contact)
  const details = { ...rest, kind, language, country, email: contact.email!, phone: contact.phone! }
  const same = await tx
    .selectFrom('customers')
    .select('id')
    .where('email', '=', details.email)
    .where('first_name', '=', contact.first_name!)
    .where('last_name', '=', contact.last_name!)
    .where('phone', '=', details.phone)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('country', '=', country)
    .where(({ eb }) =>
      eb.and(
        (
          [
            'company_name',
            'vat_number',
            'invoice_email',
            'street',
            'number',
            'box',
            'postal_code',
            'city',
          ] as const
        ).map((field) => eb(field, 'is not distinct from', contact[field] ?? null)),
      ),
    )
    .where('anonymised_at', 'is', null)
    // An agency's customers are its own: nobody else's booking finds them, nor its bookings anybody else's.
    .where('agency', 'is not distinct from', booking.agency)
    .executeTakeFirst()
  if (same) return same.id
  const made = await write(tx, caller.actor, {
    collection: customers,
    create: {
      ...details,
      first_name: contact.first_name!,
      last_name: contact.last_name!,
      agency: booking.agency,
    },
  })
  return made.id
}

export function requestRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  routes.post('/api/drafts/:token/request', (c) =>
    change(
      deps,
      c,
      ['terms', 'marketing', 'total', 'version'],
      async (tx, call) => {
        const seen = readSeen(call.body)
        return seen.ok ? ask(tx, draftToken(c), call, seen.value) : refusalsOf(seen)
      },
      {
        before: (caller) => deps.throttles.requests.take(caller.address),
      },
    ),
  )
  return routes
}
