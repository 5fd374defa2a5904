/** Employees with their licences, when they usually work, and when they are away. */
import {
  choice,
  count,
  day,
  id,
  instant,
  json,
  money,
  one,
  tags,
  text,
} from '../../platform/resource/field.ts'
import { resource } from '../../platform/resource/resource.ts'

export const licenceCategories = ['B', 'B96', 'BE', 'C1', 'C1E', 'C', 'CE'] as const
export interface Licence {
  readonly category: (typeof licenceCategories)[number]
  readonly valid_until: string
}

export const employees = resource('employees', {
  fields: {
    id: id(),
    user: one('users', { onDelete: 'set null' }),
    first_name: text({ required: true, max: 100, personal: true }),
    last_name: text({ required: true, max: 100, personal: true }),
    phone: text({ max: 30, personal: true }),
    languages: tags(),
    birth_date: day({ personal: true }),
    contract: choice(['employee', 'flexi_job', 'student', 'interim', 'self_employed'], {
      required: true,
      default: 'employee',
    }),
    depot: one('depots', { required: true }),
    licences: json<Licence[]>({ required: true, default: [] }),
    /** `bob`, `tow_driver`, `loader`, `mechanic`, `host`. */
    skills: tags(),
    hourly_cost: money({ min: 0 }),
    max_hours_day: count({ required: true, default: 10, min: 1, max: 16 }),
    min_rest_hours: count({ required: true, default: 11, min: 0, max: 24 }),
    colour: text({ max: 20 }),
    status: choice(['active', 'inactive'], { required: true, default: 'active' }),
    tags: tags(),
  },
  title: ['first_name', 'last_name'],
  list: ['first_name', 'last_name', 'depot', 'skills', 'status'],
  access: [
    {
      to: ['employee'],
      may: ['read'],
      fields: ['id', 'user', 'first_name', 'last_name', 'phone', 'colour'],
    },
    {
      to: ['employee'],
      may: ['update'],
      fields: ['phone', 'languages'],
      where: { user: { _eq: '$CURRENT_USER' } },
    },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'], fields: ['id', 'first_name', 'last_name', 'hourly_cost'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const availabilities = resource('availabilities', {
  fields: {
    id: id(),
    employee: one('employees', { required: true, onDelete: 'cascade' }),
    /** ISO weekday. */
    weekday: count({ required: true, min: 1, max: 7 }),
    /** Wall times; an end that is not after the start is on the next day. */
    from_time: text({ required: true, max: 5 }),
    to_time: text({ required: true, max: 5 }),
    valid_from: day(),
    valid_to: day(),
  },
  access: [
    { to: ['employee'], may: ['read'], where: { employee: { user: { _eq: '$CURRENT_USER' } } } },
    { to: ['employee'], may: ['create'], check: { employee: { user: { _eq: '$CURRENT_USER' } } } },
    { to: ['accountant'], may: ['read'] },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const absences = resource('absences', {
  fields: {
    id: id(),
    employee: one('employees', { required: true, onDelete: 'cascade' }),
    starts_at: instant({ required: true }),
    ends_at: instant({ required: true }),
    kind: choice(['holiday', 'sick', 'school', 'other_job', 'unpaid', 'training'], { required: true }),
    reason: text({ max: 500, personal: true }),
    status: choice(['requested', 'approved', 'refused', 'cancelled'], {
      required: true,
      default: 'requested',
      readonly: true,
    }),
  },
  access: [
    { to: ['employee'], may: ['read'], where: { employee: { user: { _eq: '$CURRENT_USER' } } } },
    { to: ['employee'], may: ['create'], check: { employee: { user: { _eq: '$CURRENT_USER' } } } },
    { to: ['accountant'], may: ['read'] },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
