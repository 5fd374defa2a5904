/** Looking before asking: start times of a day, days of a month, the price of a wish. */
import { actsFor } from '../../../booking/server/party.ts'
import { type Reply, no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  answered,
  judged,
  listOf,
  object,
  oneOf,
  optional,
  orNull,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { countLostDemand, isLost } from '../../../availability/demand.ts'
import { type DaySlots, officeSlots, slots } from '../../../availability/slots/slots.ts'
import type { Wish } from '../../../catalog/wish.ts'
import type { BookingDeps } from '../../../booking/server/deps.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import type { Restriction } from '../../../catalog/resources/postal-codes.ts'
import { verdictOn } from '../../../catalog/places/restriction.ts'
import { usualPlace } from '../../estimate.ts'
import { officeSlotView, slotView } from '../../../booking/price/price-view.ts'
import {
  askedFor,
  dayQuery,
  findDay,
  findFreeDays,
  findMonth,
  freeDaysQuery,
  monthQuery,
  type QueryOf,
} from './find-days.ts'
import { reading, sold, throttled } from '../../../booking/server/frame.ts'
import { overrulesIn } from '../../../booking/server/moves/overruling.ts'
import { keptBy, type Looking, ownDraft, withOwn } from '../../../booking/server/sets/own-draft.ts'
import { priceOf } from '../../../booking/server/sets/pricing.ts'
import { startRefusals, wishRefusals } from '../refusals.ts'
import { sceneOf, spokenCauses } from '../../../booking/server/sets/scene.ts'
import { causes, monthDay, officeSlot, price } from '../../../booking/server/schemas/price.ts'
import { ofWish } from '../../../booking/server/schemas/wish.ts'
import { manyQuoted, priceWish, priceWishes, quoted } from './quotes.ts'
import { wishFrom } from './wish-input.ts'

const group = 'Search and prices'
const { people, ...placed } = askedFor
const slotsQuery = {
  people,
  day: ofWish.day,
  ...placed,
  customer_kind: optional(ofWish.customer_kind),
  overrule: optional(
    judged(
      {
        type: 'boolean',
        description:
          'Planner and admin: every hour of the day, those outside the offer with what has to be overruled',
      },
      [],
      (value) => ({ value: value === 'true' }),
    ),
  ),
  draft: optional(
    text('The token of a draft: its own hold counts as free, and its drinks are in each price'),
  ),
}
const slotsOfPlace = object({
  slots: listOf(officeSlot),
  causes,
  place: object({
    service: oneOf(['served', 'on_request', 'refused']),
    restrictions: listOf(answered<Restriction>('A rule of the municipality, with its days and hours')),
  }),
})

async function findSlots(
  call: Looking<QueryOf<typeof slotsQuery>>,
): Promise<Reply<Parsed<typeof slotsOfPlace>>> {
  const { deps, now, caller } = call
  const db = deps.database.kysely
  const catalogue = await readCatalogue(db)
  const { draft: _draft, overrule, ...sent } = call.query
  const query = { ...sent, postal_code: sent.postal_code ?? usualPlace(catalogue) ?? undefined }
  const overrules = overrulesIn(overrule, caller)
  const asked = wishFrom(query, catalogue, now, overrules)
  if (!asked.ok) return no(...asked.refusals)
  // The visitor's own hold does not stand in his way, and a start costs what is on his bill with it.
  const { token, own } = await ownDraft(call)
  const wish = withOwn(asked.value, own)
  const scene = await sceneOf(db, catalogue, wish.day, now, { except: keptBy(own), by: actsFor(caller) })
  const found = await inSlices((overrules ? officeSlots : slots)(wish, scene))
  const value = () => priceOf(wish, null, scene)?.gross ?? null
  await countLost(deps, { wish, found, value, by: token || caller.address, now })
  const place = catalogue.postalCodes.get(wish.postalCode)!
  const { time_zone } = catalogue.settings
  return reply({
    slots: found.slots.map((slot) => {
      const price = priceOf(wish, slot, scene)
      return overrules ? officeSlotView(slot, price, call.locale) : slotView(slot, price)
    }),
    causes: spokenCauses(found.causes, call, time_zone),
    place: { service: verdictOn(place, wish.day).service, restrictions: place.restrictions },
  })
}

const countedForMs = 10 * 60_000
const mostKept = 5_000
// Who looks again within minutes is the same search; another process may count it once more, which is harmless.
const countedIn = new WeakMap<BookingDeps['database'], Map<string, number>>()

/**
 * Searches that found nothing are counted once each, however often a page asks again; `by` tells visitors apart and is
 * not kept, and `value` is asked only when there is something to count.
 */
async function countLost(
  { database }: Pick<BookingDeps, 'database'>,
  search: {
    readonly wish: Wish
    readonly found: DaySlots
    readonly value: () => Cents | null
    readonly by: string
    readonly now: number
  },
): Promise<void> {
  const { wish, found, by, now } = search
  if (!isLost(found)) return
  const { drinks: _drinks, start: _start, ...asked } = wish
  const key = `${by} ${JSON.stringify(asked)}`
  const counted = countedIn.get(database) ?? new Map<string, number>()
  countedIn.set(database, counted)
  const before = counted.get(key)
  if (before !== undefined && now - before < countedForMs) return
  if (counted.size >= mostKept) counted.clear()
  counted.set(key, now)
  await countLostDemand(database.kysely, { wish, causes: found.causes, value: search.value(), now })
}

const searching = {
  group,
  before: throttled('searches'),
}
const pricing = {
  group,
  before: throttled('quotes'),
}
const refuses = { ...sold, ...wishRefusals }

export const searchEndpoints = [
  reading(
    {
      ...searching,
      call: 'GET /api/slots',
      summary: 'The available starts of a day, each with its price',
      query: slotsQuery,
      answers: { 200: { words: 'The starts, or the causes', data: slotsOfPlace } },
      refuses,
    },
    findSlots,
  ),
  reading(
    {
      ...searching,
      call: 'GET /api/months/:month',
      summary: 'The days of a month with any start, and the lowest price of each',
      path: { month: text('`2027-05`', { examples: ['2027-05'] }) },
      query: monthQuery,
      answers: { 200: { words: 'Every day of the month', data: listOf(monthDay) } },
      refuses,
    },
    findMonth,
  ),
  reading(
    {
      ...searching,
      call: 'GET /api/days/:day',
      summary: 'Whether one day is available, and its lowest price',
      path: { day: text('`2027-05-15`', { examples: ['2027-05-15'] }) },
      query: dayQuery,
      answers: { 200: { words: 'The day', data: monthDay } },
      refuses,
    },
    findDay,
  ),
  reading(
    {
      ...searching,
      call: 'GET /api/free-days',
      summary: 'The next available days for a wish, and the lowest price of each',
      detail: 'Searched from a day on (today by default), over at most three calendar months.',
      query: freeDaysQuery,
      answers: { 200: { words: 'The days, all of them free', data: listOf(monthDay) } },
      refuses,
    },
    findFreeDays,
  ),
  reading(
    {
      ...pricing,
      call: 'POST /api/quote',
      summary: 'What a wish costs, and how the price is worked out',
      detail: 'Where place, day or duration are not known yet, the nearest ones are used.',
      body: quoted,
      answers: { 200: { words: 'The price', data: price } },
      refuses: { ...refuses, ...startRefusals },
    },
    priceWish,
  ),
  reading(
    {
      ...pricing,
      call: 'POST /api/quotes',
      summary: 'What several wishes cost, at most 24 of them',
      detail: 'In the order of the request; null for a wish that has no price.',
      body: manyQuoted,
      answers: { 200: { words: 'The prices', data: listOf(orNull(price)) } },
      refuses: sold,
    },
    priceWishes,
  ),
]
