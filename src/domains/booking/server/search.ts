/** Looking before asking: start times of a day, days of a month, the price of a wish. */
import { type Context, Hono } from 'hono'
import { type Day, daysOfMonth, parseMonth } from '../../../kernel/day.ts'
import { type Refusal, ok } from '../../../kernel/outcome.ts'
import { dayOf, timeOf } from '../../../kernel/wall-time.ts'
import { month } from '../../availability/month.ts'
import { type AvailabilityContext, slots } from '../../availability/slots.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import { partOfDay } from '../../catalog/price-hours.ts'
import { verdictOn } from '../../catalog/restriction.ts'
import type { CustomerKind, Wish } from '../../catalog/wish.ts'
import { usualPlace } from '../estimate.ts'
import { priceFull, slotView } from '../views.ts'
import type { BookingDeps } from './deps.ts'
import { draftToken } from './drafts.ts'
import { type Call, type Reply, no, read, reply } from './endpoint.ts'
import { countLost } from './lost-demand.ts'
import { priceOf, quoteAt } from './pricing.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { sceneOf, spokenCause } from './scene.ts'
import { readWhole } from './whole.ts'
import { estimated, wishFrom, wishNames } from './wish-input.ts'
import { readJson } from '../../../platform/http/body.ts'
import { isRecord } from '../draft.ts'
import { invalidPayload } from '../../../platform/http/problem.ts'

type Query = { readonly [name: string]: string | number | undefined }
const numbers = new Set(['people', 'duration'])

/** A query's texts as the values a body would carry. */
const fromQuery = (c: Context, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = c.req.query(name)
      if (value === undefined) return []
      return [[name, numbers.has(name) && /^\d{1,10}$/.test(value) ? Number(value) : value]]
    }),
  )

const refusalsOf = (failed: { refusal: Refusal } | { refusals: readonly Refusal[] }): Reply =>
  'refusals' in failed ? no(...failed.refusals) : no(failed.refusal)

async function findSlots(call: Call, c: Context): Promise<Reply> {
  const { deps, now, caller } = call
  const db = deps.database.kysely
  const catalogue = await readCatalogue(db)
  const query = { postal_code: usualPlace(catalogue) ?? undefined, ...fromQuery(c, wishNames) }
  const asked = wishFrom(query, catalogue, now)
  if (!asked.ok) return refusalsOf(asked)
  const wish = asked.value
  const draft = c.req.query('draft')
  const token = draft ? (draft === 'current' ? draftToken(c) : draft) : ''
  // The visitor's own hold does not stand in his way.
  const own = token ? await readWhole(db, { token }) : null
  const except = own?.booking.status === 'draft' ? [own.booking.id] : []
  const scene = await sceneOf(db, catalogue, wish.day, now, { except })
  const found = slots(wish, scene)
  const value = () => priceOf(wish, null, scene)?.gross ?? null
  await countLost(deps, { wish, found, value, by: token || caller.address, now })
  const place = catalogue.postalCodes.get(wish.postalCode)!
  const { time_zone } = catalogue.settings
  return reply({
    slots: found.slots.map((slot) => slotView(slot, priceOf(wish, slot, scene))),
    causes: found.causes.map((cause) => spokenCause(cause, call, time_zone)),
    place: { service: verdictOn(place, wish.day).service, restrictions: place.restrictions },
  })
}

async function findDays(call: Call, c: Context): Promise<Reply> {
  const { deps, now } = call
  const db = deps.database.kysely
  const of = parseMonth(c.req.param('month'))
  if (!of) return no({ reason: 'no-such-day', field: 'month' })
  const catalogue = await readCatalogue(db)
  const { time_zone } = catalogue.settings
  const query = fromQuery(
    c,
    wishNames.filter((name) => name !== 'day'),
  )
  const today = dayOf(now, time_zone)
  const asked = wishWithoutDay(query, catalogue, `${of}-01` > today ? `${of}-01` : today)
  if (!asked.ok) return refusalsOf(asked)
  const scene = await sceneOf(db, catalogue, `${of}-15`, now, { span: [`${of}-01`, daysOfMonth(of).at(-1)!] })
  const part = partOfDay(catalogue.priceRules)
  const prices = new Map<string, number | null>()
  const days = month(asked.value, of, {
    ...scene,
    priceOf: (start, day) => {
      const key = `${day} ${part(timeOf(start, time_zone))}`
      if (!prices.has(key))
        prices.set(key, priceOf({ ...asked.value, day }, { start, set: null }, scene)?.gross ?? null)
      return prices.get(key) ?? null
    },
  })
  return reply(
    days.map(({ day, state, price, causes }) => ({
      day,
      state,
      ...(price !== undefined && { price }),
      ...(causes.length > 0 && { causes: causes.map((cause) => spokenCause(cause, call, time_zone)) }),
    })),
  )
}

// A month asks before a day is chosen: what depends on the day is answered day by day.
function wishWithoutDay({ people, duration, bob, ...query }: Query, catalogue: Catalogue, day: Day) {
  const offer = catalogue.packages.get(`${query['package']}`)
  const place = catalogue.postalCodes.get(`${query['postal_code'] ?? usualPlace(catalogue)}`)
  const refusals: Refusal[] = []
  if (typeof people !== 'number' || people < 1) refusals.push({ reason: 'people-required', field: 'people' })
  if (!offer?.active) refusals.push({ reason: 'package-not-offered', field: 'package' })
  if (!place) refusals.push({ reason: 'unknown-postal-code', field: 'postal_code' })
  if (offer && !offer.durations_min.includes(duration as number))
    refusals.push({ reason: 'duration-not-offered', field: 'duration' })
  if (refusals.length > 0) return { ok: false as const, refusals }
  const wish: Wish = {
    people: people as number,
    day,
    postalCode: place!.code,
    package: offer!.id,
    duration: duration as number,
    drinks: [],
    customerKind: 'consumer' satisfies CustomerKind,
    bob: bob === 'ours' ? 'ours' : 'own',
  }
  return ok(wish)
}

async function priceWish(call: Call, body: Readonly<Record<string, unknown>>): Promise<Reply> {
  const db = call.deps.database.kysely
  const catalogue = await readCatalogue(db)
  const strange = Object.keys(body).filter((name) => !wishNames.includes(name))
  if (strange.length > 0) return no(...strange.map((field) => ({ reason: 'unknown-property', field })))
  const asked = wishFrom(estimated(body, catalogue, call.now), catalogue, call.now)
  if (!asked.ok) return refusalsOf(asked)
  const scene = await sceneOf(db, catalogue, asked.value.day, call.now)
  const { start } = asked.value
  const price = quoteAt(asked.value, start === undefined ? null : { start, set: null }, scene)
  return price.ok ? reply(priceFull(price.value)) : no(price.refusal)
}

const mostWishes = 24

/** The prices of wishes that are shown together: one reading of the catalogue, and one of each of their days. */
async function priceWishes(call: Call, { wishes }: Readonly<Record<string, unknown>>): Promise<Reply> {
  if (!Array.isArray(wishes) || wishes.length > mostWishes || !wishes.every(isRecord))
    throw invalidPayload(`The wishes must be a list of at most ${mostWishes} objects`)
  const db = call.deps.database.kysely
  const catalogue = await readCatalogue(db)
  const scenes = new Map<Day, AvailabilityContext>()
  const prices: (ReturnType<typeof priceFull> | null)[] = []
  for (const body of wishes) {
    const asked = wishFrom(estimated(body, catalogue, call.now), catalogue, call.now)
    const day = asked.ok ? asked.value.day : null
    if (asked.ok && day && !scenes.has(day)) scenes.set(day, await sceneOf(db, catalogue, day, call.now))
    const price = asked.ok && day ? priceOf(asked.value, null, scenes.get(day)!) : null
    prices.push(price && priceFull(price))
  }
  return reply(prices)
}

export function searchRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  routes.get('/api/slots', (c) => read(deps, c, (call) => findSlots(call, c)))
  routes.get('/api/months/:month', (c) => read(deps, c, (call) => findDays(call, c)))
  const asked =
    (price: (call: Call, body: Readonly<Record<string, unknown>>) => Promise<Reply>) =>
    async (c: Context) => {
      const body = await readJson(c.req.raw)
      if (!isRecord(body)) throw invalidPayload('The body must be an object')
      return read(deps, c, (call) => price(call, body))
    }
  routes.post('/api/quote', asked(priceWish))
  routes.post('/api/quotes', asked(priceWishes))
  return routes
}
