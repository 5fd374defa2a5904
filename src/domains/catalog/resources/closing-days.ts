/** The days the company is closed: a holiday, a week in winter. */
import { day, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

export const closingDays = resource('closing_days', {
  page: { path: 'closingdays', to: ['planner'], sort: 'first_day', span: ['first_day', 'last_day'] },
  fields: {
    id: id(),
    name: translatedText({ audience: 'public', required: true, max: 80 }),
    first_day: day({ audience: 'public', required: true }),
    last_day: day({ audience: 'public' }),
  },
  title: ['name'],
  list: ['first_day', 'last_day', 'name'],
  access: [
    { to: ['employee', 'organizer', 'accountant'], may: ['read'] },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
