/** The trips that bring and fetch bikes, and the demand that found no slot. */
import { choice, id, instant, json, many, money, one, text } from '../../platform/resource/field.ts'
import { resource, untracked } from '../../platform/resource/resource.ts'

export const transportTrips = resource('transport_trips', {
  fields: {
    id: id(),
    depot: one('depots', { required: true }),
    truck: one('tow_trucks', { required: true }),
    trailer: one('trailers'),
    driver: one('employees', { required: true }),
    starts_at: instant({ required: true }),
    ends_at: instant({ required: true }),
    state: choice(['planned', 'departed', 'done', 'failed'], {
      required: true,
      default: 'planned',
      readonly: true,
    }),
    stops: many('transport_stops', 'trip'),
  },
  access: [
    { to: ['employee'], may: ['read'], where: { driver: { user: { _eq: '$CURRENT_USER' } } } },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const transportStops = resource('transport_stops', {
  fields: {
    id: id(),
    trip: one('transport_trips', { required: true, onDelete: 'cascade' }),
    booking: one('bookings', { required: true, onDelete: 'cascade' }),
    does: choice(['deliver', 'collect'], { required: true }),
    bikes: json<string[]>({ required: true }),
    place: text({ required: true, default: '' }),
    planned_at: instant({ required: true }),
    arrived_at: instant(),
    left_at: instant(),
  },
  access: [
    { to: ['employee'], may: ['read'], where: { trip: { driver: { user: { _eq: '$CURRENT_USER' } } } } },
    {
      to: ['employee'],
      may: ['update'],
      fields: ['arrived_at', 'left_at'],
      where: { trip: { driver: { user: { _eq: '$CURRENT_USER' } } } },
    },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const lostDemands = untracked('lost_demands', {
  fields: {
    id: id(),
    at: instant({ required: true, readonly: true, default: 'now' }),
    /** The search, without anything about the person. */
    wish: json<Record<string, unknown>>({ required: true, readonly: true }),
    causes: json<string[]>({ required: true, readonly: true }),
    /** What the ride would have cost, where it can be said. */
    value: money({ readonly: true }),
  },
  access: [{ to: ['planner', 'accountant', 'admin'], may: ['read'] }],
})
