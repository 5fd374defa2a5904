/** The calls that say what a fact takes from rides, and what repairs them, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
  aDay,
  aFlag,
  aNumber,
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
import { group, office, part } from './planner-endpoints.ts'

const whose = {
  booking: anId('This ride alone; days and resource are left out beside it'),
  resource: anId('Of the rides of these days, those that lost this person, bike, truck or trailer'),
  from: aDay('The first local day, where no ride is named'),
  to: aDay('The last; the first where it is absent; at most 92 days in all'),
}
const someone = orNull(anObject({ id: anId(), name: aText() }))
const repairs = (words?: string) =>
  listOf(
    anObject({
      booking: anId(),
      number: orNull(aText()),
      starts_at: anInstant(),
      customer: orNull(aText()),
      repaired: aFlag(
        'Whether a whole set was found at the same time; without changes, everything is available again',
      ),
      under_way: aFlag(
        'The group rides: only who and what collects can be replaced, and no other hour offered',
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
    words,
  )
const repairFields = {
  rides: repairs(),
  offers: repairs(
    'Hours of open proposals that lost something: repaired at the same hour and price, or else another is proposed',
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
    to: [...office, 'employee'],
    summary: 'What saving a record would do to rides, before it is saved',
    detail:
      'Asked with what was typed: an absence, the state or inspection of a bike, trailer or truck, the status of an ' +
      'employee, a closing day. Nothing is written. An employee asks for an absence of his own, and reads no customer.',
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
          offers: aNumber('How many of them only lose the hour of an open proposal'),
          rides: listOf(
            anObject({
              booking: anId(),
              number: orNull(aText()),
              starts_at: anInstant(),
              customer: orNull(aText()),
              offered: aFlag('Only the hour of an open proposal loses something; starts_at is that hour'),
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
