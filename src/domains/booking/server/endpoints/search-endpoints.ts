/** Looking before asking, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import { aCount, aDay, aFlag, aText, anObject, listOf } from '../../../../platform/openapi/json-schema.ts'
import { refusing, startReasons, wishReasons } from './refusing.ts'
import { monthDay, overruleFlag, price, slotsOfPlace, wish, wishFields } from './schemas.ts'

const group = 'Planning'
const { people, day, postal_code, package: offer, duration, customer_kind, bob } = wishFields
const asked = { people, postal_code, package: offer, duration, bob }

const ownDraft = aText(
  'The token of a draft: its own hold does not stand in its way, and its drinks are in each price',
)

export const searchEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/slots',
    group,
    summary: 'The starts of a day that can really be ridden, each with its price',
    query: {
      ...asked,
      day,
      customer_kind,
      overrule: overruleFlag,
      draft: ownDraft,
    },
    needs: ['people', 'day', 'package', 'duration'],
    answers: { 200: { words: 'The starts, or the causes', data: slotsOfPlace } },
    refuses: refusing(wishReasons),
  },
  {
    call: 'GET /api/months/:month',
    group,
    summary: 'The days of a month with any start, and the lowest price of each',
    path: { month: aText('`2027-05`', { examples: ['2027-05'] }) },
    query: { ...asked, draft: ownDraft },
    needs: ['people', 'package', 'duration'],
    answers: { 200: { words: 'Every day of the month', data: listOf(monthDay) } },
    refuses: refusing(wishReasons),
  },
  {
    call: 'GET /api/days/:day',
    group,
    summary: 'How one day stands, and its lowest price',
    path: { day: aDay() },
    query: asked,
    needs: ['people', 'package', 'duration'],
    answers: { 200: { words: 'The day', data: monthDay } },
    refuses: refusing(wishReasons),
  },
  {
    call: 'GET /api/free-days',
    group,
    summary: 'The next days on which a wish can be had, and the lowest price of each',
    detail: 'Looked for from a day on, today where none is named, in three calendar months at most.',
    query: {
      ...asked,
      from: aDay('The first that counts'),
      weekdays: aText('Those that count, in order, 1 is Monday', { examples: ['6', '6,7'] }),
      count: aCount('How many; one where it is not said', { minimum: 1, maximum: 12 }),
    },
    needs: ['people', 'package', 'duration'],
    answers: { 200: { words: 'The days, all of them free', data: listOf(monthDay) } },
    refuses: refusing(wishReasons),
  },
  {
    call: 'POST /api/quote',
    group,
    summary: 'What a wish costs, and how that came about',
    detail: 'Where place, day or duration are not known yet, those nearest by are taken.',
    body: anObject(
      { ...wishFields, overrule: aFlag('Planner and admin: priced although the offer forbids it') },
      {
        optional: [
          ...Object.keys(wishFields).filter((name) => name !== 'people' && name !== 'package'),
          'overrule',
        ],
      },
    ),
    answers: { 200: { words: 'The price', data: price } },
    refuses: refusing(wishReasons, startReasons),
  },
  {
    call: 'POST /api/quotes',
    group,
    summary: 'What several wishes cost, at most 24 of them',
    detail: 'In the order they were asked in; null for a wish that has no price.',
    body: {
      type: 'object',
      required: ['wishes'],
      properties: { wishes: { ...listOf({ ...wish, required: ['people', 'package'] }), maxItems: 24 } },
    },
    answers: { 200: { words: 'The prices', data: listOf({ anyOf: [price, { type: 'null' }] }) } },
  },
]
