/** What an act for bad weather is asked with, and what it answers. */
import {
  cents,
  count,
  flag,
  id,
  instant,
  listOf,
  named,
  number,
  object,
  oneOf,
  optional,
  orNull,
  text,
  translation,
} from '../../../../platform/http/endpoint/schema.ts'
import { doneBookings, refusedBookings } from '../../../booking/server/moves/each-booking.ts'
import { type WeatherState, weatherStates } from '../../weather/weather-move.ts'
import { mostOptions, mostRides } from './weather-scene.ts'

const ride = {
  booking: id<'bookings'>(),
  number: orNull(text()),
  customer: orNull(text()),
  agency: orNull(text('Who brought it, and reads the proposal')),
  phone: orNull(text()),
  language: orNull(text('What the proposal is written in')),
}

export const weatherPreview = named(
  'WeatherPreview',
  object({
    rides: listOf(
      object({
        ...ride,
        version: count('Its `row_version`, to be sent back'),
        starts_at: instant(),
        ends_at: instant(),
        people: orNull(count()),
        offered: flag('A proposal is open already; another takes its place'),
        options: listOf(
          object({
            start: instant(),
            gross: cents(),
            difference: cents('To what it costs now'),
          }),
          'What it can be offered, the best first',
        ),
        none: orNull(text('Why there is no other start for it, in the caller’s language')),
      }),
    ),
    more: count(`Further rides of these hours, beyond the ${mostRides} of one act`),
  }),
)

export const weatherSending = object({
  from: instant('The hours of the bad weather; at most a day'),
  to: instant(),
  message: optional(translation),
  valid_hours: optional(number('How long each proposal is valid', { above: 0, max: 336 })),
  rides: listOf(
    object({
      booking: id<'bookings'>(),
      version: count('As it was seen'),
      starts: listOf(instant(), 'What it is offered', { min: 1, max: mostOptions }),
    }),
    undefined,
    { min: 1, max: mostRides, reason: 'options-required' },
  ),
})

export const weatherSent = object({
  id: orNull(id<'weather_moves'>('Null where nothing was sent')),
  sent: doneBookings,
  refused: refusedBookings,
})

export const weatherWithdrawn = object({ withdrawn: doneBookings, refused: refusedBookings })

const hours = { id: id<'weather_moves'>(), starts_at: instant(), ends_at: instant(), sent_at: instant() }
const counts = {
  waiting: count(),
  accepted: count(),
  declined: count(),
  expired: count(),
  withdrawn: count(),
} as const satisfies Record<WeatherState, unknown>

export const weatherMove = named(
  'WeatherMove',
  object({
    ...hours,
    message: orNull(translation),
    rides: listOf(
      object({
        ...ride,
        state: oneOf(weatherStates),
        viewed: flag('Whether the customer has opened it'),
        starts_at: orNull(instant('Its hour as it is now')),
        options: listOf(instant()),
        until: instant('When the proposal ends'),
        answered_at: orNull(instant()),
      }),
    ),
    left: listOf(
      object({ ...ride, starts_at: instant() }),
      'Rides still in these hours that were offered nothing',
    ),
  }),
)
export const weatherMoves = listOf(object({ ...hours, ...counts }))
