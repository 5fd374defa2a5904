/** What every text of the site has in common: its place in the row, and that visitors see it once it is published. */
import { count, flag, instant } from '../../../platform/resource/field.ts'
import { shownNow } from '../../../platform/resource/publication.ts'

export const sort = count({
  audience: 'public',
  required: true,
  default: 0,
  group: 'show',
  label: ['Volgorde', 'Order', 'Ordre'],
})
export const published = flag({
  audience: 'public',
  group: 'show',
  label: ['Gepubliceerd', 'Published', 'Publié'],
  hint: [
    'Kan pas als alle teksten er in drie talen staan.',
    'Only once every text exists in all three languages.',
    'Possible dès que tous les textes existent dans les trois langues.',
  ],
})
/** The span a text is online in, once it is published. */
export const span = {
  publish_from: instant({
    audience: 'public',
    group: 'show',
    label: ['Online vanaf', 'Online from', 'En ligne à partir du'],
    hint: ['Leeg: meteen.', 'Leave empty to publish at once.', 'Vide : tout de suite.'],
  }),
  publish_until: instant({
    audience: 'public',
    group: 'show',
    label: ['Online tot', 'Online until', 'En ligne jusqu’au'],
    hint: [
      'Leeg: tot je het weghaalt.',
      'Leave empty to keep it online.',
      'Vide : jusqu’à ce que vous le retiriez.',
    ],
  }),
} as const
/** How a text of the site comes before visitors; each collection adds where it stands. */
export const publication = { flag: 'published', from: 'publish_from', until: 'publish_until' } as const

export const showGroup = { show: ['Tonen', 'Display', 'Affichage'] } as const

/** Visitors read what is published; the office writes. */
const accessWhere = <const W>(where: W) =>
  [
    { to: ['public', 'organizer', 'employee'], may: ['read'], where },
    { to: ['planner'], may: ['read', 'create', 'update', 'delete'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ] as const

export const contentAccess = accessWhere(shownNow(publication))
/** Of texts that know no span. */
export const publishedAccess = accessWhere({ published: { _eq: true } })
