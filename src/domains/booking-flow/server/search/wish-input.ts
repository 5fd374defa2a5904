/** A wish as it is sent, from a query or a body: judged part by part, or filled in where a price is asked early. */
import { type Refusal, ok } from '../../../../kernel/outcome.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import { overrulable } from '../../../catalog/offer/offer-rules.ts'
import type { Wish } from '../../../catalog/wish.ts'
import { judgePatch } from '../../draft.ts'
import { usualDay, usualPlace } from '../../estimate.ts'
import { type BookingWhole, wishOf } from '../../../booking/ride.ts'
import type { WishSent } from '../../../booking/server/schemas/wish.ts'

const needed = ['people', 'day', 'postal_code', 'package', 'duration'] as const
const missing: Record<(typeof needed)[number], string> = {
  people: 'people-required',
  day: 'date-required',
  postal_code: 'unknown-postal-code',
  package: 'package-not-on-sale',
  duration: 'duration-not-offered',
}

/** A whole wish of what was sent, each bad part its own refusal; a code it names is asked apart. */
export function wishFrom(
  sent: WishSent,
  catalogue: Catalogue,
  now: number,
  isOverruled = false,
):
  | { readonly ok: true; readonly value: Wish }
  | { readonly ok: false; readonly refusals: readonly Refusal[] } {
  const blank = {
    people: null,
    local_day: null,
    package: null,
    duration_min: null,
    postal_code: null,
    contact: null,
  }
  const absent = needed.filter((name) => sent[name] === undefined)
  const { coupon: _coupon, ...plain } = sent
  const { patch, refusals } = judgePatch(plain, blank, {
    catalogue,
    now,
    ...(isOverruled && { except: overrulable }),
  })
  const all = [...absent.map((field) => ({ reason: missing[field], field })), ...refusals]
  if (all.length > 0) return { ok: false, refusals: all }
  const code = String(sent.postal_code)
  const place = catalogue.postalCodes.get(code)
  const { drinks = [], ...columns } = patch
  const booking = { starts_at: null, customer_kind: 'consumer', bob: 'own', ...blank, ...columns }
  const wish = wishOf({
    booking,
    drinks,
    place: place ? { code, names: place.names } : null,
  } as unknown as BookingWhole)
  return wish ? ok(wish) : { ok: false, refusals: [{ reason: 'package-not-on-sale', field: 'package' }] }
}

// A price can be asked before place, day or duration are known: then it is that of the nearest place and the next day.
export function estimated(sent: WishSent, catalogue: Catalogue, now: number): WishSent {
  const offer = sent.package ? catalogue.packages.get(sent.package) : undefined
  return {
    ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null)),
    day: sent.day ?? (offer && usualDay(offer, { catalogue, now })) ?? undefined,
    postal_code: sent.postal_code ?? usualPlace(catalogue) ?? undefined,
    duration: sent.duration ?? offer?.durations_min[0],
  }
}
