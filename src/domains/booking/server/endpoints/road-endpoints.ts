/** What happens to a promised ride, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import { aFlag, aRecordOf, aText, anId, anObject, orNull } from '../../../../platform/openapi/json-schema.ts'
import { moveReasons, refusing } from './refusing.ts'

const office = ['planner', 'admin', 'super-administrator']
const crew = [...office, 'employee']
const books = ['accountant', 'admin', 'super-administrator']

const undone =
  'The crew member who made the move can undo it within ten minutes; the office can undo any, with a reason.'

const road = (
  call: string,
  summary: string,
  to: readonly string[],
  reasons: readonly string[] = [],
  detail?: string,
  sent: Readonly<Record<string, object>> = {},
): Endpoint => ({
  call,
  summary,
  to,
  ...(detail && { detail }),
  group: 'Office',
  path: { id: anId('Of the booking') },
  takes: ['Idempotency-Key', 'If-Match'],
  body: anObject({ reason: orNull(aText(undefined, { maxLength: 1000 })), ...sent }, { optional: 'all' }),
  answers: { 200: { words: 'The booking after the move', data: aRecordOf('bookings') } },
  refuses: {
    ...refusing(['booking-not-found'], moveReasons, ['wrong-type', 'text-too-long'], reasons),
    412: ['PRECONDITION_FAILED'],
  },
})

export const roadEndpoints: readonly Endpoint[] = [
  road(
    'POST /api/bookings/:id/plan',
    'Plan the ride: bikes, trucks, trailers, drivers and Bobs are fixed',
    office,
    ['set-incomplete', 'bob-unknown', 'too-few-bobs', 'address-missing'],
  ),
  road('DELETE /api/bookings/:id/plan', 'Take a ride off the plan, with a reason', office, [
    'reason-required',
  ]),
  road(
    'POST /api/bookings/:id/departure',
    'Record the departure',
    crew,
    ['departure-too-early', 'bob-unnamed', 'bob-minor', 'bob-unsigned'],
    'From three hours before the ride starts. A Bob from the group must be named, of age and declared ' +
      'sober, or `bob_seen` says the crew has checked it; a planner may let them leave without, with a reason. The ' +
      'crew may only move its own rides.',
    { bob_seen: aFlag('I have seen every Bob: of age, sober, and knows the rules') },
  ),
  road(
    'DELETE /api/bookings/:id/departure',
    'Undo a departure that was recorded by mistake',
    crew,
    ['undo-not-yours', 'undo-too-late', 'reason-required'],
    undone,
  ),
  road(
    'POST /api/bookings/:id/completion',
    'Record the return',
    crew,
    [],
    'The crew may only move its own rides.',
  ),
  road(
    'DELETE /api/bookings/:id/completion',
    'Undo a return that was recorded by mistake',
    crew,
    ['undo-not-yours', 'undo-too-late', 'reason-required'],
    undone,
  ),
  road('POST /api/bookings/:id/no-show', 'Record a no-show', crew, ['still-open']),
  road(
    'DELETE /api/bookings/:id/no-show',
    'Undo a no-show that was recorded by mistake',
    crew,
    ['undo-not-yours', 'undo-too-late', 'reason-required'],
    undone,
  ),
  road('POST /api/bookings/:id/closure', 'Close a booking with nothing left to settle', [
    ...office,
    'accountant',
  ]),
  road('DELETE /api/bookings/:id/closure', 'Reopen a closed booking, with a reason', books, [
    'reason-required',
  ]),
]
