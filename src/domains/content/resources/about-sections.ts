/** The parts of the page about us. */
import { file, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, publication, published, showGroup, sort, span } from './published.ts'

export const aboutSections = resource('about_sections', {
  page: { path: 'cms/about', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: showGroup,
  publication: { ...publication, at: '/about-us' },
  versions: true,
  fields: {
    id: id(),
    title: translatedText({ audience: 'public' }),
    text: translatedText({ audience: 'public', max: 5000 }),
    image: file({ accepts: 'picture', audience: 'public' }),
    image_words: translatedText({ audience: 'public', max: 300, describes: 'image' }),
    sort,
    published,
    ...span,
  },
  title: ['title'],
  list: ['title', 'sort', 'published'],
  access: contentAccess,
})
