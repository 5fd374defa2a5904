/** The price of a wish, and of several that are shown together. */
import { no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  anyRecord,
  flag,
  judged,
  listOf,
  object,
  openObject,
  optional,
  parse,
  type Parsed,
} from '../../../../platform/http/endpoint/schema.ts'
import { jsonSchemaOf } from '../../../../platform/openapi/json-schema-of.ts'
import { priceFull } from '../../../booking/price/price-view.ts'
import type { BookingCommand } from '../../../booking/server/frame.ts'
import { overrulesIn } from '../../../booking/server/moves/overruling.ts'
import { ofWish, wishFields, type WishSent } from '../../../booking/server/schemas/wish.ts'
import { priceOf, quoteAt } from '../../../booking/server/sets/pricing.ts'
import { seatsOf } from '../../../booking/server/sets/scene.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { namedCoupon, unknownCode } from '../typed-coupon.ts'
import { estimated, wishFrom } from './wish-input.ts'

export const quoted = object({
  ...wishFields,
  people: ofWish.people,
  package: ofWish.package,
  overrule: optional(flag('Planner and admin: price it even if it is outside the offer')),
})

/** The price of one wish, estimated where it says too little. */
export async function priceWish({ deps, caller, now, body, locale }: BookingCommand<Parsed<typeof quoted>>) {
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
export const manyQuoted = openObject({
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
export async function priceWishes({
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
