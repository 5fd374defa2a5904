/** The hold: everything one start needs, kept for a visitor while he finishes. */
import { actsFor } from '../../../booking/server/party.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Booking } from '../../../booking/booking.ts'
import type { Caller } from '../../../../platform/access/session/caller.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { object, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { tryStart } from '../../../availability/slots/slots.ts'
import { parseStart } from '../../../booking/starts/start-time.ts'
import { bookings } from '../../../booking/resources/booking/bookings.ts'
import { holdIsLive, wishOf } from '../../../booking/ride.ts'
import { changedSince, otherSince } from '../../../booking/agreed/seen.ts'
import { onRequest, reasonsOf } from '../../../booking/on-request/request-reasons.ts'
import { openStep } from '../../steps.ts'
import { progressOf } from '../../steps.ts'
import { type DraftCall, draftNotFound, draftToken, heldDraft, ofDraft } from '../draft-by-token.ts'
import { changing, sold, throttled } from '../../../booking/server/frame.ts'
import { mayStillAsk } from '../requests/request-limits.ts'
import { addressKeeps, extendedUntil, heldUntil } from './hold-limits.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { quoteAt } from '../../../booking/server/sets/pricing.ts'
import {
  draftChanged,
  draftGone,
  notAllowed,
  seenRefusals,
  startRefusals,
  wishRefusals,
} from '../refusals.ts'
import { hold } from '../schemas/draft.ts'
import { seenIfSaid, startTime } from '../../../booking/server/schemas/wish.ts'
import { takenOr } from '../../../booking/server/sets/scene.ts'
import { keep, letGo } from '../../../booking/server/sets/sets.ts'
import { searchStart } from '../../../booking/server/sets/start-search.ts'

const wanted = object({ start: startTime, ...seenIfSaid('Of the draft, as it was read') })
type Wanted = Parsed<typeof wanted>
type Held = Parsed<typeof hold>

/** Until when a start is kept for a draft, and whether that is its last end. */
type KeptUntil = (
  booking: Booking,
  start: number,
  catalogue: Catalogue,
  now: number,
) => ReturnType<typeof heldUntil>

/** One live hold a draft: picking another start lets go of the first. */
export async function take(
  tx: Tx,
  token: string,
  {
    caller,
    body,
    now,
  }: {
    readonly caller: Pick<Caller, 'actor' | 'account' | 'role'>
    readonly body: Wanted
    readonly now: number
  },
  keptUntil: KeptUntil = (...asked) => heldUntil(tx, ...asked),
): Promise<Reply<Held>> {
  const whole = await heldDraft(tx, token, now)
  if (!whole) return draftNotFound
  const { booking } = whole
  if (booking.status !== 'draft') return no({ reason: 'move-not-allowed', status: booking.status })
  const other = otherSince(body, booking.row_version)
  const wish = wishOf(whole)
  if (!wish) return no(other ?? { reason: 'step-incomplete', step: openStep(progressOf(whole)) ?? 'when' })
  const catalogue = await readCatalogue(tx)
  const { time_zone } = catalogue.settings
  const start = parseStart(body.start, booking.local_day, time_zone)
  if (!start.ok) return no({ field: 'start', ...start.refusal })
  // An hour of the ride as it was says nothing about the ride as it is.
  if (other && dayOf(start.value, time_zone) !== booking.local_day) return no(other)
  const asked = { booking: booking.id, wish, start: start.value, catalogue, now, by: actsFor(caller) }
  const { slot, scene } = await searchStart(tx, asked, tryStart)
  if (!slot.ok) return no(other ?? (await takenOr(tx, slot.refusal, wish, start.value, scene)))
  const price = quoteAt(wish, slot.value, scene)
  if (!price.ok) return no(other ?? price.refusal)
  const changed = changedSince(body, { total: price.value.gross, version: booking.row_version })
  if (changed) return no(changed)
  const { set, end } = slot.value
  const reasons = onRequest(reasonsOf(slot.value, price.value))
  const held = set ? await keptUntil(booking, start.value, catalogue, now) : null
  if (held && !held.ok) return no(held.refusal)
  const until = held?.value.until ?? null
  if (set) {
    const kept = await keep(tx, booking.id, [set], { expiresAt: until, now })
    if (!kept.ok) return no(await takenOr(tx, kept.refusal, wish, start.value, scene))
  }
  const expires_at = until === null ? null : iso(until)
  await write(tx, caller.actor, {
    collection: bookings,
    key: booking.id,
    action: 'hold',
    before: booking,
    update: {
      starts_at: iso(start.value),
      ends_at: iso(end),
      feasible_set: set,
      hold_expires_at: expires_at,
      hold_extended: held?.value.extended ?? false,
      ...reasons,
    },
  })
  return reply({ expires_at, on_request: reasons.on_request }, 201)
}

/** What a visitor asks for himself, within what one address may keep. */
async function takeWithin(tx: Tx, call: DraftCall<Wanted>): Promise<Reply<Held>> {
  const token = draftToken(call)
  const { settings } = await readCatalogue(tx)
  const free = await addressKeeps(tx, token, call, settings)
  if (!free.ok) return no(free.refusal)
  const whole = await heldDraft(tx, token, call.now)
  const asks = whole ? await mayStillAsk(tx, whole.booking, call, settings) : free
  return asks.ok ? take(tx, token, call) : no(asks.refusal)
}

/** A visitor may ask for the same time again, once, while the hold still runs. Rule B-77. */
async function extend(tx: Tx, call: DraftCall): Promise<Reply<Held>> {
  const { caller, now } = call
  const whole = await heldDraft(tx, draftToken(call), now)
  if (!whole) return draftNotFound
  const { booking } = whole
  if (!holdIsLive(booking, now) || !booking.feasible_set) return no({ reason: 'hold-expired' })
  if (booking.hold_extended) return no({ reason: 'hold-extended' })
  const until = await extendedUntil(tx, booking, await readCatalogue(tx), now)
  if (until === null) return no({ reason: 'hold-extended' })
  await letGo(tx, booking.id)
  if (!(await keep(tx, booking.id, [booking.feasible_set], { expiresAt: until, now })).ok)
    return no({ reason: 'hold-expired' })
  await write(tx, caller.actor, {
    collection: bookings,
    key: booking.id,
    action: 'extend-hold',
    before: booking,
    update: { hold_expires_at: iso(until), hold_extended: true },
  })
  return reply({ expires_at: iso(until), on_request: booking.on_request }, 201)
}

async function drop(tx: Tx, call: DraftCall): Promise<Reply<undefined>> {
  const { caller, now } = call
  const whole = await heldDraft(tx, draftToken(call), now)
  if (!whole) return draftNotFound
  const { booking } = whole
  if (booking.status !== 'draft') return no({ reason: 'move-not-allowed', status: booking.status })
  await release(tx, booking, caller.actor)
  return { ok: true, status: 204 }
}

/** What a draft held is free again. */
export async function release(tx: Tx, booking: Booking, actor: Actor): Promise<void> {
  await letGo(tx, booking.id)
  await write(tx, actor, {
    collection: bookings,
    key: booking.id,
    action: 'release-hold',
    before: booking,
    update: { starts_at: null, ends_at: null, feasible_set: null, hold_expires_at: null, ...onRequest([]) },
  })
}

export const holdEndpoints = [
  changing(
    {
      ...ofDraft,
      call: 'POST /api/drafts/:token/hold',
      summary: 'Hold a start, with everything it needs, while the visitor finishes',
      detail:
        'If sent, `total` is compared with what the start costs now, and `version` with the draft’s; a ' +
        'difference is refused, with both values, or as `DRAFT_CHANGED` where the start is none of the draft as it is ' +
        'now. A start that is held anew keeps the end it had, and a draft keeps ' +
        'a day no longer than one hold with its extension, counted from the first; `again` says from when it may again.',
      takes: ['Idempotency-Key'],
      body: wanted,
      answers: { 201: { words: 'Held until then; null where the place is on request', data: hold } },
      refuses: {
        ...sold,
        ...draftGone,
        ...notAllowed,
        ...seenRefusals,
        ...startRefusals,
        ...wishRefusals,
        ...draftChanged,
        'hold-used-up': 409,
        'too-many-holds': 409,
        'too-many-holds-a-day': 409,
        'too-many-requests': 409,
      },
      before: throttled('holds'),
    },
    takeWithin,
  ),
  changing(
    {
      ...ofDraft,
      call: 'POST /api/drafts/:token/hold/extension',
      summary: 'Extend the hold by the same time, once',
      takes: ['Idempotency-Key'],
      answers: { 201: { words: 'Held longer', data: hold } },
      refuses: { ...sold, ...draftGone, 'hold-expired': 409, 'hold-extended': 409 },
    },
    extend,
  ),
  changing(
    {
      ...ofDraft,
      call: 'DELETE /api/drafts/:token/hold',
      summary: 'Release the held start',
      takes: ['Idempotency-Key'],
      answers: { 204: { words: 'Released' } },
      refuses: { ...sold, ...draftGone, ...notAllowed },
    },
    drop,
  ),
]
