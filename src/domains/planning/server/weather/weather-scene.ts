/** The rides of hours with bad weather, and the other starts they share: one reading of the fleet for all of them. */
import { type Kysely, sql } from 'kysely'
import { addDays, type Day } from '../../../../kernel/time/day.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Interruptible } from '../../../../kernel/interruptible.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import { hourMs, iso, type Period } from '../../../../kernel/time/period.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { literals } from '../../../../platform/db/literals.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { Steps } from '../../../availability/search/steps.ts'
import type { Cause, FeasibleSet } from '../../../availability/slots/slot.ts'
import { startsOf } from '../../../availability/slots/starts.ts'
import { tryFleet } from '../../../availability/slots/slots.ts'
import type { World } from '../../../availability/world.ts'
import { promised } from '../../../booking/resources/booking/booking-status.ts'
import { type BookingWhole, wishOf } from '../../../booking/ride.ts'
import { quoteAt } from '../../../booking/server/sets/pricing.ts'
import { asServed, sceneOf } from '../../../booking/server/sets/scene.ts'
import { readWhole } from '../../../booking/server/whole.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import type { Wish } from '../../../catalog/wish.ts'
import { otherDays, sameHourReach } from '../../weather/other-days.ts'
import { type Share, type Sharer, shareOut } from '../../weather/sharing.ts'

/** Starts a ride is offered at most. */
export const mostOptions = 3
/** Rides of one act; the rest of the hours is an act of its own. */
export const mostRides = 40
const longestHours = 24

/** The hours of one day's weather. */
export function hoursIn(from: string, to: string): Outcome<Period> {
  const hours = { from: Date.parse(from), to: Date.parse(to) }
  if (hours.to <= hours.from) return refuse('ends-before-start', { field: 'to' })
  return hours.to - hours.from > longestHours * hourMs
    ? refuse('window-too-wide', { field: 'to', days: 1 })
    : ok(hours)
}

/** The promised rides that are ridden in these hours and have not begun, in the order they are ridden. */
export async function ridesIn(
  db: Kysely<Tables>,
  { from, to }: Period,
  now: number,
): Promise<BookingWhole[]> {
  const { rows } = await sql<{ id: Id<'bookings'> }>`
    SELECT id FROM bookings
    WHERE archived_at IS NULL AND status IN (${literals(promised)}) AND starts_at > ${iso(now)}
      AND starts_at < ${iso(to)} AND ends_at > ${iso(from)}
    ORDER BY starts_at, id`.execute(db)
  const wholes = await Promise.all(rows.map(({ id }) => readWhole(db, { id })))
  return wholes.filter((whole) => whole !== null)
}

export interface FoundStart {
  readonly start: number
  readonly set: FeasibleSet
  /** Of the whole ride, in cents. */
  readonly gross: number
}

export interface Asking {
  readonly whole: BookingWhole
  /** The starts it is to be offered (epoch ms); absent while they are looked for. */
  readonly starts?: readonly number[]
}

/**
 * Other starts for rides that cannot be ridden in these hours: looked for by the search that judges every proposal, so
 * that no two of them are to be offered the same. Rule PL-22.
 */
export async function shareFor(
  db: Kysely<Tables>,
  asked: readonly Asking[],
  hours: Period,
  { catalogue, now }: { readonly catalogue: Catalogue; readonly now: number },
): Promise<Share<FoundStart>[]> {
  const zone = catalogue.settings.time_zone
  const days = asked.flatMap(({ whole: { booking }, starts = [] }) => [
    ...(booking.local_day ? [booking.local_day] : []),
    ...starts.map((start) => dayOf(start, zone)),
  ])
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (!first || !last) return asked.map(() => ({ found: [], cause: null }))
  const span = [addDays(first, -sameHourReach), addDays(last, sameHourReach)] as const
  const { world } = await sceneOf(db, catalogue, first, now, { span, by: 'office', changesOthers: false })
  const without = daysOf(hours, zone)
  const sharers = asked.map(({ whole, starts }): Sharer<FoundStart> => {
    // A promised ride has every part of its wish.
    const wish = wishOf(whole)!
    const own = { catalogue: asServed(catalogue, wish.postalCode), now, world, steps: new Steps() }
    const startsOn = (day: Day) => {
      const found = startsOf({ ...wish, day }, own)
      return found.ok ? found.value : []
    }
    return {
      starts: starts ?? otherDays({ start: wish.start!, zone, without, startsOn }),
      tryAt: (start: number, left: World) => tryOffer(wish, start, { ...own, world: left }),
    }
  })
  return inSlices(shareOut(sharers, world, mostOptions))
}

/** Whether a ride could be offered a start: with a whole set, every Bob of it among it. */
export function* tryOffer(
  wish: Wish,
  start: number,
  scene: Parameters<typeof tryFleet>[2],
): Interruptible<Outcome<FoundStart, Cause['reason']>> {
  const day = dayOf(start, scene.catalogue.settings.time_zone)
  const asked = { ...wish, day, start }
  const slot = yield* tryFleet(asked, start, scene)
  if (!slot.ok) return slot
  const { set, onRequest, tooWide } = slot.value
  if (!set) return refuse(tooWide ? 'search-too-wide' : 'place-on-request')
  if (onRequest) return refuse('too-few-bobs')
  const price = quoteAt(asked, slot.value, scene)
  return price.ok ? ok({ start, set, gross: price.value.gross }) : refuse('package-not-offered')
}

/** The days these hours touch. */
function daysOf({ from, to }: Period, zone: string): Set<Day> {
  const days = new Set<Day>()
  for (let day = dayOf(from, zone); day <= dayOf(to - 1, zone); day = addDays(day, 1)) days.add(day)
  return days
}
