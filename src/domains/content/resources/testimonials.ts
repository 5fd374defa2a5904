/** What guests said afterwards, shown with their consent. */
import { count, day, flag, id, text, translatedText } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/fields/language-field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, publication, published, showGroup, sort, span } from './published.ts'

export const testimonials = resource('testimonials', {
  page: { path: 'cms/testimonials', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: showGroup,
  publication: { ...publication, at: '/about-us' },
  versions: true,
  fields: {
    id: id(),
    author: text({ audience: 'public', required: true, max: 100, personal: true }),
    /** The language it was said in; the others are our translation. */
    language: {
      ...language,
      audience: 'public',
    },
    text: translatedText({ audience: 'public', max: 1000 }),
    rating: count({ audience: 'public', min: 1, max: 5 }),
    ridden_on: day({ audience: 'public' }),
    consent: flag({ audience: 'internal', group: 'show' }),
    sort,
    published,
    ...span,
  },
  title: ['author'],
  list: ['author', 'language', 'rating', 'consent', 'sort', 'published'],
  access: contentAccess,
})
