/** Damage told from the road, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
  aFlag,
  anInstant,
  aNumber,
  aText,
  anId,
  anObject,
  listOf,
  oneOf,
  orNull,
} from '../../../../platform/openapi/json-schema.ts'
import { severities } from '../../../fleet/resources/damage-types.ts'
import { refusing } from './refusing.ts'

const severity = oneOf(severities)

export const damageEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/damage-reports/rides',
    group: 'Fleet',
    to: ['organizer'],
    summary: 'The rides an agency may report damage of now, and their bikes',
    answers: {
      200: {
        words: 'The latest first',
        data: listOf(
          anObject({
            id: anId(),
            number: orNull(aText()),
            starts_at: anInstant(),
            bikes: listOf(anObject({ id: anId(), name: aText() })),
          }),
        ),
      },
    },
    refuses: { 403: ['FORBIDDEN'] },
  },
  {
    call: 'POST /api/damage-reports',
    group: 'Fleet',
    to: ['organizer', 'employee', 'planner', 'admin', 'super-administrator'],
    takes: ['Idempotency-Key'],
    summary: 'Report damage, and learn what it affects',
    detail:
      'To a bike, a trailer or a truck. Anything staff find unsafe goes out of service at once, and the rides planned with it get an alarm. An agency reports a bike of its own ride, from its start until 14 days after it, and the office decides.',
    body: anObject(
      {
        party_bike: orNull(anId()),
        trailer: orNull(anId()),
        tow_truck: orNull(anId()),
        type: anId('A damage type'),
        severity,
        drivable: aFlag('Whether it can still be ridden; never when it is unsafe'),
        description: aText(undefined, { maxLength: 3000 }),
        found_at: oneOf(['pre_check', 'during', 'post_check', 'workshop']),
        booking: orNull(anId('The ride it was found on')),
        photos: listOf(anId(), 'Files that were uploaded', { maxItems: 20 }),
      },
      {
        optional: [
          'party_bike',
          'trailer',
          'tow_truck',
          'severity',
          'drivable',
          'found_at',
          'booking',
          'photos',
        ],
      },
    ),
    answers: {
      201: {
        words: 'Reported',
        data: anObject({
          id: anId(),
          number: aText(),
          severity,
          asset: anObject({ name: aText(), isOut: aFlag('Whether it is out of service now') }),
          bookings: orNull(aNumber('Coming rides that need a replacement')),
        }),
      },
    },
    refuses: {
      ...refusing([
        'wrong-type',
        'too-many-photos',
        'unknown-property',
        'damage-before-ride',
        'damage-too-late',
        'damage-other-bike',
        'damage-reports-enough',
        'damage-reported-already',
      ]),
      403: ['FORBIDDEN'],
    },
  },
]

const office = ['planner', 'admin', 'super-administrator'] as const
const returned = {
  200: {
    words: 'As it stands',
    data: anObject({
      name: aText('The code of the bike, trailer or truck'),
      may: aFlag('Whether it can be put back in service now'),
      may_take_out: aFlag('Whether it is unsafe by an open report and still on the road'),
      agency: orNull(aText('The agency that reported it; null for staff')),
      waits_for: orNull(aText('The number of another unsafe report that keeps it out')),
    }),
  },
}

export const returnEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/damage-reports/:id/return-to-service',
    group: 'Fleet',
    to: office,
    summary: 'Whether what a report is about can be put back in service',
    answers: returned,
    refuses: { ...refusing(['damage-report-not-found']), 403: ['FORBIDDEN'] },
  },
  {
    call: 'POST /api/damage-reports/:id/return-to-service',
    group: 'Fleet',
    to: office,
    takes: ['Idempotency-Key'],
    summary: 'Put back in service what unsafe damage took off the road',
    detail:
      'When the report was dealt with and no other unsafe one is open. Rides that lost it get back what of it is still free.',
    body: anObject({}),
    answers: returned,
    refuses: {
      ...refusing([
        'damage-report-not-found',
        'damage-still-open',
        'not-out-for-damage',
        'other-damage-open',
        'unknown-property',
      ]),
      403: ['FORBIDDEN'],
    },
  },
  {
    call: 'POST /api/damage-reports/:id/out-of-service',
    group: 'Fleet',
    to: office,
    takes: ['Idempotency-Key'],
    summary: 'Take out of service what an open report calls unsafe',
    detail:
      'For what an agency reported, once the office believes it. The rides planned with it get an alarm.',
    body: anObject({}),
    answers: returned,
    refuses: {
      ...refusing([
        'damage-report-not-found',
        'damage-not-unsafe',
        'damage-dealt-with',
        'not-on-the-road',
        'unknown-property',
      ]),
      403: ['FORBIDDEN'],
    },
  },
]
