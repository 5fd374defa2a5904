/** The trips that bring and fetch bikes, and the demand that found no slot. */
import { choice, count, id, instant, json, many, money, one, text } from '../../platform/resource/field.ts'
import { resource, untracked } from '../../platform/resource/resource.ts'
import { ownPerson } from '../identity/whose.ts'

export const transportTrips = resource('transport_trips', {
  fields: {
    id: id(),
    depot: one('depots', { audience: 'crew', required: true }),
    truck: one('tow_trucks', { audience: 'crew', required: true }),
    trailer: one('trailers', { audience: 'crew' }),
    driver: one('employees', { audience: 'crew', required: true }),
    starts_at: instant({ audience: 'crew', required: true }),
    ends_at: instant({ audience: 'crew', required: true }),
    state: choice(['planned', 'departed', 'done', 'failed'], {
      audience: 'crew',
      required: true,
      default: 'planned',
      readonly: true,
      tones: { departed: 'good', done: 'quiet', failed: 'bad' },
    }),
    stops: many('transport_stops', 'trip', { audience: 'crew' }),
  },
  title: ['truck', 'starts_at'],
  list: ['starts_at', 'ends_at', 'truck', 'trailer', 'driver', 'state'],
  access: [
    { to: ['employee'], may: ['read'], where: { driver: ownPerson } },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const transportStops = resource('transport_stops', {
  actions: ['arrive', 'undo-arrive', 'leave', 'undo-leave', 'delay', 'say-late'],
  fields: {
    id: id(),
    trip: one('transport_trips', { audience: 'crew', required: true, onDelete: 'cascade' }),
    booking: one('bookings', { audience: 'crew', required: true, onDelete: 'cascade' }),
    does: choice(['deliver', 'collect'], { audience: 'crew', required: true }),
    bikes: json<string[]>({ audience: 'crew', required: true }),
    place: text({ audience: 'crew', required: true, default: '', personal: true }),
    planned_at: instant({ audience: 'crew', required: true }),
    arrived_at: instant({ audience: 'crew' }),
    left_at: instant({ audience: 'crew' }),
    /** How much later than planned it will be reached, as it was said. */
    delay_min: count({ audience: 'crew', readonly: true, unit: 'min' }),
    /** By how much its customer was told that it runs late, and when. */
    said_late_min: count({ audience: 'internal', readonly: true, unit: 'min' }),
    said_late_at: instant({ audience: 'internal', readonly: true }),
  },
  title: ['does', 'place'],
  list: ['planned_at', 'does', 'booking', 'place', 'arrived_at', 'left_at'],
  access: [
    { to: ['employee'], may: ['read'], where: { trip: { driver: ownPerson } } },
    {
      to: ['employee'],
      may: ['update'],
      fields: ['arrived_at', 'left_at'],
      where: { trip: { driver: ownPerson } },
    },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const lostDemands = untracked('lost_demands', {
  fields: {
    id: id(),
    at: instant({ audience: 'internal', required: true, readonly: true, default: 'now' }),
    /** The search, without anything about the person. */
    wish: json<Record<string, unknown>>({ audience: 'internal', required: true, readonly: true }),
    causes: json<string[]>({ audience: 'internal', required: true, readonly: true }),
    /** What the ride would have cost, where it can be said. */
    value: money({ audience: 'internal', readonly: true }),
  },
  title: ['at'],
  list: ['at', 'causes', 'value'],
  access: [{ to: ['planner', 'accountant', 'admin'], may: ['read'] }],
})
