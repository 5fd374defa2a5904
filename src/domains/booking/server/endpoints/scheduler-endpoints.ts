/** What the holder of a booking's link may see and do, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
  aDay,
  aFlag,
  aText,
  anId,
  anObject,
  listOf,
  orNull,
} from '../../../../platform/openapi/json-schema.ts'
import { bobReasons, bobShape, optionalOfBob } from './bob-schema.ts'
import {
  addressReasons,
  costReasons,
  linkGone,
  moveReasons,
  refusing,
  seenReasons,
  startReasons,
  wishReasons,
} from './refusing.ts'
import { scheduler } from './scheduler-schema.ts'
import { keepSeen, monthDay, seen, slots, startTime } from './schemas.ts'

const common = { group: 'Scheduler', path: { token: aText('Of the link') } } as const
const act = { ...common, takes: ['Idempotency-Key'] } as const
/** What any change behind a link may meet. */
const moving = [...moveReasons, 'too-many-moves']
const answers = {
  200: { words: 'The booking after the move, as the holder of the link sees it', data: scheduler },
}

export const schedulerEndpoints: readonly Endpoint[] = [
  {
    ...common,
    call: 'GET /api/scheduler/:token',
    summary: 'The booking, and what may be done with it now',
    answers,
    refuses: refusing(linkGone),
  },
  {
    ...common,
    call: 'GET /api/scheduler/:token/slots',
    summary: 'Starts of a day the booking could have instead, priced with all that is on it',
    query: { day: aDay('Its own day by default') },
    answers: { 200: { words: 'The starts, or the causes', data: slots } },
    refuses: refusing(linkGone, ['date-required', 'no-such-day']),
  },
  {
    ...common,
    call: 'GET /api/scheduler/:token/months/:month',
    summary: 'The days of a month the booking could have instead',
    path: { ...common.path, month: aText('`2027-05`') },
    answers: { 200: { words: 'Each day', data: listOf(monthDay) } },
    refuses: refusing(linkGone, ['no-such-day', 'step-incomplete']),
  },
  {
    ...common,
    call: 'GET /api/scheduler/:token/calendar',
    summary: 'The ride as a calendar file, once it is confirmed',
    answers: { 200: { words: 'The file', raw: { type: 'text/calendar', schema: aText() } } },
    refuses: refusing(linkGone),
  },
  {
    ...common,
    call: 'GET /api/scheduler/:token/terms',
    summary: 'The rental terms as they were accepted, as the confirmation carries them',
    answers: { 200: { words: 'The text', raw: { type: 'text/plain', schema: aText() } } },
    refuses: refusing(linkGone),
  },
  {
    ...act,
    call: 'POST /api/scheduler/:token/slot',
    summary: 'Choose another start, until the request is answered',
    body: anObject({ start: startTime, ...seen('Of the booking, as it was read') }),
    answers,
    refuses: refusing(linkGone, moving, seenReasons, startReasons, wishReasons),
  },
  {
    ...act,
    call: 'POST /api/scheduler/:token/bobs',
    summary:
      'Name a Bob, one for each bike. Once each bike has one, `replaces` says whose place the new one takes',
    body: anObject(bobShape, { optional: optionalOfBob }),
    answers,
    refuses: refusing(linkGone, moving, bobReasons, ['declaration-required']),
  },
  {
    ...act,
    call: 'POST /api/scheduler/:token/address',
    summary: 'Street and number where the ride starts, in the town that was booked',
    body: anObject({ start_place: aText(undefined, { maxLength: 300 }) }),
    answers,
    refuses: refusing(linkGone, moving, addressReasons),
  },
  {
    ...act,
    call: 'POST /api/scheduler/:token/acceptance',
    summary: 'Accept one of the proposed starts',
    body: anObject({
      option: anId('Of the proposal'),
      name: aText('Who says yes', { maxLength: 200 }),
      ...seen('Of the proposal'),
    }),
    answers,
    refuses: refusing(linkGone, moving, seenReasons, [
      'proposal-expired',
      'option-gone',
      'last-name-required',
    ]),
  },
  {
    ...act,
    call: 'POST /api/scheduler/:token/refusal',
    summary: 'Decline the proposal',
    answers,
    refuses: refusing(linkGone, moving, ['proposal-expired']),
  },
  {
    ...act,
    call: 'POST /api/scheduler/:token/news',
    summary: 'Give or withdraw consent to news by email; withdrawing applies to every booking of the address',
    detail: 'A yes counts with the `proof` from the letter to the address; without it that letter is sent.',
    body: anObject(
      { wanted: aFlag(undefined, { examples: [false] }), proof: orNull(aText('From the letter’s link')) },
      { optional: ['proof'] },
    ),
    answers,
    refuses: refusing(linkGone, moving, ['wrong-type']),
  },
  {
    ...act,
    call: 'POST /api/scheduler/:token/cancellation',
    summary: 'Cancel; `cancellation` of the booking says what that costs, and `keep` of it is sent along',
    body: anObject(
      { keep: keepSeen, reason: aText(undefined, { maxLength: 1000 }) },
      { optional: ['reason'] },
    ),
    answers,
    refuses: refusing(linkGone, moving, costReasons),
  },
]

const served = ['', '/slot', '/bobs', '/acceptance', '/refusal']

/** The same, by the agency that brought the booking: it does for its customer what he does with his link. */
export const agencyEndpoints: readonly Endpoint[] = schedulerEndpoints.flatMap((endpoint) => {
  const [method, path = ''] = endpoint.call.split('/api/scheduler/:token')
  if (!served.includes(path)) return []
  const { 404: _gone, ...refuses } = endpoint.refuses ?? {}
  return [
    {
      ...endpoint,
      call: `${method}/api/bookings/:id/scheduler${path}`,
      to: ['organizer'],
      path: { id: anId('Of a booking the agency brought') },
      refuses: { ...refuses, 403: ['FORBIDDEN'] },
    },
  ]
})
