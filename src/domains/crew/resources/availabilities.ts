/** When somebody usually works, week after week. */
import { count, day, id, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { weekdayValues } from '../../../platform/resource/weekday-field.ts'
import { employee, own } from './employee-field.ts'

export const availabilities = resource('availabilities', {
  label: {
    one: ['Beschikbaarheid', 'Availability', 'Disponibilité'],
    many: ['Beschikbaarheden', 'Availabilities', 'Disponibilités'],
    add: ['Nieuwe beschikbaarheid', 'New availability', 'Nouvelle disponibilité'],
  },
  page: { path: 'availabilities', to: ['planner', 'accountant'] },
  fields: {
    id: id(),
    employee,
    weekday: count({
      audience: 'crew',
      ...weekdayValues,
      required: true,
      label: ['Weekdag', 'Weekday', 'Jour de la semaine'],
    }),
    /** Wall times; an end that is not after the start is on the next day. */
    from_time: text({ audience: 'crew', required: true, max: 5, label: ['Van', 'From', 'De'] }),
    to_time: text({ audience: 'crew', required: true, max: 5, label: ['Tot', 'To', 'À'] }),
    valid_from: day({ audience: 'crew', label: ['Geldig vanaf', 'Valid from', 'Valable à partir du'] }),
    valid_to: day({ audience: 'crew', label: ['Geldig tot en met', 'Valid until', 'Valable jusqu’au'] }),
  },
  title: ['employee', 'weekday'],
  list: ['employee', 'weekday', 'from_time', 'to_time', 'valid_from', 'valid_to'],
  access: [
    { to: ['employee'], may: ['read'], where: own },
    { to: ['employee'], may: ['create'], check: own },
    { to: ['accountant'], may: ['read'] },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
