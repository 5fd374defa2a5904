/** Trying prices out: a wish against a price list, a place against a tariff, before anything is saved. */
import { Hono } from 'hono'
import { isId, newId } from '../../../kernel/id.ts'
import { parseDay } from '../../../kernel/day.ts'
import { inEach, inSomeLocale, type Translated } from '../../../kernel/translated.ts'
import { dayOf } from '../../../kernel/wall-time.ts'
import { fullAccess } from '../../../platform/access/permissions.ts'
import { readJson } from '../../../platform/http/body.ts'
import { forbidden, invalidPayload } from '../../../platform/http/problem.ts'
import { refusalEntry } from '../../../platform/http/refusal.ts'
import { parsePayload } from '../../../platform/items/payload.ts'
import type { Resource } from '../../../platform/resource/resource.ts'
import type { PriceRule, TransportTariff } from '../../catalog/catalogue.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { objectionsTo, tryPrice } from '../../catalog/price-trial.ts'
import { priceRules } from '../../catalog/resources/price-rules.ts'
import { transportTariffs } from '../../catalog/resources/transport-tariffs.ts'
import { checkTariff } from '../../catalog/tariff.ts'
import { nearestDepot, transportPrice } from '../../catalog/transport.ts'
import { whole } from '../../catalog/write-hooks.ts'
import { isRecord } from '../draft.ts'
import { priceFull } from '../views.ts'
import type { BookingDeps } from './deps.ts'
import { type Body, type Call, type Reply, no, read, readsFigures, reply } from './endpoint.ts'
import { fewestBikes } from './pricing.ts'
import { sceneOf } from './scene.ts'
import { estimated, wishFrom, wishNames } from './wish-input.ts'

const mostDrafts = 100

/** A draft is tried before it is named: a language without a name borrows another's. */
function nameOf(sent: unknown): Translated {
  const texts = Object.entries(isRecord(sent) ? sent : {}).filter(([, text]) => typeof text === 'string')
  const name: Translated = Object.fromEntries(texts)
  return inEach((locale) => inSomeLocale(name, locale)?.text ?? '…')
}

/** A record as it would be saved, with an id of its own or that of the record it would replace. */
function draftOf(resource: Resource, sent: unknown): object {
  if (!isRecord(sent)) throw invalidPayload('A draft must be an object')
  const { id, ...body } = sent
  const named = { ...body, name: nameOf(body['name']) }
  const { row } = parsePayload(resource, named, fullAccess.of(resource.name, 'create')!, 'create')
  return { ...whole(resource, row), id: isId(id) ? id : newId(), archived_at: null }
}

async function priceTrial(call: Call, body: Body): Promise<Reply> {
  const { rules = [], agency, ...asked } = body
  if (!Array.isArray(rules) || rules.length > mostDrafts)
    throw invalidPayload(`"rules" must be a list of at most ${mostDrafts}`)
  const strange = Object.keys(asked).filter((name) => !wishNames.includes(name))
  if (strange.length > 0) return no(...strange.map((field) => ({ reason: 'unknown-property', field })))
  const drafts = rules.map((rule) => draftOf(priceRules, rule) as PriceRule)
  const db = call.deps.database.kysely
  const catalogue = await readCatalogue(db)
  const spoken = { say: call.deps.say, locale: call.locale }
  const objections = objectionsTo(catalogue.priceRules, drafts).map(({ rule, refusal }) => ({
    rule,
    ...refusalEntry(refusal, spoken),
  }))
  const wish = wishFrom(estimated(asked, catalogue, call.now), catalogue, call.now)
  if (!wish.ok) {
    const refusals = 'refusals' in wish ? wish.refusals : [wish.refusal]
    return reply({ price: null, refusals: refusals.map((one) => refusalEntry(one, spoken)), objections })
  }
  const { world } = await sceneOf(db, catalogue, wish.value.day, call.now)
  const tried = { ...wish.value, agency: isId(agency) ? agency : null }
  const priced = tryPrice(tried, catalogue, drafts, call.now, {
    bikes: fewestBikes(world, wish.value.people),
  })
  if (!priced.ok) return reply({ price: null, refusals: [refusalEntry(priced.refusal, spoken)], objections })
  // The office sees which rule is behind each step.
  return reply({
    price: { ...priceFull(priced.value), trace: priced.value.trace },
    refusals: [],
    objections,
  })
}

const trialNames = ['postal_code', 'day', 'start', 'bikes', 'tariff']

async function transportTrial(call: Call, body: Body): Promise<Reply> {
  const strange = Object.keys(body).filter((name) => !trialNames.includes(name))
  if (strange.length > 0) return no(...strange.map((field) => ({ reason: 'unknown-property', field })))
  const catalogue = await readCatalogue(call.deps.database.kysely)
  const { settings, depots, tariffs, postalCodes } = catalogue
  const draft = body['tariff'] == null ? null : (draftOf(transportTariffs, body['tariff']) as TransportTariff)
  const objection = draft && checkTariff(draft)
  if (objection && !objection.ok) return no(objection.refusal)
  const code = body['postal_code']
  const place = typeof code === 'string' ? postalCodes.get(code) : undefined
  const depot = place && nearestDepot(depots, place)
  if (!depot) return no({ reason: 'unknown-postal-code', field: 'postal_code' })
  const day = parseDay(body['day']) ?? dayOf(call.now, settings.time_zone)
  const start = typeof body['start'] === 'string' && /^\d\d:\d\d$/.test(body['start']) ? body['start'] : null
  const bikes = Number.isInteger(body['bikes']) ? Math.min(Math.max(Number(body['bikes']), 1), 10) : 1
  const delivery = { depot, place, day, start, bikes, settings }
  const list = draft ? [...tariffs.filter(({ id }) => id !== draft.id), draft] : tariffs
  const told = (found: ReturnType<typeof transportPrice>) =>
    found && { tariff: found.tariff.id, amount: found.amount, surcharges: found.surcharges }
  const decided = transportPrice(list, delivery)
  // What it asks by itself, whether it is in force that day or not.
  const always = draft && { ...draft, active: true, valid_from: null, valid_to: null }
  const own = always && transportPrice([always], delivery)
  const km = decided?.km ?? own?.km ?? transportPrice([anyDistance], delivery)!.km
  return reply({ km, zone: place.zone, decided: told(decided), own: told(own) })
}

/** Knows every place, so that the distance can be told where no tariff does. */
const anyDistance = {
  ...whole(transportTariffs, { mode: 'per_km', active: true }),
  archived_at: null,
} as unknown as TransportTariff

export function trialRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  const posted = (path: string, work: (call: Call, body: Body) => Promise<Reply>) =>
    routes.post(path, async (c) => {
      const body = await readJson(c.req.raw)
      if (!isRecord(body)) throw invalidPayload('The body must be an object')
      return read(deps, c, async (call) => {
        if (!readsFigures(call.caller)) throw forbidden()
        return work(call, body)
      })
    })
  posted('/api/price-trials', priceTrial)
  posted('/api/transport-trials', transportTrial)
  return routes
}
