/** What makes a ride with us worth it, in a few words each. */
import { id, text, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, publication, published, showGroup, sort, span } from './published.ts'

export const features = resource('features', {
  label: {
    one: ['Troef', 'Feature', 'Atout'],
    many: ['Troeven', 'Features', 'Atouts'],
    add: ['Nieuwe troef', 'New feature', 'Nouvel atout'],
  },
  page: { path: 'cms/features', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: showGroup,
  publication: { ...publication, at: '/about-us' },
  versions: true,
  fields: {
    id: id(),
    title: translatedText({ max: 120, label: ['Titel', 'Title', 'Titre'] }),
    text: translatedText({ max: 600, label: ['Tekst', 'Text', 'Texte'] }),
    icon: text({
      max: 40,
      group: 'show',
      label: ['Tekening', 'Drawing', 'Dessin'],
      hint: [
        'De naam van een tekening van het huis.',
        'The name of a house drawing.',
        'Le nom d’un dessin maison.',
      ],
    }),
    sort,
    published,
    ...span,
  },
  title: ['title'],
  list: ['title', 'icon', 'sort', 'published'],
  access: contentAccess,
})
