/** Opening and closing the shop, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
  aFlag,
  aText,
  anInstant,
  anObject,
  listOf,
  orNull,
} from '../../../../platform/openapi/json-schema.ts'
import { refusing } from './refusing.ts'

const group = 'Office'
const reason = aText('Why, for the history')
const openedAt = anObject({
  opened_at: orNull(anInstant('Since when the shop has been open; null while it is closed')),
})
const refuses = { ...refusing(['unknown-property']), 403: ['FORBIDDEN'] }

export const openingEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/shop/opening',
    group,
    to: ['planner'],
    summary: 'Whether the shop is open, and what is missing before it can be',
    answers: {
      200: {
        words: 'The list, in the order an owner goes through it',
        data: anObject({
          opened_at: orNull(anInstant()),
          closed_at: orNull(anInstant('Since when a shop that was open is closed')),
          may_open: aFlag('Whether it can be opened now'),
          items: listOf(
            anObject({
              item: aText('`company`, `terms`, `fleet`, …'),
              is_warning: aFlag('Does not keep the shop closed when missing'),
              reasons: listOf(aText('Why, as a word: `opening-no-terms`')),
              missing: listOf(aText('In the reader’s language')),
            }),
          ),
        }),
      },
    },
    refuses: { 403: ['FORBIDDEN'] },
  },
  {
    call: 'POST /api/shop/opening',
    group,
    to: [],
    summary: 'Open the shop; refused with everything that is missing',
    takes: ['Idempotency-Key'],
    body: anObject({ reason }, { optional: 'all' }),
    answers: { 200: { words: 'Open', data: openedAt } },
    refuses: { ...refuses, 409: ['OPENING_NO_TERMS'] },
  },
  {
    call: 'DELETE /api/shop/opening',
    group,
    to: [],
    summary:
      'Close the shop: visitors read that it is closed for the time being; what is booked stays booked',
    takes: ['Idempotency-Key'],
    body: anObject({ reason }, { optional: 'all' }),
    answers: { 200: { words: 'Closed', data: openedAt } },
    refuses,
  },
]
