/** The parts of the page about us. */
import { file, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, published, showGroup, sort } from './published.ts'

export const aboutSections = resource('about_sections', {
  label: {
    one: ['Over ons', 'About us', 'À propos'],
    many: ['Over ons', 'About us', 'À propos'],
    add: ['Nieuw stuk', 'New section', 'Nouvelle section'],
  },
  page: { path: 'cms/about', to: ['planner'], sort: 'sort' },
  groups: showGroup,
  fields: {
    id: id(),
    title: translatedText({ label: ['Titel', 'Title', 'Titre'] }),
    text: translatedText({ max: 5000, label: ['Tekst', 'Text', 'Texte'] }),
    image: file({ label: ['Foto', 'Picture', 'Photo'] }),
    sort,
    published,
  },
  title: ['title'],
  list: ['title', 'sort', 'published'],
  access: contentAccess,
})
