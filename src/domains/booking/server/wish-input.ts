/** A wish as it is sent, from a query or a body: judged part by part, or filled in where a price is asked early. */
import type { Context } from 'hono'
import { type Outcome, type Refusal, ok } from '../../../kernel/outcome.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import { overrulable } from '../../catalog/offer-rules.ts'
import type { Wish } from '../../catalog/wish.ts'
import { judgePatch } from '../draft.ts'
import { usualDay, usualPlace } from '../estimate.ts'
import { type BookingWhole, wishOf } from '../ride.ts'

export const wishNames = [
  'people',
  'day',
  'postal_code',
  'package',
  'duration',
  'start',
  'drinks',
  'customer_kind',
  'bob',
]
const needed = ['people', 'day', 'postal_code', 'package', 'duration'] as const
const missing: Record<(typeof needed)[number], string> = {
  people: 'people-required',
  day: 'date-required',
  postal_code: 'unknown-postal-code',
  package: 'package-not-on-sale',
  duration: 'duration-not-offered',
}

export type Query = { readonly [name: string]: string | number | undefined }
const numbers = new Set(['people', 'duration'])

/** A query's texts as the values a body would carry. */
export const fromQuery = (c: Context, names: readonly string[]): Query =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = c.req.query(name)
      if (value === undefined) return []
      return [[name, numbers.has(name) && /^\d{1,10}$/.test(value) ? Number(value) : value]]
    }),
  )

/** A whole wish from a query or body, each bad part its own refusal. */
export function wishFrom(
  input: Readonly<Record<string, unknown>>,
  catalogue: Catalogue,
  now: number,
  isOverruled = false,
): Outcome<Wish> | { readonly ok: false; readonly refusals: readonly Refusal[] } {
  const blank = {
    people: null,
    local_day: null,
    package: null,
    duration_min: null,
    postal_code: null,
    contact: null,
  }
  const absent = needed.filter((name) => input[name] === undefined)
  const { patch, refusals } = judgePatch(input, blank, {
    catalogue,
    now,
    ...(isOverruled && { except: overrulable }),
  })
  const all = [...absent.map((field) => ({ reason: missing[field], field })), ...refusals]
  if (all.length > 0) return { ok: false, refusals: all }
  const code = String(input['postal_code'])
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
export function estimated(body: Readonly<Record<string, unknown>>, catalogue: Catalogue, now: number) {
  const offer = typeof body['package'] === 'string' ? catalogue.packages.get(body['package']) : undefined
  return {
    ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)),
    day: body['day'] ?? (offer && usualDay(offer, { catalogue, now })) ?? undefined,
    postal_code: body['postal_code'] ?? usualPlace(catalogue) ?? undefined,
    duration: body['duration'] ?? offer?.durations_min[0],
  }
}
