/** Looking before asking, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import { aCount, aDay, aFlag, aText, anObject, listOf } from '../../../../platform/openapi/json-schema.ts'
import { refusing, startReasons, wishReasons } from './refusing.ts'
import { monthDay, overruleFlag, price, slotsOfPlace, wish, wishFields } from './schemas.ts'

const group = 'Search and prices'
const { people, day, postal_code, package: offer, duration, customer_kind, bob } = wishFields
const asked = { people, postal_code, package: offer, duration, bob }

const ownDraft = aText('The token of a draft: its own hold counts as free, and its drinks are in each price')
const ownHold = aText('The token of a draft: its own hold counts as free')

export const searchEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/slots',
    group,
    summary: 'The available starts of a day, each with its price',
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
    summary: 'Whether one day is available, and its lowest price',
    path: { day: aDay() },
    query: { ...asked, draft: ownHold },
    needs: ['people', 'package', 'duration'],
    answers: { 200: { words: 'The day', data: monthDay } },
    refuses: refusing(wishReasons),
  },
  {
    call: 'GET /api/free-days',
    group,
    summary: 'The next available days for a wish, and the lowest price of each',
    detail: 'Searched from a day on (today by default), over at most three calendar months.',
    query: {
      ...asked,
      from: aDay('The first day to consider'),
      weekdays: aText('The weekdays to consider, in order; 1 is Monday', { examples: ['6', '6,7'] }),
      count: aCount('How many; one by default', { minimum: 1, maximum: 12 }),
      draft: ownHold,
    },
    needs: ['people', 'package', 'duration'],
    answers: { 200: { words: 'The days, all of them free', data: listOf(monthDay) } },
    refuses: refusing(wishReasons),
  },
  {
    call: 'POST /api/quote',
    group,
    summary: 'What a wish costs, and how the price is worked out',
    detail: 'Where place, day or duration are not known yet, the nearest ones are used.',
    body: anObject(
      { ...wishFields, overrule: aFlag('Planner and admin: price it even if it is outside the offer') },
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
    detail: 'In the order of the request; null for a wish that has no price.',
    body: {
      type: 'object',
      required: ['wishes'],
      properties: { wishes: { ...listOf({ ...wish, required: ['people', 'package'] }), maxItems: 24 } },
    },
    answers: { 200: { words: 'The prices', data: listOf({ anyOf: [price, { type: 'null' }] }) } },
  },
]
