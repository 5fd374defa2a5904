/** What a visitor may tell us so far, and how each field of it is judged: nothing half right is kept. */
import { type Day, parseDay } from '../../kernel/day.ts'
import { isLocale } from '../../kernel/locale.ts'
import { type Outcome, type Refusal, ok, refuse } from '../../kernel/outcome.ts'
import { dayOf, instantOf } from '../../kernel/wall-time.ts'
import type { Catalogue, Package } from '../catalog/catalogue.ts'
import { verdictOn } from '../catalog/restriction.ts'
import type { Wish } from '../catalog/wish.ts'
import type { Booking } from './booking.ts'
import { patchContact } from './contact.ts'
import { isOfferedOn, lastMomentOn } from './offer.ts'

export type DrinkWish = Wish['drinks'][number]
/** Columns of the draft to change; `drinks` replaces the list. */
export type DraftPatch = Partial<
  Pick<
    Booking,
    | 'people'
    | 'local_day'
    | 'postal_code'
    | 'package'
    | 'duration_min'
    | 'starts_at'
    | 'customer_kind'
    | 'bob'
    | 'notes'
    | 'occasion'
    | 'order_reference'
    | 'start_place'
    | 'language'
    | 'contact'
  >
> & { readonly drinks?: readonly DrinkWish[] }
export interface JudgedPatch {
  readonly patch: DraftPatch
  /** One a bad field; with any of them nothing is written. */
  readonly refusals: readonly Refusal[]
}
type Before = Pick<Booking, 'people' | 'local_day' | 'package' | 'duration_min' | 'postal_code' | 'contact'>
interface Scene {
  readonly before: Before
  readonly after: Before
  readonly catalogue: Catalogue
  readonly now: number
}
type Judge = (value: unknown, scene: Scene) => Outcome<DraftPatch>

/** Judges what the body carries against the draft as it will be. */
export function judgePatch(
  input: Readonly<Record<string, unknown>>,
  before: Before,
  catalogue: Catalogue,
  now: number,
): JudgedPatch {
  const refusals: Refusal[] = []
  let patch: DraftPatch = {}
  for (const field of Object.keys(input))
    if (!Object.hasOwn(judges, field)) refusals.push({ reason: 'unknown-property', field })
  for (const [field, judge] of Object.entries(judges)) {
    if (!Object.hasOwn(input, field)) continue
    const judged = judge(input[field], { before, after: { ...before, ...patch }, catalogue, now })
    if (judged.ok) patch = { ...patch, ...judged.value }
    else refusals.push({ field, ...judged.refusal })
  }
  if (isRecord(input['contact'])) {
    const { contact, refusals: bad } = patchContact(input['contact'], before.contact ?? {})
    refusals.push(...bad.map((one) => ({ ...one, field: `contact.${one.field ?? ''}` })))
    const kind = contact.kind ? { customer_kind: contact.kind } : {}
    patch = { ...patch, contact, ...kind }
  }
  return { patch: { ...patch, ...(refusals.length > 0 ? {} : undone(patch, before, catalogue)) }, refusals }
}

// In the order they depend on one another.
const judges: Readonly<Record<string, Judge>> = {
  people: (value, { catalogue }) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return refuse('people-required')
    const packages = [...catalogue.packages.values()].filter(({ active }) => active)
    const min = Math.min(...packages.map(({ people_min }) => people_min))
    const max = Math.max(...packages.map(({ people_max }) => people_max))
    if (value > max) return refuse('group-too-large', { max })
    return value < Math.max(1, min) ? refuse('group-too-small', { min }) : ok({ people: value })
  },
  day: (value, { catalogue, now }) => {
    const day = judgeDay(value, catalogue, now)
    return day.ok ? ok({ local_day: day.value }) : day
  },
  postal_code: (value, { after, catalogue }) => {
    const place = typeof value === 'string' ? catalogue.postalCodes.get(value) : undefined
    if (!place) return refuse('unknown-postal-code')
    const { service, because } = verdictOn(place, after.local_day ?? '0000-00-00')
    if (service === 'refused')
      return refuse('place-refused', { municipality: place.municipality, note: because?.note ?? null })
    return ok({ postal_code: place.id })
  },
  package: (value, { after, catalogue }) => {
    const offer = typeof value === 'string' ? catalogue.packages.get(value) : undefined
    if (!offer || !isOfferedOn(offer, after.local_day)) return refuse('package-not-offered')
    const { people } = after
    if (people !== null && people > offer.people_max)
      return refuse('group-too-large', { max: offer.people_max })
    if (people !== null && people < offer.people_min)
      return refuse('group-too-small', { min: offer.people_min })
    return ok({ package: offer.id })
  },
  duration: (value, { after, catalogue }) => {
    const offered = packageOf(after, catalogue)?.durations_min ?? []
    if (!offered.includes(value as number)) return refuse('duration-not-offered', { offered })
    return ok({ duration_min: value as number })
  },
  start: (value, { after, catalogue }) => {
    if (value === null) return ok({ starts_at: null })
    const start = parseStart(value, after.local_day, catalogue.settings.time_zone)
    if (!start.ok) return start
    if (after.local_day && dayOf(start.value, catalogue.settings.time_zone) !== after.local_day)
      return refuse('no-such-time')
    return ok({ starts_at: new Date(start.value).toISOString() })
  },
  customer_kind: (value) =>
    value === 'consumer' || value === 'company' || value === 'public_body'
      ? ok({ customer_kind: value })
      : refuse('wrong-type'),
  bob: (value, { after, catalogue }) => {
    if (value !== 'own' && value !== 'ours') return refuse('wrong-type')
    const offered = packageOf(after, catalogue)?.includes_bob
    if (value === 'ours' && offered === 'never') return refuse('bob-not-offered')
    return ok({ bob: value })
  },
  drinks: (value, { after, catalogue }) => {
    if (!Array.isArray(value) || value.length > 50) return refuse('wrong-type')
    const drinks: DrinkWish[] = []
    for (const wanted of value as unknown[]) {
      const judged = judgeDrink(wanted, after.local_day, catalogue)
      if (!judged.ok) return judged
      if (drinks.some(({ drink }) => drink === judged.value.drink)) return refuse('wrong-type')
      if (judged.value.quantity > 0) drinks.push(judged.value)
    }
    return ok({ drinks })
  },
  notes: (value) => judgeText(value, 'notes', 2000),
  occasion: (value) => judgeText(value, 'occasion', 200),
  order_reference: (value) => judgeText(value, 'order_reference', 60),
  start_place: (value) => judgeText(value, 'start_place', 300),
  language: (value) => (isLocale(value) ? ok({ language: value }) : refuse('wrong-type')),
  contact: (value) => (isRecord(value) ? ok({}) : refuse('wrong-type')),
}

/** A day that exists, lies ahead, and still leaves us the time we need to prepare. */
export function judgeDay(value: unknown, catalogue: Catalogue, now: number): Outcome<Day> {
  if (value === undefined || value === null || value === '') return refuse('date-required', { field: 'day' })
  const day = parseDay(value)
  if (!day) return refuse('no-such-day', { field: 'day' })
  const { time_zone } = catalogue.settings
  if (day < dayOf(now, time_zone)) return refuse('date-in-future', { field: 'day' })
  const offers = [...catalogue.packages.values()].filter(({ active }) => active)
  if (offers.length > 0 && !offers.some((offer) => lastMomentOn(offer, day, time_zone) >= now))
    return refuse('notice-too-short', { field: 'day', hours: Math.min(...offers.map((o) => o.min_notice_h)) })
  return ok(day)
}

/**
 * A start as an instant, or as wall time (`14:30`, `2027-05-15T14:30`): one that does not exist is refused,
 * an hour that comes twice means the first.
 */
export function parseStart(value: unknown, day: Day | null, zone: string): Outcome<number> {
  const text = typeof value === 'string' ? value : ''
  const wall = /^(?:(\d{4}-\d{2}-\d{2})T)?(\d{2}:\d{2})(?::00)?$/.exec(text)
  if (wall) {
    const on = parseDay(wall[1] ?? day)
    if (!on || wall[2]! > '23:59' || wall[2]!.slice(3) > '59')
      return refuse('no-such-time', { field: 'start' })
    return instantOf(on, wall[2]!, zone)
  }
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
  const ms = instant && parseDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? refuse('no-such-time', { field: 'start' }) : ok(ms)
}

function judgeDrink(wanted: unknown, day: Day | null, catalogue: Catalogue): Outcome<DrinkWish> {
  if (!isRecord(wanted)) return refuse('wrong-type')
  const drink = typeof wanted['drink'] === 'string' ? catalogue.drinks.get(wanted['drink']) : undefined
  const quantity = wanted['quantity']
  const inSeason =
    !day ||
    ((!drink?.available_from || drink.available_from <= day) &&
      (!drink?.available_to || day <= drink.available_to))
  if (!drink?.active || !inSeason) return refuse('drink-not-available')
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 0) return refuse('wrong-type')
  if (quantity > drink.max_per_booking)
    return refuse('too-many-drinks', { max: drink.max_per_booking, drink: drink.id })
  return ok({ drink: drink.id, quantity })
}

// A wish that changed under its later answers reopens them, without an error: the visitor chooses again.
function undone(patch: DraftPatch, before: Before, catalogue: Catalogue): DraftPatch {
  const after = { ...before, ...patch }
  const offer = packageOf(after, catalogue)
  if (after.package && (!offer || !fits(offer, after)))
    return { package: null, duration_min: null, starts_at: null }
  const duration = after.duration_min
  if (offer && duration !== null && !offer.durations_min.includes(duration))
    return { duration_min: offer.durations_min[0] ?? null }
  const moved = patch.local_day && before.local_day !== null && patch.local_day !== before.local_day
  return moved && patch.starts_at === undefined ? { starts_at: null } : {}
}

const fits = (offer: Package, { people, local_day }: Before) =>
  isOfferedOn(offer, local_day) &&
  (people === null || (people >= offer.people_min && people <= offer.people_max))

const packageOf = ({ package: id }: Pick<Before, 'package'>, catalogue: Catalogue) =>
  id ? catalogue.packages.get(id) : undefined

function judgeText(
  value: unknown,
  field: 'notes' | 'occasion' | 'order_reference' | 'start_place',
  max: number,
): Outcome<DraftPatch> {
  if (value !== null && typeof value !== 'string') return refuse('wrong-type')
  const text = value?.trim() || null
  return text && text.length > max ? refuse('text-too-long', { max }) : ok({ [field]: text })
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
