/** The customer of a stop that runs late is written to: the office's own words, and by how much. */
import { planners } from '../../../identity/role-groups.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { no, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { id, instant, minutes, object, text } from '../../../../platform/http/endpoint/schema.ts'
import { transportStops } from '../../../availability/resources.ts'
import { withCrew } from '../../../booking/resources/booking/booking-status.ts'
import { sendLetter } from '../../../booking/server/letters/letter-job.ts'
import { changing, group } from '../frame.ts'
import { longestDelay } from '../../late/stop-taps.ts'

/** Rule PL-26. */
export const lateMessageEndpoint = changing(
  {
    call: 'POST /api/stops/:id/late-message',
    group,
    to: planners,
    path: { id: id('Of the stop') },
    missing: 'stop-not-found',
    takes: ['Idempotency-Key'],
    summary: 'Write to the customer of a stop that runs late',
    detail:
      'The text goes out as it is, in a letter of the booking; what was said, and when, stays with the stop.',
    body: object({
      text: text('In the customer’s language', { min: 1, max: 1000, trim: true }),
      minutes: minutes('Later than planned, as the text says', { min: 1, max: longestDelay }),
    }),
    answers: {
      200: { words: 'What was said', data: object({ said_min: minutes(), said_at: instant() }) },
    },
    refuses: { 'stop-not-on': 409, 'late-said-already': 409 },
  },
  async (tx, { deps, caller, path, body, now }) => {
    const stop = await tx
      .selectFrom('transport_stops')
      .innerJoin('bookings', 'bookings.id', 'transport_stops.booking')
      .select([
        'transport_stops.id',
        'transport_stops.booking',
        'transport_stops.said_late_min',
        'bookings.status',
      ])
      .select('bookings.row_version')
      .where('transport_stops.id', '=', path.id)
      .forUpdate('transport_stops')
      .executeTakeFirst()
    if (!stop) return no({ reason: 'stop-not-found' })
    if (!isIn(withCrew, stop.status)) return no({ reason: 'stop-not-on' })
    if (body.minutes === stop.said_late_min && body.text === (await lastSaid(tx, stop.id)))
      return no({ reason: 'late-said-already', field: 'text' })
    const said_at = iso(now)
    await write(tx, caller.actor, {
      collection: transportStops,
      key: stop.id,
      action: 'say-late',
      comment: body.text,
      update: { said_late_min: body.minutes, said_late_at: said_at },
    })
    const booking = { id: stop.booking, row_version: stop.row_version }
    const part = `${stop.id}-${now}`
    await sendLetter(tx, deps.outbox, booking, 'late', { text: body.text, part })
    return reply({ said_min: body.minutes, said_at })
  },
)

/** What its customer was written last, word for word. */
async function lastSaid(tx: Tx, stop: string): Promise<string | null> {
  const said = await tx
    .selectFrom('activity')
    .select('comment')
    .where('collection', '=', 'transport_stops')
    .where('item', '=', stop)
    .where('action', '=', 'say-late')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return said?.comment ?? null
}
