/** The parts of the page about us. */
import { file, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, publication, published, showGroup, sort, span } from './published.ts'

export const aboutSections = resource('about_sections', {
  label: {
    one: ['Over ons', 'About us', 'À propos'],
    many: ['Over ons', 'About us', 'À propos'],
    add: ['Nieuw stuk', 'New section', 'Nouvelle section'],
  },
  page: { path: 'cms/about', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: showGroup,
  publication: { ...publication, at: '/about-us' },
  versions: true,
  fields: {
    id: id(),
    title: translatedText({ audience: 'public', label: ['Titel', 'Title', 'Titre'] }),
    text: translatedText({ audience: 'public', max: 5000, label: ['Tekst', 'Text', 'Texte'] }),
    image: file({ accepts: 'picture', audience: 'public', label: ['Foto', 'Picture', 'Photo'] }),
    image_words: translatedText({
      audience: 'public',
      max: 300,
      describes: 'image',
      label: ['Wat op de foto staat', 'What the picture shows', 'Ce que montre la photo'],
      hint: [
        'Wie de foto niet ziet, leest of hoort dit.',
        'Read or heard by people who cannot see the picture.',
        'Lu ou entendu par les personnes qui ne voient pas la photo.',
      ],
    }),
    sort,
    published,
    ...span,
  },
  title: ['title'],
  list: ['title', 'sort', 'published'],
  access: contentAccess,
})
