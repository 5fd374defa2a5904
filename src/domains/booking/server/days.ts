/** Looking for a day: how one stands, every day of a month, or the next ones that can be had. */
import type { Context } from 'hono'
import {
  type Day,
  type Month,
  type Weekday,
  addMonths,
  daysOfMonth,
  monthOf,
  parseDay,
  parseMonth,
  weekdayOf,
} from '../../../kernel/day.ts'
import { type Refusal, ok } from '../../../kernel/outcome.ts'
import { dayOf, timeOf } from '../../../kernel/wall-time.ts'
import { invalidPayload } from '../../../platform/http/problem.ts'
import { inSlices } from '../../../platform/server/slices.ts'
import { type MonthContext, type MonthDay, dayInMonth, month } from '../../availability/month.ts'
import type { AvailabilityContext } from '../../availability/slots.ts'
import { Steps } from '../../availability/steps.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import type { OfferScene } from '../../catalog/offer-rule.ts'
import { objections, offerRules } from '../../catalog/offer-rules.ts'
import { partOfDay } from '../../catalog/price-hours.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import type { Wish } from '../../catalog/wish.ts'
import { usualPlace } from '../estimate.ts'
import { type BookingWhole, wishOf } from '../ride.ts'
import type { ShownDay } from '../shown.ts'
import { holdersOf } from './sets.ts'
import { type Call, type Reply, no, refusalsOf, reply } from './endpoint.ts'
import { keptBy, ownDraft, withOwn } from './own-draft.ts'
import { priceOf } from './pricing.ts'
import { sceneOf, spokenCauses } from './scene.ts'
import { type Query, fromQuery, wishNames } from './wish-input.ts'

const withoutDay = wishNames.filter((name) => name !== 'day')

export async function findMonth(call: Call, c: Context): Promise<Reply> {
  const { deps, now } = call
  const db = deps.database.kysely
  const of = parseMonth(c.req.param('month'))
  if (!of) return no({ reason: 'no-such-day', field: 'month' })
  const catalogue = await readCatalogue(db)
  const { time_zone } = catalogue.settings
  const today = dayOf(now, time_zone)
  const asked = wishOn(fromQuery(c, withoutDay), { catalogue, now }, `${of}-01` > today ? `${of}-01` : today)
  if (!asked.ok) return refusalsOf(asked)
  const { own } = await ownDraft(call, c)
  return monthFor(call, withOwn(asked.value, own), of, catalogue, keptBy(own))
}

/** The month of a booking that looks for another start: what it keeps itself counts as free. */
export async function monthOfBooking(call: Call, whole: BookingWhole, name: string | undefined) {
  const db = call.deps.database.kysely
  const of = parseMonth(name)
  if (!of) return no({ reason: 'no-such-day', field: 'month' })
  const wish = wishOf(whole)
  if (!wish) return no({ reason: 'step-incomplete', step: 'when' })
  const catalogue = await readCatalogue(db)
  return monthFor(call, wish, of, catalogue, await holdersOf(db, whole.booking.id))
}

async function monthFor(
  call: Call,
  wish: Wish,
  of: Month,
  catalogue: Catalogue,
  except: readonly string[] = [],
): Promise<Reply<readonly ShownDay[]>> {
  const { deps, now } = call
  const span = [`${of}-01`, daysOfMonth(of).at(-1)!] as const
  const scene = await sceneOf(deps.database.kysely, catalogue, `${of}-15`, now, { span, except })
  const days = await inSlices(month(wish, of, pricedByPart(wish, scene)))
  return reply(days.map((day) => shownDay(day, call, catalogue.settings.time_zone)))
}

export async function findDay(call: Call, c: Context): Promise<Reply> {
  const { deps, now } = call
  const db = deps.database.kysely
  const day = parseDay(c.req.param('day'))
  if (!day) return no({ reason: 'no-such-day', field: 'day' })
  const catalogue = await readCatalogue(db)
  const asked = wishOn(fromQuery(c, withoutDay), { catalogue, now }, day)
  if (!asked.ok) return refusalsOf(asked)
  const except = keptBy((await ownDraft(call, c)).own)
  const scene = await sceneOf(db, catalogue, day, now, { except })
  const answer = await inSlices(dayInMonth(asked.value, pricedByPart(asked.value, scene)))
  return reply(shownDay(answer, call, catalogue.settings.time_zone))
}

/** A search reaches so far, a month at a time: what is far off is dear to look at and seldom asked for. */
const mostMonths = 3
const mostDays = 12
const everyWeekday: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** The next days of some weekdays on which the wish can be had, the first of them first. */
export async function findFreeDays(call: Call, c: Context): Promise<Reply> {
  const { deps, now } = call
  const db = deps.database.kysely
  const catalogue = await readCatalogue(db)
  const { time_zone } = catalogue.settings
  const today = dayOf(now, time_zone)
  const from = c.req.query('from') === undefined ? today : parseDay(c.req.query('from'))
  if (!from) return no({ reason: 'no-such-day', field: 'from' })
  const weekdays = weekdaysIn(c.req.query('weekdays'))
  const count = countIn(c.req.query('count'))
  const first = from > today ? from : today
  const asked = wishOn(fromQuery(c, withoutDay), { catalogue, now }, first)
  if (!asked.ok) return refusalsOf(asked)
  const steps = new Steps()
  const except = keptBy((await ownDraft(call, c)).own)
  const found: MonthDay[] = []
  for (let ahead = 0; ahead < mostMonths && found.length < count; ahead++) {
    const days = daysOfMonth(addMonths(monthOf(first), ahead)).filter(
      (day) => day >= first && weekdays.includes(weekdayOf(day)),
    )
    if (days.length === 0) continue
    const span = [days[0]!, days.at(-1)!] as const
    const scene = await sceneOf(db, catalogue, first, now, { span, steps, except })
    const context = pricedByPart(asked.value, scene)
    for (const day of days) {
      if (found.length === count) break
      const answer = await inSlices(dayInMonth({ ...asked.value, day }, context))
      if (answer.state === 'free') found.push(answer)
    }
  }
  return reply(found.map((day) => shownDay(day, call, time_zone)))
}

function weekdaysIn(text: string | undefined): readonly Weekday[] {
  if (text === undefined) return everyWeekday
  const named = everyWeekday.filter((weekday) => text.split(',').includes(String(weekday)))
  if (text !== '' && named.join(',') === text) return named
  throw invalidPayload('"weekdays" must be a list of weekdays in order, 1 is Monday: "6,7"')
}

function countIn(text = '1'): number {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= mostDays) return count
  throw invalidPayload(`"count" must be a number from 1 to ${mostDays}`)
}

/** A day's price is asked once for each part of it, not for each of its starts. */
function pricedByPart(wish: Wish, scene: AvailabilityContext): MonthContext {
  const { priceRules, settings } = scene.catalogue
  const part = partOfDay(priceRules)
  const prices = new Map<string, number | null>()
  return {
    ...scene,
    priceOf: (start, day) => {
      const key = `${day} ${part(timeOf(start, settings.time_zone))}`
      if (!prices.has(key))
        prices.set(key, priceOf({ ...wish, day }, { start, set: null }, scene)?.gross ?? null)
      return prices.get(key) ?? null
    },
  }
}

const shownDay = ({ day, state, price, causes }: MonthDay, call: Call, zone: string) => ({
  day,
  state,
  ...(price !== undefined && { price }),
  ...(causes.length > 0 && { causes: spokenCauses(causes, call, zone) }),
})

const { packageIsOnSale, durationIsOffered, placeIsKnown } = offerRules

// Days are asked for before one is chosen: what depends on the day is answered day by day.
function wishOn({ people, duration, bob, ...query }: Query, scene: OfferScene, day: Day) {
  const { package: offer, postal_code = usualPlace(scene.catalogue) } = query
  const refusals: Refusal[] = []
  if (typeof people !== 'number' || people < 1) refusals.push({ reason: 'people-required', field: 'people' })
  const wish: Wish = {
    people: Number(people),
    day,
    postalCode: String(postal_code),
    package: String(offer),
    duration: Number(duration),
    drinks: [],
    customerKind: 'consumer',
    bob: bob === 'ours' ? 'ours' : 'own',
  }
  const against = objections({ packageIsOnSale, durationIsOffered, placeIsKnown }, wish, scene)
  refusals.push(...against.map(({ refusal }) => refusal))
  return refusals.length > 0 ? { ok: false as const, refusals } : ok(wish)
}
