/** A visitor's draft from its first word to the request, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import { aCount, aFlag, aText, anObject, oneOf, orNull } from '../../../../platform/openapi/json-schema.ts'
import { bookingStatuses } from '../../resources/booking-status.ts'
import {
  contactReasons,
  draftGone,
  moveReasons,
  refusing,
  seenReasons,
  startReasons,
  wishReasons,
} from './refusing.ts'
import { draft, draftChange, draftFields, hold, seen, startTime } from './schemas.ts'

const group = 'Drafts'
const takes = ['Idempotency-Key'] as const
const path = { token: aText('Of the draft; `current` is the one of the cookie', { examples: ['current'] }) }

export const draftEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /api/drafts',
    group,
    summary: 'Start a draft with what is known so far',
    takes,
    body: draftChange,
    answers: { 201: { words: 'Created; the response sets the `draft` cookie', data: draft } },
    refuses: refusing(wishReasons, contactReasons),
  },
  {
    call: 'GET /api/drafts/:token',
    group,
    summary: 'The draft as it stands, with today’s price',
    path,
    answers: { 200: { words: 'The draft; null where `current` has none', data: orNull(draft) } },
    refuses: refusing(draftGone),
  },
  {
    call: 'PATCH /api/drafts/:token',
    group,
    summary: 'Change parts of the draft; later answers that no longer fit are asked again',
    path,
    takes,
    detail:
      'If sent, `version` is that of the draft as it was read; one that has changed since is left as it is.',
    body: anObject({ ...draftFields, version: aCount('Of the draft, as it was read') }, { optional: 'all' }),
    answers: { 200: { words: 'After the change', data: draft } },
    refuses: refusing(draftGone, moveReasons, wishReasons, contactReasons, ['draft-changed']),
  },
]

export const holdEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /api/drafts/:token/hold',
    group,
    summary: 'Hold a start, with everything it needs, while the visitor finishes',
    path,
    takes,
    detail:
      'If sent, `total` is compared with what the start costs now, and `version` with the draft’s; a ' +
      'difference is refused, with both values, or as `DRAFT_CHANGED` where the start is none of the draft as it is ' +
      'now. A start that is held anew keeps the end it had, and a draft keeps ' +
      'a day no longer than one hold with its extension, counted from the first; `again` says from when it may again.',
    body: anObject(
      { start: startTime, ...seen('Of the draft, as it was read') },
      { optional: ['total', 'version'] },
    ),
    answers: { 201: { words: 'Held until then; null where the place is on request', data: hold } },
    refuses: refusing(draftGone, moveReasons, seenReasons, startReasons, wishReasons, [
      'draft-changed',
      'hold-used-up',
      'too-many-holds',
      'too-many-holds-a-day',
    ]),
  },
  {
    call: 'POST /api/drafts/:token/hold/extension',
    group,
    summary: 'Extend the hold by the same time, once',
    path,
    takes,
    answers: { 201: { words: 'Held longer', data: hold } },
    refuses: refusing(draftGone, ['hold-expired', 'hold-extended', 'unknown-property']),
  },
  {
    call: 'DELETE /api/drafts/:token/hold',
    group,
    summary: 'Release the held start',
    path,
    takes,
    answers: { 204: { words: 'Released' } },
    refuses: refusing(draftGone, moveReasons),
  },
]

export const requestEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /api/drafts/:token/request',
    group,
    summary: 'Request the ride: the draft becomes a booking with a number and a fixed price',
    detail:
      '`total` is the price that was shown, `version` that of the draft it was shown in. Where either differs from ' +
      'what is true now, nothing is requested: `PRICE_CHANGED` carries the total `seen`, the current `total` and ' +
      '`version`, and the `draft` as it stands.',
    path,
    takes,
    body: anObject(
      {
        terms: aFlag('Accepted', { examples: [true] }),
        ...seen('Of the draft, as it was read'),
        marketing: aFlag('Whether news may be emailed; a letter to the address asks to confirm it', {
          examples: [false],
        }),
      },
      { optional: ['marketing'] },
    ),
    answers: {
      201: {
        words: 'Requested',
        data: anObject({
          number: aText(),
          token: aText('Opens the scheduler'),
          status: oneOf(bookingStatuses),
        }),
      },
    },
    refuses: refusing(
      draftGone,
      moveReasons,
      ['terms-required', ...seenReasons],
      startReasons,
      wishReasons,
      contactReasons,
      ['too-many-requests'],
    ),
  },
]
