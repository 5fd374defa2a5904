/** What went into a tank or a battery on the way, and what it cost. */
import {
  choice,
  count,
  file,
  flag,
  id,
  instant,
  money,
  number,
  one,
  text,
} from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { ownPerson } from '../../identity/whose.ts'
import { ownRideToday } from './rides.ts'

export const refuelings = resource('refuelings', {
  page: { path: 'refuelings', to: ['employee', 'planner', 'accountant'] },
  groups: ['cost'],
  fields: {
    id: id(),
    ride: one('rides', { audience: 'crew', required: true, onDelete: 'cascade' }),
    at: instant({ audience: 'crew', required: true, default: 'now' }),
    quantity: number({ audience: 'crew', required: true, min: 0, max: 2000 }),
    unit: choice(['l', 'kwh'], { audience: 'crew', required: true, default: 'l' }),
    full_tank: flag({ audience: 'crew' }),
    odometer_km: count({ audience: 'crew', min: 0, unit: 'km' }),
    odometer_checked: flag({ audience: 'crew' }),
    station: text({ audience: 'crew', max: 120 }),
    amount: money({ audience: 'crew', required: true, min: 0, group: 'cost' }),
    vat: money({ audience: 'crew', required: true, default: 0, min: 0, group: 'cost' }),
    receipt: file({ audience: 'crew', group: 'cost' }),
  },
  title: ['at', 'station'],
  list: ['at', 'ride', 'quantity', 'unit', 'amount', 'station', 'full_tank', 'odometer_checked'],
  access: [
    { to: ['employee'], may: ['read'] },
    { to: ['employee'], may: ['create'], check: { ride: { driver: ownPerson } } },
    {
      to: ['employee'],
      may: ['update'],
      where: { ride: ownRideToday },
      check: { ride: { driver: ownPerson } },
    },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
