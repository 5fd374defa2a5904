/** The calls that give a place in a ride to another, or move a block of time, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
  aNumber,
  aRecordOf,
  aText,
  anId,
  anInstant,
  anObject,
  listOf,
  orNull,
} from '../../../../platform/openapi/json-schema.ts'
import { moveReasons, refusing } from '../../../booking/server/endpoints/refusing.ts'
import { group, office, part, stale, takes } from './planner-endpoints.ts'

const spanReasons = ['ends-before-start', 'period-too-long', 'wrong-type', 'unknown-property']
const takenReasons = ['resource-taken', 'occupied']
const setReasons = (
  'time-is-promised not-feasible resource-out-of-use resource-not-inspected other-depot bikes-do-not-fit trailer-does-not-fit ' +
  'not-a-driver not-a-bob too-few-bobs licence-missing not-working-then rest-too-short bed-overloaded trailer-overloaded ' +
  'trailer-too-heavy stale wrong-kind wrong-type'
).split(' ')

const ofBooking = { group, to: office, path: { id: anId('Of the booking') } } as const
const at = anInstant('When the trip begins; both ways where it is absent')

export const reassignmentEndpoints: readonly Endpoint[] = [
  {
    ...ofBooking,
    call: 'POST /api/bookings/:id/reassignment',
    summary: 'Assign another bike, vehicle or person to a ride',
    detail: 'Checked by the same rules as the first set. The time is promised to the customer and stays.',
    takes,
    body: anObject(
      {
        part,
        from: orNull(anId('Who or what it is now; null puts a Bob in a place nobody has')),
        to: anId('Who or what it becomes'),
        at,
        start: anInstant(),
      },
      { optional: ['from', 'at', 'start'] },
    ),
    answers: { 200: { words: 'The booking after the move', data: aRecordOf('bookings') } },
    refuses: { ...refusing(['booking-not-found'], moveReasons, setReasons, takenReasons), ...stale },
  },
  {
    ...ofBooking,
    call: 'GET /api/bookings/:id/replacements',
    summary: 'Who or what could take a place in the set of a ride',
    detail:
      'Checked against what is still in place: anything that dropped out elsewhere in the ride blocks nothing.',
    query: { part, from: anId('Who or what it is now; left out for a Bob nobody is yet'), at },
    needs: ['part'],
    answers: {
      200: {
        words: 'Those that pass every rule, best first, and the others',
        data: anObject({
          fits: listOf(
            anObject(
              {
                id: anId(),
                name: aText(),
                worked_min: aNumber('Of people: the minutes of work they have that day already'),
              },
              { optional: ['worked_min'] },
            ),
          ),
          out: listOf(anObject({ id: anId(), name: aText(), why: aText('In the caller’s language') })),
          leaves: orNull(
            anObject({
              depot: aText('The depot they all leave from'),
              km: aNumber('By road from there to the place of the ride'),
            }),
          ),
        }),
      },
    },
    refuses: refusing(['booking-not-found', 'not-feasible', 'wrong-type']),
  },
]

const moving = (path: string, collection: string, what: string): Endpoint => ({
  call: `POST /api/${path}/:id/move`,
  group,
  to: office,
  path: { id: anId(`Of the ${what}`) },
  takes,
  summary: `Move a ${what} in time, or to another bike, vehicle or person`,
  body: anObject(
    {
      starts_at: anInstant(),
      ends_at: anInstant(),
      from: anId('Who or what it is taken from'),
      to: anId('Who or what it is given to'),
    },
    { optional: 'all' },
  ),
  answers: { 200: { words: `The ${what} after the move`, data: aRecordOf(collection) } },
  refuses: {
    ...refusing(
      ['block-not-found', 'stale', 'no-such-record', 'absence-is-personal'],
      spanReasons,
      takenReasons,
    ),
    ...stale,
  },
})

export const moveEndpoints: readonly Endpoint[] = [
  moving('reservations', 'reservations', 'reservation'),
  moving('calendar-entries', 'calendar_entries', 'calendar entry'),
  moving('absences', 'absences', 'absence'),
]
