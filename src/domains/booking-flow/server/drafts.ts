/** A visitor's draft: begun, changed field by field, let go. */
import type { ActsFor } from '../../availability/snapshot.ts'
import { actsFor } from '../../booking/server/party.ts'
import type { Id } from '../../../kernel/id/id.ts'
import { type Call, no, type Reply, type Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { object, orNull, type Parsed } from '../../../platform/http/endpoint/schema.ts'
import { write } from '../../../platform/items/write/write.ts'
import { tryStart } from '../../availability/slots/slots.ts'
import type { Slot } from '../../availability/slots/slot.ts'
import type { Wish } from '../../catalog/wish.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import { judgePatch } from '../draft.ts'
import type { Answer } from '../../../platform/http/idempotency/idempotency.ts'
import { bookings } from '../../booking/resources/booking/bookings.ts'
import { type BookingWhole, holdIsLive, wishOf } from '../../booking/ride.ts'
import { onRequest, reasonsOf } from '../../booking/on-request/request-reasons.ts'
import { otherSince } from '../../booking/agreed/seen.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import {
  type DraftCall,
  draftCookieOf,
  draftNotFound,
  draftToken,
  heldDraft,
  ofDraft,
  readDraft,
  showDraft,
} from './draft-by-token.ts'
import { changing, reading, sold, throttled } from '../../booking/server/frame.ts'
import { quoteAt } from '../../booking/server/sets/pricing.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { emptyWorld } from '../../booking/server/sets/scene.ts'
import { makeDraft } from './made-draft.ts'
import { couponCounts, typedCoupon } from './typed-coupon.ts'
import { couponRefused, draftChanged, draftGone, notAllowed, wishRefusals } from './refusals.ts'
import { type DraftChange, draft, draftChange, draftFields, type DraftView } from './schemas/draft.ts'
import { seenIfSaid } from '../../booking/server/schemas/wish.ts'
import { keep, letGo } from '../../booking/server/sets/sets.ts'
import { searchStart } from '../../booking/server/sets/start-search.ts'
import { readPlace, replaceDrinks } from '../../booking/server/whole.ts'

async function begin(tx: Tx, call: Call<BookingDeps, DraftChange>): Promise<Reply<DraftView>> {
  const before = call.deps.currentToken(call.context)
  const made = await makeDraft(tx, call)
  if (!made.ok) return no(...made.refusals)
  // Who begins again lets go of what the draft before kept.
  const old = await heldDraft(tx, before, call.now)
  if (old?.booking.status === 'draft') await letDraftGo(tx, old.booking.id)
  const objection = await couponCounts(tx, made.token, call)
  if (objection) return objection
  const shown = await showDraft(tx, made.token, made.catalogue, call)
  return shown.ok ? { ...shown, status: 201 } : shown
}

/** Frees what a draft keeps; the draft itself just ages away. */
export async function letDraftGo(tx: Tx, id: Id<'bookings'>): Promise<void> {
  await letGo(tx, id)
  await tx
    .updateTable('bookings')
    .set({ hold_expires_at: null, feasible_set: null })
    .where('id', '=', id)
    .execute()
}

const rideFields = [
  'people',
  'local_day',
  'package',
  'duration_min',
  'postal_code',
  'bob',
  'starts_at',
] as const

const { version } = seenIfSaid('Of the draft, as it was read')
const draftPatch = object({ ...draftFields, version })

async function patchDraft(tx: Tx, call: DraftCall<Parsed<typeof draftPatch>>): Promise<Reply<DraftView>> {
  const { caller, now } = call
  const token = draftToken(call)
  const { version, ...body } = call.body
  const whole = await heldDraft(tx, token, now)
  if (!whole) return draftNotFound
  const { booking } = whole
  if (booking.status !== 'draft') return no({ reason: 'move-not-allowed', status: booking.status })
  const other = otherSince({ version }, booking.row_version)
  if (other) return no(other)
  const catalogue = await readCatalogue(tx)
  const scene = { catalogue, now, coupon: await typedCoupon(tx, body) }
  const { patch, refusals } = judgePatch(body, booking, scene)
  if (refusals.length > 0) return no(...refusals)
  const { drinks, ...columns } = patch
  const moved = rideFields.some((field) => field in columns && !sameValue(columns[field], booking[field]))
  const after = { ...booking, ...columns }
  const held = moved
    ? await heldAfter(
        tx,
        { ...whole, booking: after, place: await readPlace(tx, after.postal_code) },
        catalogue,
        { now, by: actsFor(caller) },
      )
    : {}
  await write(tx, caller.actor, {
    collection: bookings,
    key: booking.id,
    // The drinks are part of the draft: with them its version rises too.
    update: { language: booking.language, ...columns, ...held },
    before: booking,
  })
  if (drinks) await replaceDrinks(tx, booking.id, drinks)
  return (await couponCounts(tx, token, call)) ?? showDraft(tx, token, catalogue, call)
}

const sameValue = (a: unknown, b: unknown) =>
  a === b ||
  (typeof a === 'string' && typeof b === 'string' && a.includes('T') && Date.parse(a) === Date.parse(b))

// A changed wish keeps its start only where that still works, held or on request as before; otherwise another is
// chosen.
async function heldAfter(
  tx: Tx,
  after: BookingWhole,
  catalogue: Catalogue,
  { now, by }: { readonly now: number; readonly by: ActsFor },
) {
  const { booking } = after
  const gone = { feasible_set: null, hold_expires_at: null, ...onRequest([]), ends_at: null }
  const isHeld = holdIsLive(booking, now)
  if (!isHeld && !(booking.on_request && booking.feasible_set === null)) return gone
  const wish = wishOf(after)
  if (!wish || wish.start === undefined) {
    await letGo(tx, booking.id)
    return { ...gone, starts_at: null }
  }
  const asked = { booking: booking.id, wish, start: wish.start, catalogue, now, by }
  const { slot } = await searchStart(tx, asked, tryStart)
  if (!slot.ok) return { ...gone, starts_at: null }
  const { set, end } = slot.value
  const kept = { ends_at: new Date(end).toISOString(), ...reasonsNow(wish, slot.value, catalogue, now) }
  if (!set) return { ...gone, ...kept }
  const until = Date.parse(booking.hold_expires_at ?? '')
  return isHeld && (await keep(tx, booking.id, [set], { expiresAt: until, now })).ok
    ? { feasible_set: set, ...kept }
    : { ...gone, starts_at: null }
}

// Another group, place or Bob has other reasons to be looked at, though its start stays kept.
function reasonsNow(wish: Wish, slot: Slot, catalogue: Catalogue, now: number) {
  const price = quoteAt(wish, slot, { catalogue, now, world: emptyWorld })
  return price.ok ? onRequest(reasonsOf(slot, price.value)) : {}
}

const tokenIn = ({ body }: Answer) => (body as { data: { token: string } }).data.token

export const draftEndpoints = [
  changing(
    {
      call: 'POST /api/drafts',
      group: ofDraft.group,
      summary: 'Start a draft with what is known so far',
      takes: ['Idempotency-Key'],
      body: draftChange,
      answers: { 201: { words: 'Created; the response sets the `draft` cookie', data: draft } },
      refuses: { ...sold, ...wishRefusals, ...couponRefused },
      before: throttled('drafts'),
      // An answer sent again carries its cookie again.
      headers: async (answer, deps) => ({ 'set-cookie': await draftCookieOf(deps, tokenIn(answer)) }),
    },
    begin,
  ),
  reading(
    {
      ...ofDraft,
      call: 'GET /api/drafts/:token',
      summary: 'The draft as it stands, with today’s price',
      answers: { 200: { words: 'The draft; null where `current` has none', data: orNull(draft) } },
      refuses: { ...sold, ...draftGone },
    },
    readDraft,
  ),
  changing(
    {
      ...ofDraft,
      call: 'PATCH /api/drafts/:token',
      summary: 'Change parts of the draft; later answers that no longer fit are asked again',
      detail:
        'If sent, `version` is that of the draft as it was read; one that has changed since is left as it is.',
      takes: ['Idempotency-Key'],
      body: draftPatch,
      answers: { 200: { words: 'After the change', data: draft } },
      refuses: { ...sold, ...draftGone, ...notAllowed, ...draftChanged, ...wishRefusals, ...couponRefused },
      before: throttled('changes'),
    },
    patchDraft,
  ),
]
