/** What people ask before they book, and the answer. */
import { choice, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, publication, published, showGroup, sort, span } from './published.ts'

export const topics = ['booking', 'ride', 'drinks', 'bob', 'payment', 'weather'] as const

export const faqItems = resource('faq_items', {
  page: { path: 'cms/faq', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: showGroup,
  publication: { ...publication, at: '/faq#{topic}' },
  versions: true,
  fields: {
    id: id(),
    topic: choice(topics, { audience: 'public', required: true, default: 'booking' }),
    question: translatedText({ audience: 'public', max: 300 }),
    answer: translatedText({ audience: 'public', max: 3000 }),
    sort,
    published,
    ...span,
  },
  title: ['question'],
  list: ['question', 'topic', 'sort', 'published'],
  access: contentAccess,
})
