/** A draft as it is first written: a visitor's, the office's, an agency's, or one that is written anew. */
import type { Refusal } from '../../../kernel/outcome.ts'
import { type Id, newId } from '../../../kernel/id/id.ts'
import { dayMs, iso } from '../../../kernel/time/period.ts'
import type { Caller } from '../../../platform/access/session/caller.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../platform/items/write/write.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import type { Booking } from '../../booking/booking.ts'
import { onRequest } from '../../booking/on-request/request-reasons.ts'
import { bookings } from '../../booking/resources/booking/bookings.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import type { BookingCommand } from '../../booking/server/frame.ts'
import { letGo } from '../../booking/server/sets/sets.ts'
import { replaceDrinks } from '../../booking/server/whole.ts'
import { bookingToken, tokenHash } from '../../booking/token.ts'
import { judgePatch } from '../draft.ts'
import { type DraftChange } from './schemas/draft.ts'
import { typedCoupon } from './typed-coupon.ts'

/** Who a draft belongs to besides its visitor; nothing for one of the website. */
export type Provenance = Partial<Pick<Booking, 'origin' | 'agency'>>

type MadeDraft =
  | { readonly ok: true; readonly id: Id<'bookings'>; readonly token: string; readonly catalogue: Catalogue }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

/** What a draft is begun with: a visitor's call, or what the waiting list does in his name. */
export interface Beginning extends Pick<BookingCommand<DraftChange>, 'body' | 'now' | 'locale'> {
  readonly deps: Pick<BookingDeps, 'secret'>
  readonly caller: Pick<Caller, 'actor'>
}

/** A ride of which nothing is known yet, and nobody who asks for it. */
const nothingKnown = {
  people: null,
  local_day: null,
  package: null,
  duration_min: null,
  postal_code: null,
  contact: null,
}
/** What of a draft that is written anew is not said any more where the body leaves it out. */
const nothingSaid = {
  ...nothingKnown,
  notes: null,
  occasion: null,
  order_reference: null,
  start_place: null,
  coupon: null,
}

/** Writes a new draft with what the body says of the wish. */
export async function makeDraft(
  tx: Tx,
  { deps, caller, body, now, locale }: Beginning,
  provenance: Provenance = {},
  overruled?: readonly string[],
  /** The draft that is written anew instead, held. */
  over?: Booking,
): Promise<MadeDraft> {
  const catalogue = await readCatalogue(tx)
  const blank = { ...nothingKnown, ...provenance }
  const coupon = await typedCoupon(tx, body)
  const { patch, refusals } = judgePatch(body, blank, { catalogue, now, overruled, coupon })
  if (refusals.length > 0) return { ok: false, refusals }
  const { drinks = [], ...columns } = patch
  const written = {
    language: locale,
    ...columns,
    ...provenance,
    draft_expires_at: iso(now + catalogue.settings.draft_days * dayMs),
  }
  const id = over?.id ?? newId(now)
  const token = bookingToken(deps.secret, { id, token_version: over?.token_version ?? 1 })
  if (over) {
    await letGo(tx, id)
    const free = { starts_at: null, ends_at: null, feasible_set: null, hold_expires_at: null }
    await write(tx, caller.actor, {
      collection: bookings,
      key: id,
      before: over,
      update: { ...nothingSaid, ...free, ...onRequest([]), ...written },
    })
  } else
    await write(tx, caller.actor, {
      collection: bookings,
      create: { id, ...written, token_hash: tokenHash(token) },
    })
  await replaceDrinks(tx, id, drinks)
  return { ok: true, id, token, catalogue }
}
