/** Looking before asking: start times of a day, days of a month, the price of a wish. */
import { type Context, Hono } from 'hono'
import { officeSlots, slots } from '../../availability/slots.ts'
import { verdictOn } from '../../catalog/restriction.ts'
import { usualPlace } from '../estimate.ts'
import { officeSlotView, priceFull, slotView } from '../views.ts'
import type { BookingDeps } from './deps.ts'
import { keptBy, ownDraft, withOwn } from './own-draft.ts'
import { findDay, findFreeDays, findMonth } from './days.ts'
import { type Call, type Reply, no, read, refusalsOf, reply } from './endpoint.ts'
import { countLost } from './lost-demand.ts'
import { overrulesIn } from './overruling.ts'
import { priceOf, quoteAt } from './pricing.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { sceneOf, seatsOf, spokenCauses } from './scene.ts'
import { estimated, fromQuery, wishFrom, wishNames } from './wish-input.ts'
import { readJson } from '../../../platform/http/body.ts'
import { isRecord } from '../draft.ts'
import { invalidPayload } from '../../../platform/http/problem.ts'
import { inSlices } from '../../../platform/server/slices.ts'

async function findSlots(call: Call, c: Context): Promise<Reply> {
  const { deps, now, caller } = call
  const db = deps.database.kysely
  const catalogue = await readCatalogue(db)
  const query = { postal_code: usualPlace(catalogue) ?? undefined, ...fromQuery(c, wishNames) }
  const overrules = overrulesIn(c.req.query('overrule'), caller)
  const asked = wishFrom(query, catalogue, now, overrules)
  if (!asked.ok) return refusalsOf(asked)
  // The visitor's own hold does not stand in his way, and a start costs what is on his bill with it.
  const { token, own } = await ownDraft(call, c)
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

async function priceWish(
  call: Call,
  { overrule, ...body }: Readonly<Record<string, unknown>>,
): Promise<Reply> {
  const db = call.deps.database.kysely
  const catalogue = await readCatalogue(db)
  const strange = Object.keys(body).filter((name) => !wishNames.includes(name))
  if (strange.length > 0) return no(...strange.map((field) => ({ reason: 'unknown-property', field })))
  const overrules = overrulesIn(overrule, call.caller)
  const asked = wishFrom(estimated(body, catalogue, call.now), catalogue, call.now, overrules)
  if (!asked.ok) return refusalsOf(asked)
  const scene = await seatsOf(db, catalogue, call.now)
  const { start } = asked.value
  const price = quoteAt(asked.value, start === undefined ? null : { start, set: null }, scene, overrules)
  return price.ok ? reply(priceFull(price.value)) : no(price.refusal)
}

const mostWishes = 24

/** The prices of wishes that are shown together: one reading of the catalogue, and one of the seats. */
async function priceWishes(call: Call, { wishes }: Readonly<Record<string, unknown>>): Promise<Reply> {
  if (!Array.isArray(wishes) || wishes.length > mostWishes || !wishes.every(isRecord))
    throw invalidPayload(`The wishes must be a list of at most ${mostWishes} objects`)
  const db = call.deps.database.kysely
  const catalogue = await readCatalogue(db)
  const scene = await seatsOf(db, catalogue, call.now)
  const prices = wishes.map((body) => {
    const asked = wishFrom(estimated(body, catalogue, call.now), catalogue, call.now)
    const price = asked.ok ? priceOf(asked.value, null, scene) : null
    return price && priceFull(price)
  })
  return reply(prices)
}

export function searchRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  const looking = (find: (call: Call, c: Context) => Promise<Reply>) => (c: Context) =>
    read(deps, c, (call) => {
      deps.throttles.searches.take(call.caller.address)
      return find(call, c)
    })
  routes.get('/api/slots', looking(findSlots))
  routes.get('/api/months/:month', looking(findMonth))
  routes.get('/api/days/:day', looking(findDay))
  routes.get('/api/free-days', looking(findFreeDays))
  const asked =
    (price: (call: Call, body: Readonly<Record<string, unknown>>) => Promise<Reply>) =>
    async (c: Context) => {
      const body = await readJson(c.req.raw)
      if (!isRecord(body)) throw invalidPayload('The body must be an object')
      return read(deps, c, (call) => {
        deps.throttles.quotes.take(call.caller.address)
        return price(call, body)
      })
    }
  routes.post('/api/quote', asked(priceWish))
  routes.post('/api/quotes', asked(priceWishes))
  return routes
}
