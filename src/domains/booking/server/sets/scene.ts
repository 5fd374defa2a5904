/** What a decision about a start looks at: the catalogue, and the fleet and crew around that day, under the lock. */
import type { Kysely } from 'kysely'
import type { Day } from '../../../../kernel/time/day.ts'
import type { Refusal } from '../../../../kernel/outcome.ts'
import { type Period, minuteMs } from '../../../../kernel/time/period.ts'
import { timeOf } from '../../../../kernel/time/wall-time.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { formatsIn } from '../../../../platform/i18n/format/formats.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { lockWorkingDays } from '../../../availability/day-lock.ts'
import { causeText } from '../../../availability/reasons/cause-text.ts'
import { joined } from '../../../availability/reasons/gaps.ts'
import { nearest, nearestDays } from '../../../availability/slots/nearest.ts'
import type { Cause } from '../../../availability/slots/slot.ts'
import { type ActsFor, readBikes, readWorld, windowOf } from '../../../availability/snapshot.ts'
import type { AvailabilityContext } from '../../../availability/slots/question.ts'
import type { Whereabouts } from '../../../availability/search/shared-trips.ts'
import { Steps } from '../../../availability/search/steps.ts'
import type { World } from '../../../availability/world.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import type { Wish } from '../../../catalog/wish.ts'
import { type Priced, priceOf } from './pricing.ts'
import type { Booking } from '../../booking.ts'
import type { ShownCause } from '../../shown.ts'
import { slotView } from '../../price/price-view.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { isCalledByPlanner } from '../party.ts'
import type { BookingCommand } from '../frame.ts'

/**
 * Makes everybody who would write around these starts take turns, whatever the depot.
 *
 * @param also names of other locks that are taken with them.
 */
export async function lockAround(
  tx: Tx,
  catalogue: Catalogue,
  starts: readonly number[],
  minutes: number,
  also: readonly string[] = [],
) {
  const spans = starts.map((start) => ({ from: start, to: start + minutes * minuteMs }))
  await lockWorkingDays(tx, spans, catalogue.settings.time_zone, also)
}

/** For a price whose set is known: nothing else of the fleet is looked at. */
export const emptyWorld: World = { bikes: [], trailers: [], trucks: [], workers: [], busy: new Map() }

/** What is asked about, and whose time counts as free in it. */
export interface Scene extends AvailabilityContext {
  readonly except: readonly string[]
}

/**
 * The snapshot of a day, or of the days in `span`. What the holders in `except` have counts as free: a booking
 * is not in its own way.
 */
export async function sceneOf(
  db: Kysely<Tables>,
  catalogue: Catalogue,
  day: Day,
  now: number,
  {
    span = [day, day],
    except = [],
    steps = new Steps(),
    by = 'sale',
    changesOthers,
  }: {
    span?: readonly [first: Day, last: Day]
    except?: readonly string[]
    /** Where one request looks at several scenes, they share what it may spend. */
    steps?: Steps
    /** The office gives people work whatever they were told of their shift, and they are told. */
    by?: ActsFor
    /** False where what is found is written without a look at other rides (`withOthers`). */
    changesOthers?: boolean
  } = {},
): Promise<Scene> {
  const zone = catalogue.settings.time_zone
  const world = await readWorld(db, windowOf(...span, zone), { zone, now, except, by, changesOthers })
  return { catalogue, world, now, steps, by, except }
}

/** Where and when a ride is, for trips that may be shared; nothing where its place is not known. Rule AV-34. */
export function whereaboutsOf(
  { postal_code, package: of, feasible_set: set }: Pick<Booking, 'postal_code' | 'package' | 'feasible_set'>,
  ride: Period,
  { postalCodes, packages }: Pick<Catalogue, 'postalCodes' | 'packages'>,
): Whereabouts | undefined {
  const at = postalCodes.values().find(({ id }) => id === postal_code)
  if (!at) return undefined
  const home = Math.max(...(set?.trips ?? []).map(({ during }) => during.to))
  const cleaned = set ? (set.bikesDuring.to - home) / minuteMs : 0
  return { at, ride, cleaningMin: packages.get(of ?? '')?.cleaning_min ?? cleaned }
}

/** What a price looks at besides the catalogue: how many seats there are, whatever their time is taken by. */
export async function seatsOf(db: Kysely<Tables>, catalogue: Catalogue, now: number): Promise<Priced> {
  const bikes = await readBikes(db, { zone: catalogue.settings.time_zone, now })
  return { catalogue, world: { ...emptyWorld, bikes }, now }
}

/** The office decides about a place we do not promise to serve: then only the fleet is asked. */
export function asServed(catalogue: Catalogue, code: string): Catalogue {
  const place = catalogue.postalCodes.get(code)
  if (!place || place.service === 'refused') return catalogue
  const bans = place.restrictions.filter(({ kind }) => kind === 'party_bike_ban')
  const postalCodes = new Map(catalogue.postalCodes).set(code, {
    ...place,
    service: 'served',
    restrictions: bans,
  })
  return {
    ...catalogue,
    postalCodes,
    tariffs: catalogue.tariffs.map((tariff) => ({ ...tariff, max_km: null })),
  }
}

/** Rule B-83. */
const fleetReasons = new Set([
  'no-bike',
  'no-trailer',
  'no-truck',
  'no-legal-pair',
  'not-inspected',
  'no-skill',
  'no-licence',
  'nobody-works',
  'shift-published',
  'no-rest',
  'no-driver',
  'no-bob',
  'occupied',
])

/** A start that is gone is refused with what is nearest to it; any other reason speaks for itself. Rule B-83. */
export async function takenOr(
  db: Kysely<Tables>,
  refusal: Refusal,
  wish: Wish,
  start: number,
  { catalogue, now, steps, by, except }: Scene,
  price = priceOf,
): Promise<Refusal> {
  if (!fleetReasons.has(refusal.reason)) return refusal
  const around = await sceneOf(db, catalogue, wish.day, now, {
    span: nearestDays(wish.day),
    steps,
    by,
    except,
  })
  const near = await inSlices(nearest(wish, start, around))
  const alternatives = near.map((slot) => slotView(slot, price(wish, slot, around)))
  const causes = refusal.reason === 'occupied' ? [] : [causeView(refusal)]
  return { reason: 'slot-taken', field: 'start', alternatives, causes }
}

/** A cause with its instants as the API writes them; whom it is about is said in the office's sentence alone. */
export const causeView = ({
  since,
  until,
  who: _who,
  licences: _licences,
  ...cause
}: Refusal): Omit<ShownCause, 'text'> => ({
  ...cause,
  ...(typeof since === 'number' && { since: new Date(since).toISOString() }),
  ...(typeof until === 'number' && { until: new Date(until).toISOString() }),
})

/**
 * The same, each with the sentence that says it, in the caller's language and in his words: the office reads more.
 * What comes to the same words is said once for the hours it spans.
 */
export function spokenCauses(
  causes: readonly Cause[],
  { locale, caller }: Pick<BookingCommand<unknown>, 'locale' | 'caller'>,
  zone: string,
) {
  const inWords = { locale, reader: isCalledByPlanner(caller) ? 'office' : 'visitor' } as const
  const wall = (at: number | undefined) =>
    at === undefined ? undefined : formatsIn(locale).time(timeOf(at, zone))
  return joined(causes, (cause) => causeText(cause, inWords)).map((cause) => ({
    ...causeView(cause),
    text: causeText(cause, { ...inWords, since: wall(cause.since), until: wall(cause.until) }),
  }))
}
