/** Looking before asking: start times of a day, days of a month, the price of a wish. */
import { type Reply, no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  answered,
  anyRecord,
  flag,
  judged,
  listOf,
  object,
  oneOf,
  openObject,
  optional,
  orNull,
  parse,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { jsonSchemaOf } from '../../../../platform/openapi/json-schema-of.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { officeSlots, slots } from '../../../availability/slots/slots.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import type { Restriction } from '../../../catalog/resources/postal-codes.ts'
import { verdictOn } from '../../../catalog/places/restriction.ts'
import { usualPlace } from '../../estimate.ts'
import { officeSlotView, priceFull, slotView } from '../../../booking/price/price-view.ts'
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
import { type BookingCommand, reading, sold, throttled } from '../../../booking/server/frame.ts'
import { countLost } from './lost-demand.ts'
import { overrulesIn } from '../../../booking/server/moves/overruling.ts'
import { keptBy, type Looking, ownDraft, withOwn } from '../../../booking/server/sets/own-draft.ts'
import { priceOf, quoteAt } from '../../../booking/server/sets/pricing.ts'
import { startRefusals, wishRefusals } from '../refusals.ts'
import { namedCoupon, unknownCode } from '../typed-coupon.ts'
import { sceneOf, seatsOf, spokenCauses } from '../../../booking/server/sets/scene.ts'
import { causes, monthDay, officeSlot, price } from '../../../booking/server/schemas/price.ts'
import { ofWish, wishFields, type WishSent } from '../../../booking/server/schemas/wish.ts'
import { estimated, wishFrom } from './wish-input.ts'

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
  const scene = await sceneOf(db, catalogue, wish.day, now, { except: keptBy(own) })
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

const quoted = object({
  ...wishFields,
  people: ofWish.people,
  package: ofWish.package,
  overrule: optional(flag('Planner and admin: price it even if it is outside the offer')),
})

async function priceWish({ deps, caller, now, body, locale }: BookingCommand<Parsed<typeof quoted>>) {
  const { overrule, ...sent } = body
  const db = deps.database.kysely
  const catalogue = await readCatalogue(db)
  const overrules = overrulesIn(overrule, caller)
  const asked = wishFrom(estimated(sent, catalogue, now), catalogue, now, overrules)
  if (!asked.ok) return no(...asked.refusals)
  const scene = await seatsOf(db, catalogue, now)
  const { start } = asked.value
  const named = await namedCoupon(db, caller, sent)
  const price = quoteAt(
    { ...asked.value, ...named },
    start === undefined ? null : { start, set: null },
    scene,
    overrules,
  )
  if (!price.ok) return no(price.refusal)
  // A code that does not count leaves the price as it is, and says why.
  return reply({ ...priceFull(price.value, locale), ...unknownCode(sent, named, locale) })
}

// A code that is named here is not asked: many at once would be many guesses at once.
const quotedAlone = object({ ...wishFields, people: ofWish.people, package: ofWish.package })
const severalWishes = listOf(anyRecord(), undefined, { max: 24 })
function readWish(given: unknown): WishSent | null {
  const read = parse(quotedAlone, given)
  return 'value' in read ? read.value : null
}
const manyQuoted = openObject({
  /** One that cannot be read has no price, and keeps none of the others from theirs. */
  wishes: judged<readonly (WishSent | null)[]>(
    jsonSchemaOf(listOf(quotedAlone, undefined, { max: 24 })),
    ['wrong-type'],
    (given) => {
      const read = parse(severalWishes, given)
      return 'value' in read ? { value: read.value.map(readWish) } : read.refusals[0]!
    },
  ),
})

/** The prices of wishes that are shown together: one reading of the catalogue, and one of the seats. */
async function priceWishes({
  deps,
  now,
  locale,
  body: { wishes },
}: BookingCommand<Parsed<typeof manyQuoted>>) {
  const db = deps.database.kysely
  const catalogue = await readCatalogue(db)
  const scene = await seatsOf(db, catalogue, now)
  const prices = wishes.map((sent) => {
    const asked = sent && wishFrom(estimated(sent, catalogue, now), catalogue, now)
    const price = asked?.ok ? priceOf(asked.value, null, scene) : null
    return price && priceFull(price, locale)
  })
  return reply(prices)
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
