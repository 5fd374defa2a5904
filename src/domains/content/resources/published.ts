/** What every text of the site has in common: its place in the row, and that visitors see it once it is published. */
import { count, flag, instant } from '../../../platform/resource/field.ts'
import { shownNow } from '../../../platform/resource/publication.ts'

export const sort = count({
  audience: 'public',
  required: true,
  default: 0,
  group: 'show',
  words: 'content.sort',
})
export const published = flag({ audience: 'public', group: 'show', words: 'content.published' })
/** The span a text is online in, once it is published. */
export const span = {
  publish_from: instant({ audience: 'public', group: 'show', words: 'content.publish_from' }),
  publish_until: instant({ audience: 'public', group: 'show', words: 'content.publish_until' }),
} as const
/** How a text of the site comes before visitors; each collection adds where it stands. */
export const publication = { flag: 'published', from: 'publish_from', until: 'publish_until' } as const

export const showGroup = ['show'] as const

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
