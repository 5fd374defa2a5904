/** The parts of the pages that are plain text: how to reach us, the terms, privacy. */
import { choice, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, publication, published, showGroup, sort, span } from './published.ts'

export const pageNames = ['contact', 'terms', 'privacy'] as const

export const pageSections = resource('page_sections', {
  page: { path: 'cms/pages', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: showGroup,
  publication: { ...publication, at: '/{page}' },
  versions: true,
  fields: {
    id: id(),
    page: choice(pageNames, { audience: 'public', required: true }),
    title: translatedText({ audience: 'public', max: 160 }),
    text: translatedText({ audience: 'public', max: 8000 }),
    sort,
    published,
    ...span,
  },
  title: ['title'],
  list: ['title', 'page', 'sort', 'published'],
  access: contentAccess,
})
