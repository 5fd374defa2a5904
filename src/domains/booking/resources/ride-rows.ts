/**
 * Who drives when, with which stops, for which rides; and the bikes and our own Bobs of each ride. Written by the
 * database beside the sets of bookings and of what is offered (migration 0351): nobody else writes them.
 */
import { choice, count, id, instant, json, one, reference } from '../../../platform/resource/field.ts'
import { untracked } from '../../../platform/resource/resource.ts'

export const trips = untracked('trips', {
  system: true,
  history: false,
  fields: {
    id: id(),
    depot: reference({ audience: 'internal', required: true }),
    truck: reference({ audience: 'internal', required: true }),
    trailer: reference({ audience: 'internal' }),
    driver: reference({ audience: 'internal', required: true }),
    starts_at: instant({ audience: 'internal', required: true }),
    ends_at: instant({ audience: 'internal', required: true }),
  },
})

/** Whose a stop, a bike or a Bob is: the booking's own hour, or one that is offered; and until when, where it ends. */
const holder = {
  booking: one('bookings', { audience: 'internal', required: true, onDelete: 'cascade' }),
  proposal: one('proposals', { audience: 'internal', onDelete: 'cascade' }),
  option: reference({ audience: 'internal' }),
  held_until: instant({ audience: 'internal' }),
} as const

export const stops = untracked('stops', {
  system: true,
  history: false,
  fields: {
    id: id(),
    trip: one('trips', { audience: 'internal', required: true, onDelete: 'cascade' }),
    /** Its place in the trip, from 0. */
    position: count({ audience: 'internal', required: true }),
    ...holder,
    /** Which of its ride's stops it is, from 0. */
    leg: count({ audience: 'internal', required: true }),
    does: choice(['deliver', 'collect'], { audience: 'internal', required: true }),
    /** What is unloaded or loaded. */
    bikes: json<string[]>({ audience: 'internal', required: true }),
    arrives_at: instant({ audience: 'internal', required: true }),
    leaves_at: instant({ audience: 'internal', required: true }),
  },
})

const spanned = {
  starts_at: instant({ audience: 'internal', required: true }),
  ends_at: instant({ audience: 'internal', required: true }),
} as const

export const rideBikes = untracked('ride_bikes', {
  system: true,
  history: false,
  fields: {
    id: id(),
    ...holder,
    position: count({ audience: 'internal', required: true }),
    bike: reference({ audience: 'internal', required: true }),
    /** Where its ride starts and ends. */
    depot: reference({ audience: 'internal', required: true }),
    ...spanned,
  },
})

export const rideBobs = untracked('ride_bobs', {
  system: true,
  history: false,
  fields: {
    id: id(),
    ...holder,
    position: count({ audience: 'internal', required: true }),
    employee: reference({ audience: 'internal', required: true }),
    ...spanned,
  },
})
