/** The company's own words on its site; where it has none, a plain sentence that is true of everybody stands. */
import { choice, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, publication, published, showGroup, sort, span } from './published.ts'
import { showConditions, siteSpots } from './site-spots.ts'

export const siteTexts = resource('site_texts', {
  page: { path: 'cms/site', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: showGroup,
  publication: { ...publication, at: '/' },
  versions: true,
  fields: {
    id: id(),
    spot: choice(siteSpots, { audience: 'public', required: true }),
    text: translatedText({ audience: 'public', max: 2000 }),
    show_when: choice(showConditions, {
      audience: 'public',
      required: true,
      default: 'always',
      group: 'show',
    }),
    sort,
    published,
    ...span,
  },
  title: ['spot'],
  list: ['spot', 'text', 'show_when', 'published'],
  access: contentAccess,
})
