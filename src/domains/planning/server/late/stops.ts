/** A driver is there, has left again, or will be later: said with one tap, and taken back. */
import { crew } from '../../../identity/role-groups.ts'
import { id, instant, minutes, object, orNull } from '../../../../platform/http/endpoint/schema.ts'
import type { Call } from '../../../../platform/http/endpoint/endpoint.ts'
import { givenReason } from '../../../booking/server/moves/served-move.ts'
import { type Tap, delayed, longestDelay } from '../../late/stop-taps.ts'
import { changing, group } from '../frame.ts'
import { type SayingOfStop, changeStop, tapStop, untapStop } from './stop-writes.ts'

const sayingOf = ({
  path,
  caller,
  now,
}: Pick<Call, 'caller' | 'now'> & { readonly path: { readonly id: string } }): SayingOfStop => ({
  key: path.id,
  caller,
  now,
})

const view = object({
  id: id(),
  planned_at: instant(),
  arrived_at: orNull(instant()),
  left_at: orNull(instant()),
  delay_min: orNull(minutes('Later than planned')),
})

const ofStop = {
  group,
  to: crew,
  path: { id: id('Of the stop') },
  missing: 'stop-not-found',
  takes: ['Idempotency-Key'],
  answers: { 200: { words: 'The stop', data: view } },
} as const

const taps = [
  { of: 'arrived_at', noun: 'arrival', said: 'is there' },
  { of: 'left_at', noun: 'leaving', said: 'has left the place' },
] as const satisfies readonly { of: Tap; noun: string; said: string }[]

const undoing = object({ reason: givenReason() })

export const stopEndpoints = [
  ...taps.flatMap(({ of, noun, said }) => [
    changing(
      {
        ...ofStop,
        call: `POST /api/stops/:id/${noun}`,
        summary: `Say that who drives ${said}`,
        detail:
          'From three hours before it is due, while the ride is promised or on the road. Said twice it was said once.',
        refuses: { 'stop-not-on': 409 },
      },
      (tx, call) => tapStop(tx, sayingOf(call), of),
    ),
    changing(
      {
        ...ofStop,
        call: `DELETE /api/stops/:id/${noun}`,
        summary: `Take back that who drives ${said}`,
        detail: 'Within ten minutes by the person who said it; later by the office, with a reason.',
        body: undoing,
        refuses: { 'undo-not-yours': 409, 'undo-too-late': 409, 'reason-required': 400 },
      },
      (tx, call) => untapStop(tx, sayingOf(call), of, call.body.reason ?? null),
    ),
  ]),
  changing(
    {
      ...ofStop,
      call: 'POST /api/stops/:id/delay',
      summary: 'Say how much later than planned a stop will be reached',
      detail: 'Nought takes it back. What follows of the day is reckoned with it.',
      body: object({ minutes: minutes('Later than planned', { min: 0, max: longestDelay }) }),
      refuses: { 'stop-not-on': 409, 'stop-reached': 409 },
    },
    (tx, call) =>
      changeStop(tx, sayingOf(call), { action: 'delay' }, (stop) =>
        delayed(stop, call.body.minutes, stop.status, call.now),
      ),
  ),
]
