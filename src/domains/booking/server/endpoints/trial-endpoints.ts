/** Trying prices out, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
  aCount,
  aDay,
  aNumber,
  aText,
  anId,
  anObject,
  cents,
  listOf,
  oneOf,
  orNull,
  type JsonSchema,
} from '../../../../platform/openapi/json-schema.ts'
import { refusing } from './refusing.ts'
import { price, wishFields } from './schemas.ts'

const group = 'Price list'
const to = ['planner', 'accountant']
const aDraft = (of: string): JsonSchema =>
  anObject(
    { id: anId(`Of the ${of} it would replace; left out for a new one`) },
    { optional: 'all', additionalProperties: true },
  )
const refusal = { message: aText('In the reader’s language'), extensions: anObject({ code: aText() }) }
const carried = orNull(
  anObject({
    tariff: anId(),
    amount: cents('Surcharges included'),
    surcharges: listOf(
      anObject({ when: oneOf(['evening', 'night', 'weekend', 'holiday']), percent: aNumber() }),
    ),
  }),
)

export const trialEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /api/price-trials',
    group,
    to,
    summary: 'What a wish would cost if these price rules were saved',
    detail:
      'The trace names the rule behind each step. Nothing is written; what would keep a draft from being saved is in `objections`.',
    body: anObject(
      {
        ...wishFields,
        agency: anId('The booking agency that brings the group'),
        rules: listOf(aDraft('rule'), 'Rules as they would be saved', { maxItems: 100 }),
      },
      { optional: 'all' },
    ),
    answers: {
      200: {
        words: 'The price, or why there is none',
        data: anObject({
          price: orNull(price),
          refusals: listOf(anObject(refusal)),
          objections: listOf(anObject({ rule: anId(), ...refusal })),
        }),
      },
    },
    refuses: { ...refusing(['unknown-property']), 403: ['FORBIDDEN'] },
  },
  {
    call: 'POST /api/transport-trials',
    group,
    to,
    summary: 'What bringing the bikes to a place costs, with a tariff that is not saved yet',
    body: anObject(
      {
        postal_code: wishFields.postal_code,
        day: aDay(),
        start: aText('Wall time, `14:00`'),
        bikes: aCount(undefined, { minimum: 1 }),
        tariff: aDraft('tariff'),
      },
      { optional: ['day', 'start', 'bikes', 'tariff'] },
    ),
    answers: {
      200: {
        words:
          'The kilometres, the tariff that decides, and what the draft alone charges; null means on request',
        data: anObject({
          km: aNumber('By road, from the nearest depot'),
          zone: orNull(aText()),
          decided: carried,
          own: carried,
        }),
      },
    },
    refuses: {
      ...refusing([
        'unknown-postal-code',
        'unknown-property',
        'tariff-without-bands',
        'tariff-band-amount',
        'tariff-band-zone',
        'tariff-zone-twice',
        'tariff-starts-late',
        'tariff-band-order',
        'tariff-band-gap',
        'tariff-surcharge',
        'tariff-dates',
      ]),
      403: ['FORBIDDEN'],
    },
  },
]
