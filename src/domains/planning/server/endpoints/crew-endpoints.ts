/** The calls about people's own time, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
  type JsonSchema,
  aDay,
  aFlag,
  aNumber,
  aRecordOf,
  aText,
  aTranslation,
  anId,
  anInstant,
  anObject,
  listOf,
  orNull,
} from '../../../../platform/openapi/json-schema.ts'
import { refusing } from '../../../booking/server/endpoints/refusing.ts'
import { group, office, stale, takes, window, windowReasons } from './planner-endpoints.ts'

const reason = anObject({ reason: orNull(aText(undefined, { maxLength: 500 })) }, { optional: 'all' })
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
    summary: 'Approve requested leave',
    detail: 'Refused while the person is needed, unless `replan` takes the person off those rides.',
    body: anObject({ replan: aFlag('Take the person off planned rides') }, { optional: 'all' }),
    answers: anAbsence('The absence, and the bookings to plan again'),
    refuses: { ...refusing(absenceReasons, ['absence-breaks-assignment']), ...stale },
  },
  {
    ...ofAbsence,
    call: 'POST /api/absences/:id/refusal',
    to: office,
    summary: 'Refuse requested leave, with a reason',
    body: reason,
    answers: anAbsence('The absence'),
    refuses: { ...refusing(absenceReasons, ['reason-required', 'text-too-long']), ...stale },
  },
  {
    ...ofAbsence,
    call: 'POST /api/absences/:id/cancellation',
    to: [...office, 'employee'],
    summary: 'Withdraw an absence: your own until it begins; the office any',
    body: reason,
    answers: anAbsence('The absence'),
    refuses: { ...refusing(absenceReasons, ['absence-begun', 'text-too-long']), ...stale },
  },
]

export const holidayEndpoints: readonly Endpoint[] = [
  {
    group,
    call: 'GET /api/holidays/:year',
    path: { year: aText('2027') },
    to: office,
    summary: 'The Belgian public holidays of a year, to add as closing days',
    answers: { 200: { words: 'In order', data: listOf(anObject({ day: aDay(), name: aTranslation })) } },
    refuses: refusing(['no-such-day']),
  },
]

export const workingHoursEndpoints: readonly Endpoint[] = [
  {
    group,
    takes,
    call: 'POST /api/working-hours',
    to: office,
    summary: 'Set the weekly hours of one or more people, from a day on',
    detail:
      'Current hours end the day before; hours that were to begin on that day or later are removed. For all of these people, or none.',
    body: anObject({
      employees: listOf(anId()),
      from: aDay(),
      week: listOf(
        anObject({
          weekday: aNumber('ISO: 1 is Monday'),
          from_time: aText('09:00'),
          to_time: aText('17:00'),
        }),
        'Empty for somebody who no longer works; an end that is not after the start is on the next day',
      ),
    }),
    answers: {
      201: {
        words: 'How many people, and from when',
        data: anObject({ employees: aNumber(), from: aDay() }),
      },
    },
    refuses: refusing([
      'employees-required',
      'employee-gone',
      'no-such-day',
      'hours-unreadable',
      'hours-overlap',
      'unknown-property',
      'wrong-type',
    ]),
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
  bobs: listOf(aText('Of our own, by name')),
})
const address = anObject({ address: orNull(aText('Of the calendar; anyone who has it can read it')) })

export const myCalendarEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/my-calendar',
    group,
    to: crew,
    summary: 'The caller’s own shifts, rides, entries and absences',
    query: window,
    needs: ['from', 'to'],
    answers: {
      200: {
        words: 'The items by start; no employee where the account is not linked to one',
        data: anObject({
          employee: orNull(anObject({ id: anId(), first_name: aText(), last_name: aText() })),
          items: listOf(myItem),
          office_phone: orNull(aText('Of the office, to call where an address is not known yet')),
        }),
      },
    },
    refuses: refusing(windowReasons),
  },
  {
    call: 'GET /api/my-calendar/rides',
    group,
    to: crew,
    summary: 'The caller’s own rides, as their crew sees them',
    query: window,
    needs: ['from', 'to'],
    answers: {
      200: {
        words: 'The rides by their start',
        data: anObject({
          isCrew: aFlag('Whether the account is an employee’s'),
          rides: listOf(anObject({}, { additionalProperties: true })),
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
    summary: 'The address to subscribe to the caller’s calendar; null until one is created',
    answers: { 200: { words: 'The address', data: address } },
    refuses: refusing(['no-calendar']),
  },
  {
    call: 'POST /api/my-calendar/feed',
    group,
    to: crew,
    takes: ['Idempotency-Key'],
    summary: 'Create a new address; the previous one stops working',
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
