/** The office's moves of a booking, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
  aDay,
  aCount,
  aFlag,
  aNumber,
  aRecordOf,
  aText,
  anId,
  anObject,
  listOf,
  oneOf,
  orNull,
} from '../../../../platform/openapi/json-schema.ts'
import { bobReasons, bobShape, optionalOfBob } from './bob-schema.ts'
import {
  addressReasons,
  contactReasons,
  costReasons,
  moveReasons,
  overruleReasons,
  refusing,
  startReasons,
  wishReasons,
} from './refusing.ts'
import { draftFields, keepSeen, officeSlots, overrule, overruleFlag, startTime } from './schemas.ts'

const common = {
  group: 'Office',
  to: ['planner', 'admin', 'super-administrator'],
  path: { id: anId('Of the booking') },
} as const
/** And the agency that brought the booking. */
const serving = [...common.to, 'organizer'] as const
const move = { ...common, takes: ['Idempotency-Key', 'If-Match'] } as const
const gone = ['booking-not-found']
const after = { words: 'The booking after the move', data: aRecordOf('bookings') }
const reason = anObject({ reason: orNull(aText(undefined, { maxLength: 1000 })) }, { optional: 'all' })
const stale = { 412: ['PRECONDITION_FAILED'] }

export const officeBookingEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /api/bookings',
    group: 'Office',
    to: [...common.to, 'organizer'],
    summary: 'Create a booking: a draft, or with a start a request with its number and price',
    takes: ['Idempotency-Key'],
    body: anObject(
      {
        ...draftFields,
        agency: orNull(anId('The agency that brings it; for an organizer, their own agency by default')),
        origin: oneOf(['phone', 'portal', 'agency']),
        terms: aFlag('The customer accepted the terms; required with a start', { examples: [true] }),
        overrule: orNull(overrule),
        total: aCount('The total that was shown, in cents; if sent, a difference is refused'),
      },
      { optional: 'all' },
    ),
    answers: { 201: { words: 'The booking', data: aRecordOf('bookings') } },
    refuses: refusing(
      [
        'unknown-agency',
        'total-required',
        'price-changed',
        'terms-required',
        'move-not-allowed',
        'draft-not-found',
        'too-many-requests',
        ...overruleReasons,
      ],
      startReasons,
      wishReasons,
      contactReasons,
    ),
  },
  {
    ...common,
    to: serving,
    call: 'GET /api/bookings/:id/link',
    summary: 'The customer’s link',
    answers: { 200: { words: 'The address', data: anObject({ path: aText('Of this site') }) } },
    refuses: refusing(gone),
  },
]

export const moveEndpoints: readonly Endpoint[] = [
  {
    ...move,
    call: 'POST /api/bookings/:id/confirmation',
    summary: 'Confirm the ride, with a set reserved for it',
    answers: { 200: after },
    refuses: { ...refusing(gone, moveReasons, ['still-open', 'nothing-free'], startReasons), ...stale },
  },
  {
    ...move,
    call: 'POST /api/bookings/:id/refusal',
    summary: 'Decline a request, with a reason',
    body: reason,
    answers: { 200: after },
    refuses: { ...refusing(gone, moveReasons, ['reason-required', 'wrong-type', 'text-too-long']), ...stale },
  },
  {
    ...move,
    to: serving,
    call: 'POST /api/bookings/:id/cancellation',
    summary:
      'Cancel a booking, with a reason; what is kept follows its frozen policy; an agency sends what it saw',
    body: anObject({ ...reason.properties, keep: keepSeen }, { optional: 'all' }),
    answers: { 200: after },
    refuses: { ...refusing(gone, moveReasons, ['reason-required'], costReasons), ...stale },
  },
]

export const addressEndpoints: readonly Endpoint[] = [
  {
    ...move,
    to: serving,
    call: 'POST /api/bookings/:id/address',
    summary: 'Street and number where the ride starts, in the town that was booked',
    body: anObject({ start_place: aText(undefined, { maxLength: 300 }) }),
    answers: { 200: after },
    refuses: { ...refusing(gone, moveReasons, addressReasons), ...stale },
  },
]

export const officeBobEndpoints: readonly Endpoint[] = [
  {
    ...move,
    call: 'POST /api/bookings/:id/bobs',
    summary: 'Name a Bob on behalf of the group, one for each bike',
    detail:
      'Under the rules of the group’s own page. `declaration` says that the Bob declared on the phone to stay sober; ' +
      'without it the crew has to see every Bob before the bikes leave.',
    body: anObject(bobShape, { optional: [...optionalOfBob, 'declaration'] }),
    answers: { 200: after },
    refuses: { ...refusing(gone, moveReasons, bobReasons), ...stale },
  },
]

export const offerEndpoints: readonly Endpoint[] = [
  {
    ...move,
    call: 'POST /api/bookings/:id/proposals',
    summary: 'Propose other starts, each held until the proposal expires',
    body: anObject(
      {
        options: listOf(anObject({ start: startTime }), undefined, { minItems: 1, maxItems: 5 }),
        message: orNull(aText('For the visitor', { maxLength: 2000 })),
        overrule: orNull(overrule),
        valid_hours: aNumber('How long it is valid', { exclusiveMinimum: 0, maximum: 336 }),
      },
      { optional: ['message', 'valid_hours', 'overrule'] },
    ),
    answers: { 201: after },
    refuses: {
      ...refusing(gone, moveReasons, startReasons, wishReasons, [
        'options-required',
        'no-such-time',
        ...overruleReasons,
      ]),
      ...stale,
    },
  },
  {
    ...common,
    call: 'GET /api/bookings/:id/slots',
    summary: 'Starts that could be offered, the booking’s own resources counted as free',
    query: { day: aDay('Its own day by default'), overrule: overruleFlag },
    answers: { 200: { words: 'The starts, or the causes', data: officeSlots } },
    refuses: refusing(gone, ['date-required', 'no-such-day']),
  },
]
