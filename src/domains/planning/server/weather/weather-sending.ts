/** Every ride of bad weather is offered its other starts: one act, a transaction a ride, each done once. */
import { planners } from '../../../identity/role-groups.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { defaultLocale } from '../../../../kernel/locale.ts'
import { iso, type Period } from '../../../../kernel/time/period.ts'
import { type Kept, placesOf } from '../../../availability/sets/set-places.ts'
import { type Command, no, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { isPromised } from '../../../booking/booking.ts'
import { departureLead } from '../../../booking/plan/on-the-road.ts'
import { weatherMoves } from '../../../booking/resources/weather-moves.ts'
import type { BookingDeps } from '../../../booking/server/deps.ts'
import { actOn } from '../../../booking/server/moves/each-booking.ts'
import { plannerParty } from '../../../booking/server/party.ts'
import { offer } from '../../../booking/server/proposals/offers.ts'
import { readWhole } from '../../../booking/server/whole.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { latestAnswer } from '../../weather/weather-move.ts'
import { acting, group } from '../frame.ts'
import { weatherSending, weatherSent } from './weather-schemas.ts'
import { type Asking, hoursIn, shareFor } from './weather-scene.ts'

type Sending = Command<BookingDeps, Parsed<typeof weatherSending>>
type Asked = Sending['body']['rides'][number]

interface Act {
  readonly id: Id<'weather_moves'>
  readonly hours: Period
}

/** Rule PL-23. */
async function offerOne(
  tx: Tx,
  { booking: id, version, starts }: Asked,
  { id: weatherMove, hours }: Act,
  besides: readonly Kept[],
  call: Sending,
) {
  const { body, caller, now } = call
  const whole = await readWhole(tx, { id }, { lock: true })
  if (!whole) return no({ reason: 'booking-not-found' })
  const { booking } = whole
  // Another hour, or no ride any more: what was seen is not what would be sent.
  if (booking.row_version !== version || !isPromised(booking) || !booking.starts_at)
    return no({ reason: 'stale' })
  const start = Date.parse(booking.starts_at)
  if (start <= now) return no({ reason: 'start-in-the-past' })
  if (!(await isThere(tx, weatherMove)))
    await write(tx, caller.actor, {
      collection: weatherMoves,
      action: 'propose',
      create: {
        id: weatherMove,
        starts_at: iso(hours.from),
        ends_at: iso(hours.to),
        message: body.message ?? null,
      },
    })
  const message = body.message?.[booking.language ?? defaultLocale]?.trim() || null
  const { valid_hours } = body
  return offer(
    tx,
    whole,
    { ...call, body: { options: starts, message, ...(valid_hours !== undefined && { valid_hours }) } },
    plannerParty(caller),
    { weatherMove, besides, latest: latestAnswer(start, departureLead, now) },
  )
}

const isThere = async (tx: Tx, id: Id<'weather_moves'>) =>
  (await tx.selectFrom('weather_moves').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** What the rides after each are to be offered: a ride that is sent first leaves it to them. */
async function planned(call: Sending, hours: Period): Promise<Kept[][]> {
  const { deps, body, now } = call
  const db = deps.database.kysely
  const asked: Asking[] = []
  const at: number[] = []
  for (const [position, { booking, starts }] of body.rides.entries()) {
    const whole = await readWhole(db, { id: booking })
    if (!whole || !isPromised(whole.booking)) continue
    at.push(position)
    asked.push({ whole, starts: starts.map((start) => Date.parse(start)) })
  }
  const shares = await shareFor(db, asked, hours, { catalogue: await readCatalogue(db), now })
  return body.rides.map((_, position) =>
    shares.flatMap(({ found }, one) =>
      at[one]! > position ? found.flatMap(({ set }) => placesOf(set)) : [],
    ),
  )
}

export const weatherSendingEndpoint = acting(
  {
    call: 'POST /api/weather-moves',
    group,
    to: planners,
    summary: 'Offer the rides of some hours other starts, all in one act',
    detail:
      'Each ride in a transaction of its own: what cannot be offered any more is named with why, and the others are ' +
      'sent. With an `Idempotency-Key` every ride is done once, however often it is sent; sent again after it broke ' +
      'off it goes on where it stopped.',
    takes: ['Idempotency-Key'],
    body: weatherSending,
    answers: { 200: { words: 'What was sent, and what was refused', data: weatherSent } },
    refuses: { 'ends-before-start': 400, 'window-too-wide': 400 },
  },
  async (call) => {
    const { body, caller } = call
    const hours = hoursIn(body.from, body.to)
    if (!hours.ok) return no(hours.refusal)
    plannerParty(caller)
    const act = actOn(call, 'POST /api/weather-moves')
    const id = await act.id<'weather_moves'>()
    const besides = await planned(call, hours.value)
    const { done: sent, refused } = await act.each(
      body.rides.map(({ booking }) => booking),
      (tx, position) =>
        offerOne(tx, body.rides[position]!, { id, hours: hours.value }, besides[position]!, call),
    )
    return reply({ id: sent.length > 0 ? id : null, sent, refused })
  },
)
