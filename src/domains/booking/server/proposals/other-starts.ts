/** The starts a booking could have instead of its own. */
import { actsFor } from '../party.ts'
import { planners } from '../../../identity/role-groups.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { no, type Reply, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { day, optional, type Parsed, text } from '../../../../platform/http/endpoint/schema.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { officeSlots, slots } from '../../../availability/slots/slots.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import type { Wish } from '../../../catalog/wish.ts'
import { type BookingWhole, wishOf } from '../../ride.ts'
import { officeSlotView, slotView } from '../../price/price-view.ts'
import { type BookingCommand, ofBooking, reading } from '../frame.ts'
import { overrulesIn } from '../moves/overruling.ts'
import { priceOf } from '../sets/pricing.ts'
import { asServed, sceneOf, spokenCauses } from '../sets/scene.ts'
import { officeStarts } from '../schemas/price.ts'
import { bookingNotFound } from '../moves/served-move.ts'
import { holdersOf } from '../sets/sets.ts'
import { readWhole } from '../whole.ts'

/** For the office and for its guest alike: what it keeps itself counts as free, and each price is of all that is on it. */
export async function startsFor(
  call: Pick<BookingCommand<unknown>, 'deps' | 'caller' | 'now' | 'locale'>,
  whole: BookingWhole,
  day: Day | undefined,
  catalogue: Catalogue,
  { overrules = false, price: priced = priceOf }: { overrules?: boolean; price?: typeof priceOf } = {},
): Promise<Reply<Parsed<typeof officeStarts>>> {
  const { deps, now } = call
  const db = deps.database.kysely
  const on = day ?? whole.booking.local_day
  const wish = wishOf(whole)
  if (!on || !wish) return no({ reason: day === undefined ? 'date-required' : 'no-such-day', field: 'day' })
  const except = await holdersOf(db, whole.booking.id)
  const scene = await sceneOf(db, catalogue, on, now, { except, by: actsFor(call.caller) })
  const asked: Wish = { ...wish, day: on }
  const found = await inSlices((overrules ? officeSlots : slots)(asked, scene))
  return reply({
    slots: found.slots.map((slot) => {
      const price = priced(asked, slot, scene)
      return overrules ? officeSlotView(slot, price, call.locale) : slotView(slot, price)
    }),
    causes: spokenCauses(found.causes, call, catalogue.settings.time_zone),
  })
}

export const otherStartsEndpoint = reading(
  {
    ...ofBooking,
    group: 'Office',
    to: planners,
    call: 'GET /api/bookings/:id/slots',
    summary: 'Starts that could be offered, the booking’s own resources counted as free',
    query: {
      day: optional(day('Its own day by default')),
      overrule: optional(
        text(
          '`true`, for planner and admin: every hour of the day, those outside the offer with what has to be overruled',
        ),
      ),
    },
    answers: { 200: { words: 'The starts, or the causes', data: officeStarts } },
    refuses: { 'date-required': 400 },
  },
  async (call) => {
    const db = call.deps.database.kysely
    const whole = await readWhole(db, { id: call.path.id })
    if (!whole) return bookingNotFound
    const catalogue = asServed(await readCatalogue(db), whole.place?.code ?? '')
    const overrules = overrulesIn(call.query.overrule, call.caller)
    return startsFor(call, whole, call.query.day, catalogue, { overrules })
  },
)
