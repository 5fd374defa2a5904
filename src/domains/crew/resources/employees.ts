/** The people who bring, drive and host, with what they may and can do. */
import {
  choice,
  count,
  day,
  flag,
  id,
  json,
  many,
  money,
  one,
  tags,
  text,
} from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/fields/language-field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { self } from '../../identity/whose.ts'

export const licenceCategories = ['B', 'B96', 'BE', 'C1', 'C1E', 'C', 'CE'] as const
export interface Licence {
  readonly category: (typeof licenceCategories)[number]
  readonly valid_until: string
}

export const employees = resource('employees', {
  page: { path: 'employees', to: ['employee', 'planner', 'accountant'], sort: 'first_name' },
  groups: ['person', 'work'],
  fields: {
    id: id(),
    first_name: text({ audience: 'crew', required: true, max: 100, personal: true, group: 'person' }),
    last_name: text({ audience: 'crew', required: true, max: 100, personal: true, group: 'person' }),
    user: one('users', { audience: 'internal', onDelete: 'set null', group: 'person' }),
    phone: text({ audience: 'crew', max: 30, format: 'phone', personal: true, group: 'person' }),
    languages: tags({ audience: 'crew', group: 'person', values: language.values, words: 'language' }),
    birth_date: day({ audience: 'internal', personal: true, group: 'person' }),
    contract: choice(['employee', 'flexi_job', 'student', 'interim', 'self_employed'], {
      audience: 'internal',
      required: true,
      default: 'employee',
      group: 'work',
    }),
    depot: one('depots', { audience: 'internal', required: true, group: 'work' }),
    licences: json<Licence[]>({
      audience: 'internal',
      required: true,
      default: [],
      group: 'work',
      rows: {
        category: choice(licenceCategories, { required: true }),
        valid_until: day({ required: true }),
      },
    }),
    skills: tags({
      audience: 'internal',
      group: 'work',
      values: ['bob', 'tow_driver', 'loader', 'mechanic', 'host'],
    }),
    hourly_cost: money({ audience: 'internal', min: 0, group: 'work' }),
    max_hours_day: count({
      audience: 'internal',
      required: true,
      default: 10,
      min: 1,
      max: 16,
      unit: 'h',
      group: 'work',
    }),
    min_rest_hours: count({
      audience: 'internal',
      required: true,
      default: 11,
      min: 0,
      max: 24,
      unit: 'h',
      group: 'work',
    }),
    /** Whether what is sold may still give him work on a day that was published to him. */
    takes_extra_work: flag({ audience: 'internal', required: true, default: true, group: 'work' }),
    colour: text({ audience: 'crew', names: 'colour', max: 20, group: 'work' }),
    status: choice(['active', 'inactive'], {
      audience: 'internal',
      required: true,
      default: 'active',
      group: 'work',
      tones: { active: 'good', inactive: 'quiet' },
    }),
    tags: tags({ audience: 'internal', group: 'work' }),
    availabilities: many('availabilities', 'employee', { audience: 'internal' }),
    absences: many('absences', 'employee', { audience: 'internal' }),
    /** Raising it revokes the address of the person’s own calendar. */
    calendar_version: count({
      audience: 'internal',
      required: true,
      default: 1,
      secret: true,
      readonly: true,
    }),
    calendar_hash: text({ audience: 'internal', unique: true, secret: true, readonly: true }),
  },
  title: ['first_name', 'last_name'],
  list: ['first_name', 'last_name', 'depot', 'skills', 'status'],
  access: [
    {
      to: ['employee'],
      may: ['read'],
      fields: ['id', 'first_name', 'last_name', 'phone', 'colour'],
    },
    { to: ['employee'], may: ['update'], fields: ['phone', 'languages'], where: { user: self } },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'], fields: ['id', 'first_name', 'last_name', 'hourly_cost'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
