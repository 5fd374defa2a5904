/** The log of a truck: who drove it, from when to when, how far and what for. */
import { choice, count, day, flag, id, instant, many, one, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { ownPerson } from '../../identity/whose.ts'

/** Of a ride: the reader drove it in the working day that runs now, which turns a few hours after midnight. */
export const ownRideToday = {
  driver: ownPerson,
  local_day: { _between: ['$NOW(-3 hours)', '$NOW(+2 hours)'] },
} as const

export const rides = resource('rides', {
  page: { path: 'rides', to: ['employee', 'planner', 'accountant'], sort: '-starts_at' },
  groups: ['vehicle', 'time'],
  fields: {
    id: id(),
    purpose: choice(['delivery', 'pickup', 'refuel', 'service', 'other'], {
      audience: 'crew',
      required: true,
      default: 'delivery',
    }),
    tow_truck: one('tow_trucks', { audience: 'crew', required: true, group: 'vehicle' }),
    trailer: one('trailers', { audience: 'crew', group: 'vehicle' }),
    driver: one('employees', { audience: 'crew', required: true, group: 'vehicle' }),
    trip: one('transport_trips', { audience: 'crew', onDelete: 'set null', group: 'vehicle' }),
    starts_at: instant({ audience: 'crew', required: true, group: 'time' }),
    ends_at: instant({ audience: 'crew', group: 'time' }),
    local_day: day({ audience: 'crew', readonly: true, group: 'time' }),
    start_km: count({ audience: 'crew', required: true, min: 0, unit: 'km', group: 'time' }),
    end_km: count({ audience: 'crew', min: 0, unit: 'km', group: 'time' }),
    distance_km: count({ audience: 'crew', readonly: true, unit: 'km', group: 'time' }),
    odometer_checked: flag({ audience: 'crew', group: 'time' }),
    notes: text({ audience: 'crew', max: 1000 }),
    refuelings: many('refuelings', 'ride', { audience: 'crew' }),
  },
  title: ['local_day', 'purpose'],
  list: [
    'starts_at',
    'tow_truck',
    'driver',
    'purpose',
    'start_km',
    'end_km',
    'distance_km',
    'odometer_checked',
  ],
  access: [
    { to: ['employee'], may: ['read'] },
    { to: ['employee'], may: ['create'], check: { driver: ownPerson } },
    {
      to: ['employee'],
      may: ['update'],
      where: ownRideToday,
      check: { driver: ownPerson },
    },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
