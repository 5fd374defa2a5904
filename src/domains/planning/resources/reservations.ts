/** Bikes, trucks and people kept for ourselves: a demo, a parade, an option for a partner. */
import { choice, id, instant, many, one, text } from '../../../platform/resource/field.ts'
import { resource, untracked } from '../../../platform/resource/resource.ts'
import { ownPerson } from '../../identity/whose.ts'
import { concerned } from './concerned.ts'
import { spanAlarm } from './span-alarm.ts'

const own = { resources: { employee: ownPerson } } as const

export const reservations = resource('reservations', {
  page: { path: 'reservations', to: ['planner'], sort: '-starts_at', span: ['starts_at', 'ends_at'] },
  fields: {
    id: id(),
    title: text({ audience: 'crew', required: true, max: 200 }),
    purpose: choice(['demo', 'parade', 'option', 'own_event', 'other'], {
      audience: 'crew',
      required: true,
      default: 'option',
    }),
    starts_at: instant({ audience: 'crew', required: true }),
    ends_at: instant({ audience: 'crew', required: true }),
    /** An option nobody answered by then is let go. */
    expires_at: instant({ audience: 'crew' }),
    agency: one('booking_agencies', { audience: 'crew' }),
    place: text({ audience: 'crew', max: 300 }),
    notes: text({ audience: 'crew', max: 3000 }),
    alarm: spanAlarm,
    resources: many('reservation_resources', 'reservation', { audience: 'crew' }),
  },
  title: ['title'],
  actions: ['alarm', 'alarm-over'],
  list: ['starts_at', 'ends_at', 'title', 'purpose', 'agency', 'expires_at'],
  access: [
    { to: ['employee'], may: ['read'], where: own },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const reservationResources = untracked('reservation_resources', {
  fields: {
    id: id(),
    reservation: one('reservations', { audience: 'crew', required: true, onDelete: 'cascade' }),
    ...concerned,
  },
  title: ['party_bike', 'trailer', 'tow_truck', 'employee'],
  // Chosen beside the record, never read as a table.
  list: [],
  access: [
    { to: ['employee'], may: ['read'], where: { reservation: own } },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
