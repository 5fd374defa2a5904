/** What a visitor may tell us so far, and how each field of it is judged: nothing half right is kept. */
import { parseDay } from '../../kernel/time/day.ts'
import { holdsLink } from '../../kernel/text/link.ts'
import { type Outcome, type Refusal, ok, refuse } from '../../kernel/outcome.ts'
import { dayOf } from '../../kernel/time/wall-time.ts'
import type { Catalogue } from '../catalog/catalogue.ts'
import type { WishCoupon } from '../catalog/coupon/coupon.ts'
import { couponObjection } from '../catalog/coupon/rules.ts'
import { type KnownWish, type OfferScene, type WishField, wishFields } from '../catalog/offer/offer-rule.ts'
import { judge, objections, offerRules, type OfferRuleName } from '../catalog/offer/offer-rules.ts'
import { otherTown } from '../booking/place/address.ts'
import type { Booking } from '../booking/booking.ts'
import { patchContact } from '../customers/contact.ts'
import { type DrinkWish } from '../booking/ride.ts'
import type { DraftChange } from './server/schemas/draft.ts'
import { parseStart } from '../booking/starts/start-time.ts'

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
    | 'coupon'
  >
> & { readonly drinks?: readonly DrinkWish[] }
export interface JudgedPatch {
  readonly patch: DraftPatch
  /** One a bad field; with any of them nothing is written. */
  readonly refusals: readonly Refusal[]
}
type Before = Pick<Booking, 'people' | 'local_day' | 'package' | 'duration_min' | 'postal_code' | 'contact'> &
  Partial<Pick<Booking, 'bob' | 'starts_at' | 'origin' | 'agency'>>
interface DraftScene extends OfferScene {
  /** Rules that are not asked: the office looks at what it may overrule. */
  readonly except?: readonly OfferRuleName[]
  /** Reasons the office overrules. */
  readonly overruled?: readonly string[] | undefined
  /** What the code that is typed is; nothing where there is none of that name. */
  readonly coupon?: WishCoupon | null
}
/** Reads one field, in a draft with what the body says before it. */
type Reader<Value> = (
  value: Value,
  scene: Pick<DraftScene, 'catalogue' | 'now' | 'coupon'> & { readonly after: Before },
) => Outcome<DraftPatch>

/**
 * Judges what the body carries against the draft as it will be. A part of the wish is judged with what comes
 * before it and with what is sent along; what was chosen later and no longer fits is chosen again.
 * Rule B-59.
 */
export function judgePatch(input: DraftChange, before: Before, scene: DraftScene): JudgedPatch {
  const { catalogue, now, coupon } = scene
  const refusals: Refusal[] = []
  let patch: DraftPatch = {}
  const given: WishField[] = []
  for (const field of Object.keys(readers) as (keyof DraftChange)[]) {
    if (!Object.hasOwn(input, field)) continue
    const after = { ...before, ...patch }
    const read = readers[field](input[field] as never, { after, catalogue, now, coupon: coupon ?? null })
    if (!read.ok) {
      refusals.push({ field, ...read.refusal })
      continue
    }
    patch = { ...patch, ...read.value }
    if (isWishField(field)) given.push(field)
  }
  const wish = knownOf({ ...before, ...patch }, catalogue)
  for (const field of given) {
    const upTo = wishFields.indexOf(field)
    const known = wishFields.filter((each, index) => index <= upTo || given.includes(each))
    const asking = { of: [field], except: scene.except, overruled: scene.overruled }
    for (const { refusal } of objections(offerRules, only(wish, known), scene, asking)) {
      const about = given.find((each) => each === refusal.field) ?? field
      if (!refusals.some((other) => other.field === about)) refusals.push({ ...refusal, field: about })
    }
  }
  if (input.contact) {
    const { contact, refusals: bad } = patchContact(input.contact, before.contact ?? {})
    refusals.push(...bad.map((one) => ({ ...one, field: `contact.${one.field ?? ''}` })))
    const kind = contact.kind ? { customer_kind: contact.kind } : {}
    patch = { ...patch, contact, ...kind }
  }
  return { patch: { ...patch, ...(refusals.length > 0 ? {} : undone(patch, before, scene)) }, refusals }
}

const isWishField = (field: string): field is WishField => wishFields.some((each) => each === field)

// The columns of a draft as the offer's rules know them.
const partOf = {
  people: 'people',
  day: 'day',
  postal_code: 'postalCode',
  package: 'package',
  duration: 'duration',
  start: 'start',
  bob: 'bob',
  drinks: 'drinks',
} as const satisfies Record<WishField, keyof KnownWish>

const knownOf = (draft: Before & DraftPatch, { postalCodes }: Catalogue): KnownWish => ({
  people: draft.people,
  day: draft.local_day,
  postalCode: draft.postal_code && [...postalCodes.values()].find(({ id }) => id === draft.postal_code)?.code,
  package: draft.package,
  duration: draft.duration_min,
  start: draft.starts_at ? Date.parse(draft.starts_at) : null,
  bob: draft.bob,
  drinks: draft.drinks,
})

const only = (wish: KnownWish, fields: readonly WishField[]): KnownWish =>
  Object.fromEntries(fields.map((field) => [partOf[field], wish[partOf[field]]]))

// In the order they depend on one another; whether it is on offer is asked of the offer's own rules. Rule B-59.
const readers: { readonly [Field in keyof DraftChange]-?: Reader<DraftChange[Field]> } = {
  people: (people) => (people == null ? refuse('people-required') : ok({ people })),
  day: (value) => {
    if (!value) return refuse('date-required')
    const day = parseDay(value)
    return day ? ok({ local_day: day }) : refuse('no-such-day')
  },
  postal_code: (value, { catalogue }) => {
    const place = catalogue.postalCodes.get(value ?? '')
    return place ? ok({ postal_code: place.id }) : refuse('unknown-postal-code')
  },
  package: (value, { catalogue }) =>
    value && catalogue.packages.has(value) ? ok({ package: value }) : refuse('package-not-on-sale'),
  duration: (value) => (value == null ? refuse('duration-not-offered') : ok({ duration_min: value })),
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
  bob: (value) => (value === 'own' || value === 'ours' ? ok({ bob: value }) : refuse('wrong-type')),
  drinks: (wanted = [], { catalogue }) => {
    if (!wanted.every(({ drink }) => catalogue.drinks.has(drink))) return refuse('drink-not-available')
    if (new Set(wanted.map(({ drink }) => drink)).size < wanted.length) return refuse('wrong-type')
    return ok({ drinks: wanted.filter(({ quantity }) => quantity > 0) })
  },
  notes: (value) => judgeText(value, 'notes', 2000),
  occasion: (value) => judgeText(value, 'occasion', 200),
  order_reference: (value) => judgeText(value, 'order_reference', 60),
  // A street in another town than the one that is priced would be a ride to nowhere. Rule B-68.
  start_place: (value, { after, catalogue }) => {
    const judged = judgeText(value, 'start_place', 300)
    const booked = [...catalogue.postalCodes.values()].find(({ id }) => id === after.postal_code) ?? null
    const elsewhere = value && booked && otherTown(value, booked, catalogue.postalCodes)
    return judged.ok && elsewhere ? refuse('start-place-elsewhere', { place: elsewhere.code }) : judged
  },
  language: (language) => ok({ language }),
  contact: () => ok({}),
  coupon: (code, { coupon, after, catalogue, now }) => {
    if (!code?.trim()) return ok({ coupon: null })
    if (!coupon) return refuse('coupon-unknown')
    const objection = couponObjection(coupon, {
      today: dayOf(now, catalogue.settings.time_zone),
      day: after.local_day,
      package: after.package,
      agency: after.agency ?? null,
    })
    return objection ? { ok: false, refusal: objection } : ok({ coupon: coupon.id })
  },
}

const { packageIsOnSale, packageRuns, dayIsNear, groupFits, durationIsOffered, bobIsOffered } = offerRules

// A wish that changed under its later answers reopens them, without an error: the visitor chooses again. Rule B-60.
function undone(patch: DraftPatch, before: Before, scene: DraftScene): DraftPatch {
  const after = { ...before, ...patch }
  const { people, day, ...rest } = knownOf(after, scene.catalogue)
  const stands = (rules: Parameters<typeof judge>[0], wish: KnownWish) => judge(rules, wish, scene, scene).ok
  const offered = { packageIsOnSale, packageRuns, dayIsNear, groupFits }
  if (after.package && !stands(offered, { people, day, package: after.package }))
    return { package: null, duration_min: null, starts_at: null }
  const durations = scene.catalogue.packages.get(after.package ?? '')?.durations_min ?? []
  const steering = stands({ bobIsOffered }, rest) ? steeredBy(patch, before, scene) : 'own'
  const moved = patch.local_day && before.local_day !== null && patch.local_day !== before.local_day
  const elsewhere = patch.postal_code && before.postal_code && patch.postal_code !== before.postal_code
  return {
    ...(steering !== after.bob && { bob: steering }),
    ...(!stands({ durationIsOffered }, rest) && { duration_min: durations[0] ?? null }),
    ...(moved && patch.starts_at === undefined && { starts_at: null }),
    ...(elsewhere && patch.start_place === undefined && { start_place: null }),
  }
}

/**
 * Ours where the package brings one; who goes on to a package without did not ask for ours, and pays for none.
 * Rule B-61.
 */
function steeredBy(patch: DraftPatch, before: Before, { catalogue }: DraftScene): DraftPatch['bob'] {
  const brings = (offered: string | null | undefined) =>
    catalogue.packages.get(offered ?? '')?.includes_bob === 'always'
  if (brings(patch.package ?? before.package)) return 'ours'
  return patch.bob ?? (patch.package && brings(before.package) ? 'own' : before.bob)
}

/** Rule B-82. */
function judgeText(
  value: string | null | undefined,
  field: 'notes' | 'occasion' | 'order_reference' | 'start_place',
  max: number,
): Outcome<DraftPatch> {
  const text = value?.trim() || null
  if (text && (field === 'occasion' || field === 'start_place') && holdsLink(text))
    return refuse('link-in-text', { field })
  return text && text.length > max ? refuse('text-too-long', { max }) : ok({ [field]: text })
}
