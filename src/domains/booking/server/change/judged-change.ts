/** Another ride for a booking of its group, judged: whether it can be had, what with, and for how much. */
import { type Kysely, sql } from 'kysely'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import { minuteMs } from '../../../../kernel/time/period.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { optional, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { indexFleet } from '../../../availability/search/fleet-index.ts'
import type { Whereabouts } from '../../../availability/search/shared-trips.ts'
import { trySet } from '../../../availability/sets/chosen-set.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { type AvailabilityContext } from '../../../availability/slots/question.ts'
import { tryFleet, tryStart } from '../../../availability/slots/slots.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import type { RequestReason } from '../../../catalog/price/price.ts'
import type { Wish } from '../../../catalog/wish.ts'
import { isPromised, type Party } from '../../booking.ts'
import type { ChangedPrice } from '../../change/changed-price.ts'
import { change } from '../../change/ride-change.ts'
import { reasonsOf } from '../../on-request/request-reasons.ts'
import { agreedOf, type AskingDocument, leftToAsk, standingFinal } from '../../price/asked.ts'
import { type BookingWhole, rideHours, wishOf } from '../../ride.ts'
import { parseStart } from '../../starts/start-time.ts'
import { type Pricer, pricerOf, shownBy } from './changed-pricer.ts'
import { bob, drinks, drinksInQuery, numberOf, ofWish, startTime } from '../schemas/wish.ts'
import { fewestBikes } from '../sets/pricing.ts'
import { asServed, type Scene, sceneOf, takenOr, whereaboutsOf } from '../sets/scene.ts'
import { holdersOf } from '../sets/sets.ts'

const placed = {
  postal_code: optional(ofWish.postal_code),
  package: optional(ofWish.package),
  bob: optional(bob),
}
/** What of a ride its group may say anew; what is left out stays as it is. */
export const changedParts = {
  ...placed,
  people: optional(ofWish.people),
  duration: optional(ofWish.duration),
  start: optional(startTime),
  drinks: optional(drinks),
}
/** The same as a query asks for hours of a changed ride. */
export const changedQuery = {
  ...placed,
  people: optional(numberOf('people-required', 'How many ride', 12)),
  duration: optional(numberOf('duration-not-offered', 'Minutes, one the package is offered for', 120)),
  drinks: optional(drinksInQuery),
}
export type ChangedParts = {
  readonly [Name in keyof typeof changedParts]?: Parsed<(typeof changedParts)[Name]>
}

/** The booking as it would be; its address falls away with its town. */
export function changedWhole(
  whole: BookingWhole,
  given: ChangedParts,
  catalogue: Catalogue,
): Outcome<BookingWhole> {
  const { booking } = whole
  const { time_zone } = catalogue.settings
  // What is no number is nothing that could be meant; left out is what stays.
  if (given.people === null) return refuse('people-required', { field: 'people' })
  if (given.duration === null) return refuse('duration-not-offered', { field: 'duration' })
  const town =
    given.postal_code === undefined ? undefined : catalogue.postalCodes.get(given.postal_code ?? '')
  if (given.postal_code !== undefined && !town) return refuse('unknown-postal-code', { field: 'postal_code' })
  if (given.package !== undefined && !catalogue.packages.has(given.package ?? ''))
    return refuse('package-not-on-sale', { field: 'package' })
  const start = given.start === undefined ? null : parseStart(given.start, booking.local_day, time_zone)
  if (start && !start.ok) return start
  const isElsewhere = town !== undefined && town.id !== booking.postal_code
  const changed = {
    ...booking,
    people: given.people ?? booking.people,
    package: given.package ?? booking.package,
    duration_min: given.duration ?? booking.duration_min,
    bob: given.bob ?? booking.bob,
    ...(isElsewhere && { postal_code: town.id, start_place: null, location: null }),
    ...(start && {
      starts_at: new Date(start.value).toISOString(),
      local_day: dayOf(start.value, time_zone),
    }),
  }
  return ok({
    ...whole,
    booking: changed,
    ...(isElsewhere && {
      place: { code: town.code, names: town.names },
      placeParts: { start_place: null, location: null, postal_code: town },
      placePhoto: null,
    }),
    drinks: given.drinks?.filter(({ quantity }) => quantity > 0) ?? whole.drinks,
  })
}

export interface JudgedChange extends ChangedPrice {
  readonly after: BookingWhole
  /** Null where the hour of a request is not kept for it. */
  readonly set: FeasibleSet | null
  /** Epoch ms. */
  readonly start: number
  readonly end: number
  readonly reasons: readonly RequestReason[]
  /** It rides with what it rode with. */
  readonly keepsSet: boolean
}

interface Asked {
  readonly whole: BookingWhole
  readonly given: ChangedParts
  readonly by: Party
  readonly catalogue: Catalogue
  readonly now: number
}

/**
 * The same judgement for who looks and for who says yes, there under the lock of the days: its own time counts as free,
 * an hour it asks for is found as a sale finds it, and one it keeps as the office finds it.
 * Rules BC-05 and BC-09.
 */
export async function judgeChange(
  db: Kysely<Tables>,
  { whole, given, by, catalogue: offered, now }: Asked,
): Promise<Outcome<JudgedChange>> {
  const { booking } = whole
  const documents = await documentsAsking(db, booking.id)
  const may = change(booking, by, {
    before: await changesOf(db, booking.id),
    untilHours: offered.settings.change_until_hours,
    isInvoiced: standingFinal(documents) !== undefined,
    now,
  })
  if (!may.ok) return may
  const changed = changedWhole(whole, given, offered)
  if (!changed.ok) return changed
  const after = changed.value
  const [was, wish] = [wishOf(whole), wishOf(after)]
  if (!was || wish?.start === undefined || was.start === undefined)
    return refuse('step-incomplete', { step: 'when' })
  const catalogue = asPromised(whole, after, offered)
  const except = await holdersOf(db, booking.id)
  const scene = await sceneOf(db, catalogue, wish.day, now, { except, changesOthers: false })
  const price = await pricerOf(db, whole, now)
  const found = await ridesWith(
    db,
    {
      was,
      wish: { ...wish, start: wish.start },
      set: booking.feasible_set,
      where: whereaboutsOf(booking, rideHours(booking), catalogue),
    },
    scene,
    price,
  )
  if (!found.ok) return found
  const priced = price(wish, found.value, scene)
  if (!priced.ok) return priced
  const reasons = reasonsOf(
    found.value,
    priced.value.price,
    booking.request_reasons.includes('further-request'),
  )
  if (isPromised(booking) && reasons.includes('place'))
    return refuse('change-place-on-request', { field: 'postal_code' })
  if (isPromised(booking) && (reasons.length > 0 || !found.value.set)) return refuse('change-on-request')
  if (isBelowAsked(booking, priced.value, documents)) return refuse('change-billed')
  return ok({ ...found.value, ...priced.value, after, reasons })
}

/** The office may have said yes to a place we do not promise to serve: of a ride that stays there it stays said. */
export const asPromised = (was: BookingWhole, is: BookingWhole, catalogue: Catalogue): Catalogue =>
  isPromised(was.booking) && was.place && was.place.code === is.place?.code
    ? asServed(catalogue, was.place.code)
    : catalogue

interface Ridden {
  readonly was: Wish
  readonly wish: Wish & { readonly start: number }
  readonly set: FeasibleSet | null
  readonly where: Whereabouts | undefined
}

/** What it rides with: what it has where that still does, else what can be found. */
async function ridesWith(
  db: Kysely<Tables>,
  { was, wish, set, where }: Ridden,
  scene: Scene,
  price: Pricer,
): Promise<Outcome<Pick<JudgedChange, 'set' | 'start' | 'end' | 'keepsSet'> & { readonly tooWide?: true }>> {
  const { start } = wish
  const isSameOffer = was.package === wish.package && was.postalCode === wish.postalCode
  const isSameRide =
    isSameOffer && was.start === start && was.duration === wish.duration && was.bob === wish.bob
  if (set && isSameRide && (was.people === wish.people || stillCarries(set, wish, scene, where)))
    return ok({ set, start, end: start + wish.duration * minuteMs, keepsSet: true })
  const ask = isSameOffer && was.start === start ? tryFleet : tryStart
  const slot = await inSlices(ask(wish, start, scene))
  if (!slot.ok)
    return { ok: false, refusal: await takenOr(db, slot.refusal, wish, start, scene, shownBy(price)) }
  return ok({ ...slot.value, keepsSet: false })
}

/** Whether its own bikes carry another number of people, and no bike rides empty. */
function stillCarries(
  set: FeasibleSet,
  { people }: Wish,
  { world, catalogue }: AvailabilityContext,
  where: Whereabouts | undefined,
): boolean {
  const index = indexFleet(world, catalogue.settings.time_zone)
  return fewestBikes(world, people) === set.bikes.length && trySet({ set, people, world, index, where }).ok
}

/** How often its group changed it before. */
export const changesOf = (db: Kysely<Tables>, booking: BookingWhole['booking']['id']): Promise<number> =>
  db
    .selectFrom('booking_changes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('booking', '=', booking)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** What was issued for it. */
const documentsAsking = (
  db: Kysely<Tables>,
  booking: BookingWhole['booking']['id'],
): Promise<AskingDocument[]> =>
  db
    .selectFrom('invoices')
    .select(['kind', 'status', 'net', 'gross', 'credited'])
    .where('booking', '=', booking)
    .execute()

/** Whether the whole of it was asked, and stands. */
export const isInvoiced = async (db: Kysely<Tables>, booking: BookingWhole['booking']['id']) =>
  standingFinal(await documentsAsking(db, booking)) !== undefined

/** What was invoiced stands: nothing comes below what was asked. Rule BC-09. */
function isBelowAsked(
  booking: BookingWhole['booking'],
  { price: { mode, net, gross } }: ChangedPrice,
  documents: readonly AskingDocument[],
): boolean {
  return (
    documents.length > 0 && leftToAsk(agreedOf({ ...booking, price_mode: mode, net, gross }), documents) < 0
  )
}
