/** The days of a month as they stand for a wish, each with its price. */
import { actsFor } from '../party.ts'
import { type Month, daysOfMonth, parseMonth } from '../../../../kernel/time/day.ts'
import { timeOf } from '../../../../kernel/time/wall-time.ts'
import { no, type Reply, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { type MonthContext, type MonthDay, month } from '../../../availability/slots/month.ts'
import type { AvailabilityContext } from '../../../availability/slots/question.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { partOfDay } from '../../../catalog/price/price-hours.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import type { Wish } from '../../../catalog/wish.ts'
import { type BookingWhole, wishOf } from '../../ride.ts'
import type { ShownDay } from '../../shown.ts'
import { holdersOf } from './sets.ts'
import type { BookingCommand } from '../frame.ts'
import { priceOf } from './pricing.ts'
import { sceneOf, spokenCauses } from './scene.ts'

export type Asker = Pick<BookingCommand<unknown>, 'deps' | 'now' | 'locale' | 'caller'>

/** The month of a booking that looks for another start: what it keeps itself counts as free. */
export async function monthOfBooking(
  call: Asker,
  whole: BookingWhole,
  name: string | undefined,
  priced = priceOf,
): Promise<Reply<readonly ShownDay[]>> {
  const db = call.deps.database.kysely
  const of = parseMonth(name)
  if (!of) return no({ reason: 'no-such-day', field: 'month' })
  const wish = wishOf(whole)
  if (!wish) return no({ reason: 'step-incomplete', step: 'when' })
  const catalogue = await readCatalogue(db)
  return monthFor(call, wish, of, catalogue, await holdersOf(db, whole.booking.id), priced)
}

export async function monthFor(
  call: Asker,
  wish: Wish,
  of: Month,
  catalogue: Catalogue,
  except: readonly string[] = [],
  priced = priceOf,
): Promise<Reply<readonly ShownDay[]>> {
  const { deps, now } = call
  const span = [`${of}-01`, daysOfMonth(of).at(-1)!] as const
  const scene = await sceneOf(deps.database.kysely, catalogue, `${of}-15`, now, {
    span,
    except,
    by: actsFor(call.caller),
  })
  const days = await inSlices(month(wish, of, pricedByPart(wish, scene, priced)))
  return reply(days.map((day) => shownDay(day, call, catalogue.settings.time_zone)))
}

/** A day's price is asked once for each part of it, not for each of its starts. */
export function pricedByPart(wish: Wish, scene: AvailabilityContext, priced = priceOf): MonthContext {
  const { priceRules, settings } = scene.catalogue
  const part = partOfDay(priceRules)
  const prices = new Map<string, number | null>()
  return {
    ...scene,
    priceOf: (start, day) => {
      const key = `${day} ${part(timeOf(start, settings.time_zone))}`
      if (!prices.has(key))
        prices.set(key, priced({ ...wish, day }, { start, set: null }, scene)?.gross ?? null)
      return prices.get(key) ?? null
    },
  }
}

export const shownDay = ({ day, state, price, causes }: MonthDay, call: Asker, zone: string): ShownDay => ({
  day,
  state,
  ...(price !== undefined && { price }),
  ...(causes.length > 0 && { causes: spokenCauses(causes, call, zone) }),
})
