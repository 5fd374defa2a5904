/** The office's moves of a booking, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
  aCount,
  aFlag,
  aRecordOf,
  aText,
  anId,
  anObject,
  oneOf,
  orNull,
} from '../../../../platform/openapi/json-schema.ts'
import { contactReasons, overruleReasons, refusing, startReasons, wishReasons } from './refusing.ts'
import { draftFields, overrule } from './schemas.ts'

const common = {
  group: 'Office',
  to: ['planner', 'admin', 'super-administrator'],
  path: { id: anId('Of the booking') },
} as const
/** And the agency that brought the booking. */
const serving = [...common.to, 'organizer'] as const
const gone = ['booking-not-found']

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
