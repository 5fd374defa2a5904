/** When somebody usually works, week after week. */
import { count, day, id, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { weekdayValues } from '../../../platform/resource/fields/weekday-field.ts'
import { employee, own } from './employee-field.ts'

export const availabilities = resource('availabilities', {
  page: { path: 'availabilities', to: ['planner', 'accountant'], sort: 'weekday', tieBreak: 'from_time' },
  fields: {
    id: id(),
    employee,
    weekday: count({ audience: 'crew', ...weekdayValues, required: true }),
    /** Wall times; an end that is not after the start is on the next day. */
    from_time: text({ audience: 'crew', required: true, max: 5, names: 'time' }),
    to_time: text({ audience: 'crew', required: true, max: 5, names: 'time' }),
    valid_from: day({ audience: 'crew' }),
    valid_to: day({ audience: 'crew' }),
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
