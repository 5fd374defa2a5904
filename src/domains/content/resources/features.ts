/** What makes a ride with us worth it, in a few words each. */
import { choice, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, publication, published, showGroup, sort, span } from './published.ts'

export const featureDrawings = ['cheers', 'glass', 'keg', 'truck', 'bob', 'price'] as const

export const features = resource('features', {
  page: { path: 'cms/features', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: showGroup,
  publication: { ...publication, at: '/about-us' },
  versions: true,
  fields: {
    id: id(),
    title: translatedText({ audience: 'public', max: 120 }),
    text: translatedText({ audience: 'public', max: 600 }),
    icon: choice(featureDrawings, { audience: 'public', group: 'show' }),
    sort,
    published,
    ...span,
  },
  title: ['title'],
  list: ['title', 'icon', 'sort', 'published'],
  access: contentAccess,
})
