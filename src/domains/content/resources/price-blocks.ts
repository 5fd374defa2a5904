/** The blocks of the page with prices: a package, or what comes on top. */
import { id, one, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, publication, published, showGroup, sort, span } from './published.ts'

export const priceBlocks = resource('price_blocks', {
  page: { path: 'cms/prices', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: showGroup,
  publication: { ...publication, at: '/prices' },
  versions: true,
  fields: {
    id: id(),
    title: translatedText({ audience: 'public', max: 120 }),
    text: translatedText({ audience: 'public', max: 2000 }),
    /** Its lowest price is shown as the price list says it now, so that the page is never out of date. */
    package: one('packages', { audience: 'public', onDelete: 'set null' }),
    sort,
    published,
    ...span,
  },
  title: ['title'],
  list: ['title', 'package', 'sort', 'published'],
  access: contentAccess,
})
