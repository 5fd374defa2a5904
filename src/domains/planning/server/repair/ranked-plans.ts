/** The plans for a ride without a set at its own hour: another hour, another day, or cancelled by us. */
import type { Interruptible } from '../../../../kernel/interruptible.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  count,
  instant,
  listOf,
  named,
  object,
  orNull,
} from '../../../../platform/http/endpoint/schema.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { startsOf } from '../../../availability/slots/starts.ts'
import type { AvailabilityContext } from '../../../availability/slots/question.ts'
import { cancellationCost } from '../../../booking/agreed/cancellation.ts'
import { isPromised } from '../../../booking/booking.ts'
import { wishOf } from '../../../booking/ride.ts'
import { mostFor } from '../../../booking/server/sets/agreed-price.ts'
import { asServed, sceneOf } from '../../../booking/server/sets/scene.ts'
import { holdersOf } from '../../../booking/server/sets/sets.ts'
import { readWhole } from '../../../booking/server/whole.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { roadKm } from '../../../catalog/places/distance.ts'
import type { Wish } from '../../../catalog/wish.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import { otherHours } from '../../repair/ranked-starts.ts'
import { otherDays, sameHourReach } from '../../weather/other-days.ts'
import { type FoundStart, tryOffer } from '../weather/weather-scene.ts'
import { ofBooking, reading } from '../frame.ts'

const most = 3

const plans = listOf(
  object({
    start: instant(),
    gross: cents(),
    difference: cents('To what was agreed'),
    km: orNull(count('By road, of all its trips there and back; null where the place is not known')),
  }),
)
export const rankedPlans = named(
  'RankedPlans',
  object({
    hours: plans,
    days: plans,
    cancelled: orNull(object({ lapses: cents('What is no longer asked; all that was paid goes back') })),
  }),
)

function* firstFound(
  wish: Wish,
  starts: readonly number[],
  scene: AvailabilityContext,
): Interruptible<FoundStart[]> {
  const found: FoundStart[] = []
  for (const start of starts) {
    const tried = yield* tryOffer(wish, start, scene)
    if (tried.ok) found.push(tried.value)
    if (found.length === most) break
    yield
  }
  return found
}

export const rankedPlansEndpoint = reading(
  {
    ...ofBooking,
    call: 'GET /api/bookings/:id/ranked-plans',
    summary: 'What could be agreed with the customer of a ride that cannot be ridden at its own hour',
    detail:
      'Other hours of its day first, the nearest ones, then other days, then what a cancellation by us costs. Nothing ' +
      'is held: a proposal or a cancellation does that.',
    answers: { 200: { words: 'The plans, each with what it changes', data: rankedPlans } },
    refuses: { 'not-feasible': 409 },
  },
  async ({ deps, path, now }) => {
    const db = deps.database.kysely
    const whole = await readWhole(db, { id: path.id })
    if (!whole) return no({ reason: 'booking-not-found' })
    const { booking } = whole
    const wish = wishOf(whole)
    if (!wish?.start) return no({ reason: 'not-feasible' })
    const catalogue = asServed(await readCatalogue(db), wish.postalCode)
    const zone = catalogue.settings.time_zone
    const own = dayOf(wish.start, zone)
    const scene = await sceneOf(db, catalogue, own, now, {
      by: 'office',
      span: [addDays(own, -sameHourReach), addDays(own, sameHourReach)],
      except: await holdersOf(db, booking.id),
    })
    const startsOn = (day: string) => {
      const starts = startsOf({ ...wish, day }, scene)
      return starts.ok ? starts.value : []
    }
    const hours = await inSlices(firstFound(wish, otherHours(wish.start, startsOn(own)), scene))
    const days = await inSlices(
      firstFound(wish, otherDays({ start: wish.start, zone, without: new Set([own]), startsOn }), scene),
    )
    const place = catalogue.postalCodes.get(wish.postalCode)
    const shown = ({ start, gross: quoted, set }: FoundStart) => {
      const gross = Math.min(quoted, mostFor(booking))
      const depot = catalogue.depots.find(({ id }) => id === set.depot)
      const km = depot && place ? roadKm(depot, place, catalogue.settings) : null
      return {
        start: iso(start),
        gross,
        difference: gross - (booking.gross ?? 0),
        km: km === null ? null : Math.round(km * set.trips.length * 2),
      }
    }
    const isOurs = true
    return reply({
      hours: hours.map(shown),
      days: days.map(shown),
      cancelled: isPromised(booking) ? { lapses: cancellationCost(booking, now, isOurs).refund } : null,
    })
  },
)
