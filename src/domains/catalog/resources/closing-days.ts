/** The days the company is closed: a holiday, a week in winter. */
import { day, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

export const closingDays = resource('closing_days', {
  label: {
    one: ['Sluitingsdag', 'Closing day', 'Jour de fermeture'],
    many: ['Sluitingsdagen', 'Closing days', 'Jours de fermeture'],
    add: ['Nieuwe sluitingsdag', 'New closing day', 'Nouveau jour de fermeture'],
  },
  page: { path: 'closingdays', to: ['planner'], sort: 'first_day', span: ['first_day', 'last_day'] },
  fields: {
    id: id(),
    name: translatedText({
      audience: 'public',
      required: true,
      max: 80,
      label: ['Naam', 'Name', 'Nom'],
      hint: ['Ook wie een rit zoekt, leest dit.', 'Visitors see this too.', 'Les visiteurs le lisent aussi.'],
    }),
    first_day: day({
      audience: 'public',
      required: true,
      label: ['Dag, of eerste dag', 'Day, or first day', 'Jour, ou premier jour'],
    }),
    last_day: day({
      audience: 'public',
      label: ['Tot en met', 'Up to and including', 'Jusqu’au (inclus)'],
      hint: ['Leeg: één dag.', 'Leave empty for a single day.', 'Vide : un seul jour.'],
    }),
  },
  title: ['name'],
  list: ['first_day', 'last_day', 'name'],
  access: [
    { to: ['employee', 'organizer', 'accountant'], may: ['read'] },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
