/** The planner's calls, for the API's document. */
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
import { refusing } from '../../../booking/server/endpoints/refusing.ts'
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

/** What of a set is meant. */
export const part = oneOf(['bike', 'truck', 'trailer', 'driver', 'bob'])

const block = named(
  'PlannerBlock',
  anObject({
    id: aText('Of the block'),
    resource: orNull(anId('What or who; null for a ride that lacks a bike')),
    kind: aText('What it is for: `ride`, `transport_out`, `reservation`, `absence`, …'),
    does: orNull(oneOf(['deliver', 'collect'], 'Which way, of what a ride is brought or fetched with')),
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
