/** Trying prices out: a wish against a price list, a place against a tariff, before anything is saved. */
import { office } from '../../../identity/role-groups.ts'
import { isId, newId } from '../../../../kernel/id/id.ts'
import { parseDay } from '../../../../kernel/time/day.ts'
import { inEach, inSomeLocale, type Translated } from '../../../../kernel/text/translated.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { fullAccess } from '../../../../platform/access/permission/permissions.ts'
import { no, type Reply, reply, type Values } from '../../../../platform/http/endpoint/endpoint.ts'
import { refusalEntry } from '../../../../platform/http/refusal.ts'
import {
  anyRecord,
  cents,
  id,
  listOf,
  number,
  object,
  oneOf,
  openObject,
  optional,
  orNull,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { parsePayload } from '../../../../platform/items/change/payload.ts'
import type { Resource } from '../../../../platform/resource/resource.ts'
import type { PriceRule, TransportTariff } from '../../../catalog/catalogue.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { objectionsTo, tryPrice } from '../../../catalog/price-rules/price-trial.ts'
import { priceRules } from '../../../catalog/resources/price-rules.ts'
import { transportTariffs } from '../../../catalog/resources/transport-tariffs.ts'
import { checkTariff } from '../../../catalog/transport/tariff.ts'
import { nearestDepot, transportPrice } from '../../../catalog/transport/transport.ts'
import { whole } from '../../../catalog/write-hooks.ts'
import { isRecord } from '../../../../kernel/record.ts'
import { priceFull } from '../../../booking/price/price-view.ts'
import { type BookingCommand, reading } from '../../../booking/server/frame.ts'
import { fewestBikes } from '../../../booking/server/sets/pricing.ts'
import { sceneOf } from '../../../booking/server/sets/scene.ts'
import { price } from '../../../booking/server/schemas/price.ts'
import { ofWish, typed, wishFields } from '../../../booking/server/schemas/wish.ts'
import { estimated, wishFrom } from './wish-input.ts'

/** A draft is tried before it is named: a language without a name borrows another's. */
function nameOf(sent: unknown): Translated {
  const texts = Object.entries(isRecord(sent) ? sent : {}).filter(([, text]) => typeof text === 'string')
  const name: Translated = Object.fromEntries(texts)
  return inEach((locale) => inSomeLocale(name, locale)?.text ?? '…')
}

/** A record as it would be saved, with an id of its own or that of the record it would replace. */
function draftOf(resource: Resource, { id, ...body }: Values): object {
  const named = { ...body, name: nameOf(body['name']) }
  const { row } = parsePayload(resource, named, fullAccess.of(resource.name, 'create')!, 'create')
  return { ...whole(resource, row), id: isId(id) ? id : newId(), archived_at: null }
}

const aDraft = (of: string) =>
  anyRecord(`As it would be saved; \`id\` of the ${of} it would replace, left out for a new one`)
const refusal = { message: text('In the reader’s language'), extensions: openObject({ code: text() }) }
const priceTrialed = object({
  price: orNull(price),
  refusals: listOf(object(refusal)),
  objections: listOf(object({ rule: id<'price_rules'>(), ...refusal })),
})
const priceTried = object({
  ...wishFields,
  agency: optional(
    typed(['wrong-type'], { description: 'The booking agency that brings the group', format: 'uuid' }),
  ),
  rules: optional(listOf(aDraft('rule'), 'Rules as they would be saved', { max: 100 })),
})

async function priceTrial(
  call: BookingCommand<Parsed<typeof priceTried>>,
): Promise<Reply<Parsed<typeof priceTrialed>>> {
  const { rules = [], agency, ...asked } = call.body
  const drafts = rules.map((rule) => draftOf(priceRules, rule) as PriceRule)
  const db = call.deps.database.kysely
  const catalogue = await readCatalogue(db)
  const spoken = { say: call.deps.say, locale: call.locale }
  const objections = objectionsTo(catalogue.priceRules, drafts).map(({ rule, refusal }) => ({
    rule,
    ...refusalEntry(refusal, spoken),
  }))
  const wish = wishFrom(estimated(asked, catalogue, call.now), catalogue, call.now)
  if (!wish.ok)
    return reply({ price: null, refusals: wish.refusals.map((one) => refusalEntry(one, spoken)), objections })
  const { world } = await sceneOf(db, catalogue, wish.value.day, call.now)
  const tried = { ...wish.value, agency: isId(agency) ? agency : null }
  const priced = tryPrice(tried, catalogue, drafts, call.now, {
    bikes: fewestBikes(world, wish.value.people),
  })
  if (!priced.ok) return reply({ price: null, refusals: [refusalEntry(priced.refusal, spoken)], objections })
  // The office sees which rule is behind each step.
  return reply({
    price: { ...priceFull(priced.value, call.locale), trace: priced.value.trace },
    refusals: [],
    objections,
  })
}

const transportTried = object({
  postal_code: ofWish.postal_code,
  day: optional(typed(['no-such-day'], { format: 'date' })),
  start: optional(typed(['wrong-type'], { description: 'Wall time, `14:00`' })),
  bikes: optional(orNull(number('One to ten'))),
  tariff: optional(orNull(aDraft('tariff'))),
})
const carried = orNull(
  object({
    tariff: id<'transport_tariffs'>(),
    amount: orNull(cents('Surcharges included')),
    surcharges: listOf(
      object({ when: oneOf(['evening', 'night', 'weekend', 'holiday']), percent: number() }),
    ),
  }),
)
const transportTrialed = object({
  km: number('By road, from the nearest depot'),
  zone: orNull(text()),
  decided: carried,
  own: carried,
})

async function transportTrial(
  call: BookingCommand<Parsed<typeof transportTried>>,
): Promise<Reply<Parsed<typeof transportTrialed>>> {
  const { body } = call
  const catalogue = await readCatalogue(call.deps.database.kysely)
  const { settings, depots, tariffs, postalCodes } = catalogue
  const draft = body.tariff ? (draftOf(transportTariffs, body.tariff) as TransportTariff) : null
  const objection = draft && checkTariff(draft)
  if (objection && !objection.ok) return no(objection.refusal)
  const place = postalCodes.get(body.postal_code ?? '')
  const depot = place && nearestDepot(depots, place)
  if (!depot) return no({ reason: 'unknown-postal-code', field: 'postal_code' })
  const day = parseDay(body.day) ?? dayOf(call.now, settings.time_zone)
  const start = body.start && /^\d\d:\d\d$/.test(body.start) ? body.start : null
  const bikes = Number.isInteger(body.bikes) ? Math.min(Math.max(Number(body.bikes), 1), 10) : 1
  const delivery = { depot, place, day, start, bikes, settings }
  const list = draft ? [...tariffs.filter(({ id }) => id !== draft.id), draft] : tariffs
  const shown = (found: ReturnType<typeof transportPrice>) =>
    found && { tariff: found.tariff.id, amount: found.amount, surcharges: found.surcharges }
  const decided = transportPrice(list, delivery)
  // What it asks by itself, whether it is in force that day or not.
  const always = draft && { ...draft, active: true, valid_from: null, valid_to: null }
  const own = always && transportPrice([always], delivery)
  const km = decided?.km ?? own?.km ?? transportPrice([anyDistance], delivery)!.km
  return reply({ km, zone: place.zone, decided: shown(decided), own: shown(own) })
}

/** Knows every place, so that the distance is known where no tariff does. */
const anyDistance = {
  ...whole(transportTariffs, { mode: 'per_km', active: true }),
  archived_at: null,
} as unknown as TransportTariff

/** Who may read what the company earns and asks: the office. */
const ofTrials = { group: 'Price list', to: office }

export const trialEndpoints = [
  reading(
    {
      ...ofTrials,
      call: 'POST /api/price-trials',
      summary: 'What a wish would cost if these price rules were saved',
      detail:
        'The trace names the rule behind each step. Nothing is written; what would keep a draft from being saved is in `objections`.',
      body: priceTried,
      answers: { 200: { words: 'The price, or why there is none', data: priceTrialed } },
    },
    priceTrial,
  ),
  reading(
    {
      ...ofTrials,
      call: 'POST /api/transport-trials',
      summary: 'What bringing the bikes to a place costs, with a tariff that is not saved yet',
      body: transportTried,
      answers: {
        200: {
          words:
            'The kilometres, the tariff that decides, and what the draft alone charges; null means on request',
          data: transportTrialed,
        },
      },
      refuses: {
        'tariff-without-bands': 400,
        'tariff-band-amount': 400,
        'tariff-band-zone': 400,
        'tariff-zone-twice': 400,
        'tariff-starts-late': 400,
        'tariff-band-order': 400,
        'tariff-band-gap': 400,
        'tariff-surcharge': 400,
        'tariff-dates': 400,
      },
    },
    transportTrial,
  ),
]
