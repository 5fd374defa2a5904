/** The planner's calls, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
  aDay,
  aFlag,
  aNumber,
  aRecordOf,
  aText,
  anId,
  anInstant,
  anObject,
  listOf,
  named,
  oneOf,
  orNull,
} from '../../../../platform/openapi/json-schema.ts'
import { moveReasons, refusing } from '../../../booking/server/endpoints/refusing.ts'
import { foreseenEffects } from '../../foreseen.ts'
import { resourceGroups } from '../../planner.ts'

export const office = ['planner', 'admin', 'super-administrator']
export const group = 'Planning'
export const takes = ['Idempotency-Key', 'If-Match'] as const
export const stale = { 412: ['PRECONDITION_FAILED'] }
export const window = {
  from: aDay('The first local day'),
  to: aDay('The last; at most 42 days in all'),
}
export const windowReasons = ['no-such-day', 'window-too-wide']
const spanReasons = ['ends-before-start', 'period-too-long', 'wrong-type', 'unknown-property']
const takenReasons = ['resource-taken', 'occupied']
const setReasons = (
  'time-is-promised not-feasible resource-out-of-use resource-not-inspected other-depot bikes-do-not-fit trailer-does-not-fit ' +
  'not-a-driver not-a-bob too-few-bobs licence-missing not-working-then rest-too-short bed-overloaded trailer-overloaded ' +
  'trailer-too-heavy stale wrong-kind wrong-type'
).split(' ')

const block = named(
  'PlannerBlock',
  anObject({
    id: aText('Of the block'),
    resource: orNull(anId('What or who; null for a ride that lacks a bike')),
    kind: aText('What it is for: `ride`, `transport_out`, `reservation`, `absence`, …'),
    from: anInstant(),
    to: anInstant(),
    expires_at: orNull(anInstant('When it expires')),
    item: oneOf(['booking', 'reservation', 'entry', 'absence', 'repair']),
    record: orNull(anId('The record behind it')),
    version: orNull(aNumber('Its `row_version`, for If-Match')),
    status: orNull(aText()),
    title: orNull(aText()),
    customer: orNull(aText()),
    place: orNull(aText()),
    people: orNull(aNumber()),
    alarm: orNull(
      listOf(
        anObject(
          {
            why: aText('What is wrong with it'),
            resource: anId('Who or what dropped out'),
            what: orNull(aText('Its name')),
            note: aText(),
            was_planned: aFlag(),
          },
          { optional: ['resource', 'what', 'note', 'was_planned'] },
        ),
      ),
    ),
    colour: orNull(aText()),
    ride_from: orNull(anInstant('The ride within the time the bike is away')),
    ride_to: orNull(anInstant()),
  }),
)
const planner = anObject({
  resources: listOf(
    anObject({
      id: anId(),
      group: oneOf(resourceGroups),
      name: aText(),
      detail: orNull(aText()),
      usable: aFlag('False for what is out of service'),
      colour: orNull(aText()),
    }),
  ),
  blocks: listOf(block),
})

const ofBooking = { group, to: office, path: { id: anId('Of the booking') } } as const
const part = oneOf(['bike', 'truck', 'trailer', 'driver', 'bob'])
const at = anInstant('When the trip begins; both ways where it is absent')

export const plannerEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/planner',
    group,
    to: office,
    summary: 'All bikes, vehicles and people, and what takes up their time, for some days',
    query: window,
    needs: ['from', 'to'],
    answers: { 200: { words: 'The window', data: planner } },
    refuses: refusing(windowReasons),
  },
]

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

const whose = {
  booking: anId('One ride'),
  resource: anId('Of the rides of these days, those that lost this person, bike, truck or trailer'),
  from: aDay('The first local day, where no ride is named'),
  to: aDay('The last; the first where it is absent; at most 92 days in all'),
}
const someone = orNull(anObject({ id: anId(), name: aText() }))
const repairFields = {
  rides: listOf(
    anObject({
      booking: anId(),
      number: orNull(aText()),
      starts_at: anInstant(),
      customer: orNull(aText()),
      repaired: aFlag(
        'Whether a whole set was found at the same time; without changes, everything is available again',
      ),
      changes: listOf(
        anObject({
          part,
          does: orNull(oneOf(['deliver', 'collect'])),
          starts_at: anInstant(),
          from: someone,
          to: someone,
        }),
      ),
    }),
  ),
  more: aNumber('Further rides that lost something, beyond the 40 of one call'),
  later: orNull(
    anObject({
      count: aNumber('Rides with an alarm beyond the days that were asked for'),
      from: aDay('The first of their days'),
    }),
  ),
  seen: aText('What was seen; send it back to carry out the repair'),
}
const repairPlan = named('RepairPlan', anObject(repairFields))
const repairDone = named(
  'RepairDone',
  anObject({
    ...repairFields,
    unplanned: listOf(
      anObject({
        booking: anId(),
        number: orNull(aText()),
        why: aText('What a ride that is whole again, and was planned, still waits for'),
      }),
    ),
  }),
)
const repairReasons = ['no-such-day', 'window-too-wide', 'wrong-type']

export const foreseenEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /api/foreseen',
    group,
    to: office,
    summary: 'What saving a record would do to rides, before it is saved',
    detail:
      'Asked with what was typed: an absence, the state or inspection of a bike, trailer or truck, the status of an ' +
      'employee, a closing day. Nothing is written.',
    body: anObject(
      {
        collection: oneOf(['absences', 'closing_days', 'party_bikes', 'trailers', 'tow_trucks', 'employees']),
        key: orNull(anId('Of the record; null for a new one')),
        values: { type: 'object', description: 'The fields that would be saved' },
      },
      { optional: ['key'] },
    ),
    answers: {
      200: {
        words: 'The rides',
        data: anObject({
          effect: oneOf(
            foreseenEffects,
            'The rides lose it at once; they count on who asks for leave; or they stay on a day that is closed',
          ),
          count: aNumber('How many'),
          rides: listOf(
            anObject({
              booking: anId(),
              number: orNull(aText()),
              starts_at: anInstant(),
              customer: orNull(aText()),
              parts: listOf(anObject({ part, does: orNull(oneOf(['deliver', 'collect'])) })),
            }),
            'The first 25',
          ),
        }),
      },
    },
    refuses: refusing(['wrong-type']),
  },
]

export const repairEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/repairs',
    group,
    to: office,
    summary: 'What would repair a ride, or the rides of some days, that lost a part',
    detail:
      'The best whole set at the same time: what is still available is kept, and as little as possible changes. Several rides are ' +
      'repaired one after the other; what one takes is not available to the next.',
    query: whose,
    answers: { 200: { words: 'What would change', data: repairPlan } },
    refuses: refusing(repairReasons),
  },
  {
    call: 'POST /api/repairs',
    group,
    to: office,
    summary: 'Carry out a repair that was looked at',
    detail: 'Done as it was seen, in one transaction, or refused when it would no longer be the same.',
    takes: ['Idempotency-Key'],
    body: anObject(
      { ...whose, seen: aText('From the preview') },
      { optional: ['booking', 'resource', 'from', 'to'] },
    ),
    answers: { 200: { words: 'What was changed', data: repairDone } },
    refuses: refusing(repairReasons, moveReasons, ['repair-changed']),
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
