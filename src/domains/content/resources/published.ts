/** What every text of the site has in common: its place in the row, and that visitors see it once it is published. */
import { count, flag } from '../../../platform/resource/field.ts'

export const sort = count({
  required: true,
  default: 0,
  group: 'show',
  label: ['Volgorde', 'Order', 'Ordre'],
})
export const published = flag({
  group: 'show',
  label: ['Gepubliceerd', 'Published', 'Publié'],
  hint: [
    'Kan pas als alle teksten er in drie talen staan.',
    'Only once every text is there in three languages.',
    'Possible dès que tous les textes existent dans les trois langues.',
  ],
})
export const showGroup = { show: ['Tonen', 'Showing', 'Affichage'] } as const

/** Visitors read what is published; the office writes. */
export const contentAccess = [
  {
    to: ['public', 'organizer', 'employee'],
    may: ['read'],
    where: { published: { _eq: true } },
  },
  { to: ['planner'], may: ['read', 'create', 'update', 'delete'] },
  { to: ['accountant'], may: ['read'] },
  { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
] as const
