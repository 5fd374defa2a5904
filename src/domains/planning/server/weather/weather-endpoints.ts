/** Rides moved because of the weather: what was offered, and who answered what. */
import type { Kysely } from 'kysely'
import { planners } from '../../../identity/role-groups.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { id } from '../../../../platform/http/endpoint/schema.ts'
import { weatherState, weatherStates } from '../../weather/weather-move.ts'
import { actOn } from '../../../booking/server/moves/each-booking.ts'
import { withdrawal } from '../../../booking/server/proposals/office-answers.ts'
import { plannerParty } from '../../../booking/server/party.ts'
import { readWhole } from '../../../booking/server/whole.ts'
import { openOffers } from '../../../booking/resources/proposals.ts'
import { acting, group, reading } from '../frame.ts'
import { whoseOf } from './weather-people.ts'
import { weatherPreviewEndpoint } from './weather-preview.ts'
import { ridesIn } from './weather-scene.ts'
import { weatherMove, weatherMoves, weatherWithdrawn } from './weather-schemas.ts'
import { weatherSendingEndpoint } from './weather-sending.ts'

/** As many acts as are listed, the newest first. */
const mostListed = 20

const offersOf = (db: Kysely<Tables>, ids: readonly Id<'weather_moves'>[]) =>
  db
    .selectFrom('proposals')
    .innerJoin('bookings', 'bookings.id', 'proposals.booking')
    .select([
      'proposals.weather_move',
      'proposals.booking',
      'proposals.status',
      'proposals.valid_until',
      'proposals.viewed_at',
      'proposals.answered_at',
      'proposals.options',
      'bookings.starts_at',
    ])
    .where('proposals.weather_move', 'in', ids)
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id')
    .execute()

/** Rule PL-21. */
export const weatherEndpoints = [
  weatherPreviewEndpoint,
  weatherSendingEndpoint,
  reading(
    {
      call: 'GET /api/weather-moves',
      group,
      to: planners,
      summary:
        'The last times rides were offered other days because of the weather, with how many answered what',
      answers: { 200: { words: 'The newest first', data: weatherMoves } },
    },
    async ({ deps, now }) => {
      const db = deps.database.kysely
      const moves = await db
        .selectFrom('weather_moves')
        .selectAll()
        .orderBy('date_created', 'desc')
        .limit(mostListed)
        .execute()
      const offers =
        moves.length > 0
          ? await offersOf(
              db,
              moves.map((move) => move.id),
            )
          : []
      return reply(
        moves.map(({ id: move, starts_at, ends_at, date_created }) => {
          const states = offers
            .filter(({ weather_move }) => weather_move === move)
            .map((offer) => weatherState(offer, now))
          const counts = weatherStates.map(
            (state) => [state, states.filter((one) => one === state).length] as const,
          )
          return {
            id: move,
            starts_at,
            ends_at,
            sent_at: date_created,
            ...(Object.fromEntries(counts) as Record<(typeof weatherStates)[number], number>),
          }
        }),
      )
    },
  ),
  reading(
    {
      call: 'GET /api/weather-moves/:id',
      group,
      to: planners,
      summary: 'Who answered what to the other days that were offered because of the weather',
      path: { id: id<'weather_moves'>() },
      missing: 'weather-move-not-found',
      answers: { 200: { words: 'Every ride of it, and those still in its hours', data: weatherMove } },
    },
    async ({ deps, path, now }) => {
      const db = deps.database.kysely
      const move = await db
        .selectFrom('weather_moves')
        .selectAll()
        .where('id', '=', path.id)
        .executeTakeFirst()
      if (!move) return no({ reason: 'weather-move-not-found' })
      const offers = await offersOf(db, [move.id])
      const hours = { from: Date.parse(move.starts_at), to: Date.parse(move.ends_at) }
      const still = (await ridesIn(db, hours, now)).filter(({ booking }) =>
        offers.every((offer) => offer.booking !== booking.id),
      )
      const whose = await whoseOf(db, [
        ...offers.map(({ booking }) => booking),
        ...still.map(({ booking }) => booking.id),
      ])
      return reply({
        id: move.id,
        starts_at: move.starts_at,
        ends_at: move.ends_at,
        sent_at: move.date_created,
        message: move.message,
        rides: offers.map((offer) => ({
          ...whose.get(offer.booking)!,
          state: weatherState(offer, now),
          viewed: offer.viewed_at !== null,
          starts_at: offer.starts_at,
          options: offer.options.map(({ start }) => start),
          until: offer.valid_until,
          answered_at: offer.answered_at,
        })),
        left: still.map(({ booking }) => ({ ...whose.get(booking.id)!, starts_at: booking.starts_at! })),
      })
    },
  ),
  acting(
    {
      call: 'DELETE /api/weather-moves/:id',
      group,
      to: planners,
      summary: 'Take back every proposal of an act that is not answered yet',
      detail:
        'Each in a transaction of its own. The rides stay as they were agreed and their customers are written so; who ' +
        'answered keeps what he chose.',
      takes: ['Idempotency-Key'],
      path: { id: id<'weather_moves'>() },
      missing: 'weather-move-not-found',
      answers: { 200: { words: 'What was taken back, and what could not be', data: weatherWithdrawn } },
    },
    async (call) => {
      const { deps, caller, path, now } = call
      const by = plannerParty(caller)
      const db = deps.database.kysely
      const move = await db
        .selectFrom('weather_moves')
        .select('id')
        .where('id', '=', path.id)
        .executeTakeFirst()
      if (!move) return no({ reason: 'weather-move-not-found' })
      const waiting = await db
        .selectFrom('proposals')
        .select('booking')
        .where('weather_move', '=', path.id)
        .where('status', 'in', openOffers)
        .where('valid_until', '>', new Date(now).toISOString())
        .orderBy('booking')
        .execute()
      const { done, refused } = await actOn(
        { ...call, body: {} },
        `DELETE /api/weather-moves/${path.id}`,
      ).each(
        waiting.map(({ booking }) => booking),
        async (tx, position) => {
          const whole = await readWhole(tx, { id: waiting[position]!.booking }, { lock: true })
          return whole
            ? withdrawal(tx, whole, { ...call, body: {} }, by)
            : no({ reason: 'booking-not-found' })
        },
      )
      return reply({ withdrawn: done, refused })
    },
  ),
]
