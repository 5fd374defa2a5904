/** Looking for a day: how one stands, every day of a month, or the next ones that can be had. */
import { actsFor } from '../../../booking/server/party.ts'
import {
  type Day,
  type Weekday,
  addMonths,
  daysOfMonth,
  monthOf,
  parseDay,
  parseMonth,
  weekdayOf,
} from '../../../../kernel/time/day.ts'
import { type Refusal, ok } from '../../../../kernel/outcome.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { no, type Reply, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  day as dayOfCalendar,
  judged,
  optional,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import type { JsonSchema } from '../../../../platform/openapi/json-schema.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { type MonthDay, dayInMonth } from '../../../availability/slots/month.ts'
import { Steps } from '../../../availability/search/steps.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { monthFor, pricedByPart, shownDay } from '../../../booking/server/sets/days.ts'
import type { OfferScene } from '../../../catalog/offer/offer-rule.ts'
import { objections, offerRules } from '../../../catalog/offer/offer-rules.ts'
import type { Wish } from '../../../catalog/wish.ts'
import { usualPlace } from '../../estimate.ts'
import type { ShownDay } from '../../../booking/shown.ts'
import { keptBy, type Looking, ownDraft, withOwn } from '../../../booking/server/sets/own-draft.ts'
import { sceneOf } from '../../../booking/server/sets/scene.ts'
import { numberOf, ofWish } from '../../../booking/server/schemas/wish.ts'

/** What every search asks for. */
export const askedFor = {
  people: numberOf('people-required', 'How many ride', 12),
  postal_code: optional(ofWish.postal_code),
  package: ofWish.package,
  duration: numberOf('duration-not-offered', 'Minutes, one the package is offered for', 120),
  bob: optional(ofWish.bob),
}
export const monthQuery = {
  ...askedFor,
  draft: optional(
    text('The token of a draft: its own hold counts as free, and its drinks are in each price'),
  ),
}
export const dayQuery = {
  ...askedFor,
  draft: optional(text('The token of a draft: its own hold counts as free')),
}
export type QueryOf<Q> = { readonly [Name in keyof Q]: Parsed<Q[Name]> }
/** A part of a query that is read by a function of its own, which gives null for what it cannot read. */
const inQuery = <T>(said: JsonSchema, read: (text: string) => T | null) =>
  judged<T>(said, ['wrong-type'], (given) => {
    const value = read(String(given))
    return value === null ? { reason: 'wrong-type' } : { value }
  })

export async function findMonth(
  call: Looking<QueryOf<typeof monthQuery>, { readonly month: string }>,
): Promise<Reply<readonly ShownDay[]>> {
  const { deps, now, path, query } = call
  const db = deps.database.kysely
  const of = parseMonth(path.month)
  if (!of) return no({ reason: 'no-such-day', field: 'month' })
  const catalogue = await readCatalogue(db)
  const { time_zone } = catalogue.settings
  const today = dayOf(now, time_zone)
  const asked = wishOn(query, { catalogue, now }, `${of}-01` > today ? `${of}-01` : today)
  if (!asked.ok) return no(...asked.refusals)
  const { own } = await ownDraft(call)
  return monthFor(call, withOwn(asked.value, own), of, catalogue, keptBy(own))
}

export async function findDay(
  call: Looking<QueryOf<typeof dayQuery>, { readonly day: string }>,
): Promise<Reply<ShownDay>> {
  const { deps, now, path, query } = call
  const db = deps.database.kysely
  const day = parseDay(path.day)
  if (!day) return no({ reason: 'no-such-day', field: 'day' })
  const catalogue = await readCatalogue(db)
  const asked = wishOn(query, { catalogue, now }, day)
  if (!asked.ok) return no(...asked.refusals)
  const except = keptBy((await ownDraft(call)).own)
  const scene = await sceneOf(db, catalogue, day, now, { except, by: actsFor(call.caller) })
  const answer = await inSlices(dayInMonth(asked.value, pricedByPart(asked.value, scene)))
  return reply(shownDay(answer, call, catalogue.settings.time_zone))
}

/** A search reaches so far, a month at a time: what is far off is dear to look at and seldom asked for. */
const mostMonths = 3
const mostDays = 12
const everyWeekday: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

function weekdaysIn(text: string): readonly Weekday[] | null {
  const named = everyWeekday.filter((weekday) => text.split(',').includes(String(weekday)))
  return text !== '' && named.join(',') === text ? named : null
}

export const freeDaysQuery = {
  ...dayQuery,
  from: optional(dayOfCalendar('The first day to consider')),
  weekdays: optional(
    inQuery<readonly Weekday[]>(
      {
        type: 'string',
        description: 'The weekdays to consider, in order; 1 is Monday',
        examples: ['6', '6,7'],
      },
      weekdaysIn,
    ),
  ),
  count: optional(
    inQuery<number>(
      { type: 'integer', description: 'How many; one by default', minimum: 1, maximum: mostDays },
      (text) => {
        const count = /^\d{1,2}$/.test(text) ? Number(text) : 0
        return count >= 1 && count <= mostDays ? count : null
      },
    ),
  ),
}

/** The next days of some weekdays on which the wish can be had, the first of them first. */
export async function findFreeDays(
  call: Looking<QueryOf<typeof freeDaysQuery>>,
): Promise<Reply<readonly ShownDay[]>> {
  const { deps, now, query } = call
  const { weekdays = everyWeekday, count = 1 } = query
  const db = deps.database.kysely
  const catalogue = await readCatalogue(db)
  const { time_zone } = catalogue.settings
  const today = dayOf(now, time_zone)
  const first = query.from !== undefined && query.from > today ? query.from : today
  const asked = wishOn(query, { catalogue, now }, first)
  if (!asked.ok) return no(...asked.refusals)
  const steps = new Steps()
  const except = keptBy((await ownDraft(call)).own)
  const found: MonthDay[] = []
  for (let ahead = 0; ahead < mostMonths && found.length < count; ahead++) {
    const days = daysOfMonth(addMonths(monthOf(first), ahead)).filter(
      (day) => day >= first && weekdays.includes(weekdayOf(day)),
    )
    if (days.length === 0) continue
    const span = [days[0]!, days.at(-1)!] as const
    const scene = await sceneOf(db, catalogue, first, now, { span, steps, except, by: actsFor(call.caller) })
    const context = pricedByPart(asked.value, scene)
    for (const day of days) {
      if (found.length === count) break
      const answer = await inSlices(dayInMonth({ ...asked.value, day }, context))
      if (answer.state === 'free') found.push(answer)
    }
  }
  return reply(found.map((day) => shownDay(day, call, time_zone)))
}

const { packageIsOnSale, durationIsOffered, placeIsKnown } = offerRules

// Days are asked for before one is chosen: what depends on the day is answered day by day.
function wishOn(sent: QueryOf<typeof askedFor>, scene: OfferScene, day: Day) {
  const { people, package: offer, duration, bob, postal_code = usualPlace(scene.catalogue) } = sent
  const refusals: Refusal[] = []
  if (people === null || people < 1) refusals.push({ reason: 'people-required', field: 'people' })
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
