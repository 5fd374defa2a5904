/** The planner's calls, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
  type JsonSchema,
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
import { resourceGroups } from '../../planner.ts'

const office = ['planner', 'admin', 'super-administrator']
const group = 'Planning'
const takes = ['Idempotency-Key', 'If-Match'] as const
const stale = { 412: ['PRECONDITION_FAILED'] }
const window = {
  from: aDay('The first local day'),
  to: aDay('The last; at most 42 days in all'),
}
const windowReasons = ['no-such-day', 'window-too-wide']
const reason = anObject({ reason: orNull(aText(undefined, { maxLength: 500 })) }, { optional: 'all' })
const spanReasons = ['ends-before-start', 'period-too-long', 'wrong-type', 'unknown-property']
const takenReasons = ['resource-taken', 'occupied']
const setReasons = (
  'time-is-promised not-feasible resource-out-of-use other-depot bikes-do-not-fit trailer-does-not-fit ' +
  'not-a-driver not-a-bob licence-missing not-working-then rest-too-short bed-overloaded trailer-overloaded ' +
  'trailer-too-heavy stale wrong-type'
).split(' ')

const block = named(
  'PlannerBlock',
  anObject({
    id: aText('Of the block'),
    resource: anId('What or who'),
    kind: aText('What it is for: `ride`, `transport_out`, `reservation`, `absence`, …'),
    from: anInstant(),
    to: anInstant(),
    expires_at: orNull(anInstant('When it lets go by itself')),
    item: oneOf(['booking', 'reservation', 'entry', 'absence', 'repair']),
    record: orNull(anId('The record behind it')),
    version: orNull(aNumber('Its `row_version`, for If-Match')),
    status: orNull(aText()),
    title: orNull(aText()),
    customer: orNull(aText()),
    place: orNull(aText()),
    people: orNull(aNumber()),
    alarm: orNull(aText('What is wrong with it')),
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
    summary: 'Everything that can be planned, and what has its time, for some days',
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
    summary: 'Another bike, vehicle or person for a ride that stands',
    detail: 'Judged by the rules that found the first set. Its time is promised to the guest and stays.',
    takes,
    body: anObject(
      {
        part,
        from: anId('Who or what it is now'),
        to: anId('Who or what it becomes'),
        at,
        start: anInstant(),
      },
      { optional: ['at', 'start'] },
    ),
    answers: { 200: { words: 'The booking after the move', data: aRecordOf('bookings') } },
    refuses: { ...refusing(['booking-not-found'], moveReasons, setReasons, takenReasons), ...stale },
  },
  {
    ...ofBooking,
    call: 'GET /api/bookings/:id/replacements',
    summary: 'Whom or what could take a place in the set of a ride',
    query: { part, from: anId('Who or what it is now'), at },
    needs: ['part', 'from'],
    answers: {
      200: { words: 'Those that pass every rule', data: listOf(anObject({ id: anId(), name: aText() })) },
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
      from: anId('Whom or what it is taken from'),
      to: anId('Whom or what it is given to'),
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

const anAbsence = (words: string): Readonly<Record<number, { words: string; data: JsonSchema }>> => ({
  200: { words, data: aRecordOf('absences') },
})
const ofAbsence = { group, path: { id: anId('Of the absence') }, takes } as const
const absenceReasons = ['absence-not-found', 'absence-move-not-allowed', 'unknown-property', 'wrong-type']

export const absenceEndpoints: readonly Endpoint[] = [
  {
    ...ofAbsence,
    call: 'POST /api/absences/:id/approval',
    to: office,
    summary: 'Grant leave that was asked for',
    detail: 'Refused while the person is needed, unless `replan` says that those rides are planned anew.',
    body: anObject({ replan: aFlag('Take the person out of what is planned') }, { optional: 'all' }),
    answers: anAbsence('The absence, and the bookings to plan anew'),
    refuses: { ...refusing(absenceReasons, ['absence-breaks-assignment']), ...stale },
  },
  {
    ...ofAbsence,
    call: 'POST /api/absences/:id/refusal',
    to: office,
    summary: 'Refuse leave that was asked for, with a reason',
    body: reason,
    answers: anAbsence('The absence'),
    refuses: { ...refusing(absenceReasons, ['reason-required', 'text-too-long']), ...stale },
  },
  {
    ...ofAbsence,
    call: 'POST /api/absences/:id/cancellation',
    to: [...office, 'employee'],
    summary: 'Take an absence back: one’s own until it begins, the office any',
    body: reason,
    answers: anAbsence('The absence'),
    refuses: { ...refusing(absenceReasons, ['absence-begun', 'text-too-long']), ...stale },
  },
]

const crew = [...office, 'employee']
const nullText = orNull(aText())
const contactWords = 'From two days before the ride until a day after it'
const myItem = anObject({
  id: aText('Stays the same however the block moves'),
  kind: aText(),
  from: anInstant(),
  to: anInstant(),
  booking: orNull(anId()),
  number: nullText,
  status: nullText,
  title: nullText,
  place: nullText,
  people: orNull(aNumber()),
  ride_from: orNull(anInstant()),
  ride_to: orNull(anInstant()),
  contact: orNull(aText(contactWords)),
  phone: orNull(aText(contactWords)),
  truck: nullText,
  trailer: nullText,
  bikes: listOf(aText()),
})
const address = anObject({ address: orNull(aText('Of the calendar; whoever has it, reads it')) })

export const myCalendarEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/my-calendar',
    group,
    to: crew,
    summary: 'One’s own shifts, rides, entries and absences',
    query: window,
    needs: ['from', 'to'],
    answers: {
      200: {
        words: 'The items by their start; no employee for an account that is none',
        data: anObject({
          employee: orNull(anObject({ id: anId(), first_name: aText(), last_name: aText() })),
          items: listOf(myItem),
        }),
      },
    },
    refuses: refusing(windowReasons),
  },
  {
    call: 'GET /api/my-calendar/bookings/:id',
    group,
    to: crew,
    path: { id: anId('Of the booking') },
    summary: 'A ride as its own crew sees it, without prices',
    answers: { 200: { words: 'The ride', data: anObject({}, { additionalProperties: true }) } },
    refuses: refusing(['booking-not-found']),
  },
  {
    call: 'GET /api/my-calendar/feed',
    group,
    to: crew,
    summary: 'The address one’s calendar can be subscribed to at; null until one was asked for',
    answers: { 200: { words: 'The address', data: address } },
    refuses: refusing(['no-calendar']),
  },
  {
    call: 'POST /api/my-calendar/feed',
    group,
    to: crew,
    takes: ['Idempotency-Key'],
    summary: 'A new address; the one before leads nowhere any more',
    answers: { 201: { words: 'The address', data: address } },
    refuses: refusing(['no-calendar', 'unknown-property']),
  },
  {
    call: 'GET /calendars/:file',
    group,
    path: { file: aText('The token and `.ics`') },
    summary: 'A person’s calendar, from thirty days ago to half a year ahead',
    answers: { 200: { words: 'iCalendar', raw: { type: 'text/calendar', schema: aText() } } },
    refuses: { 404: ['NOT_FOUND'] },
  },
]
