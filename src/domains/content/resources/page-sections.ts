/** The parts of the pages that are plain text: how to reach us, the terms, privacy. */
import { choice, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, publication, published, showGroup, sort, span } from './published.ts'

export const pageNames = ['contact', 'terms', 'privacy'] as const

export const pageSections = resource('page_sections', {
  label: {
    one: ['Stuk van een pagina', 'Page section', 'Section de page'],
    many: ['Contact, voorwaarden, privacy', 'Contact, terms, privacy', 'Contact, conditions, vie privée'],
    add: ['Nieuw stuk', 'New section', 'Nouvelle section'],
  },
  page: { path: 'cms/pages', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: showGroup,
  publication: { ...publication, at: '/{page}' },
  versions: true,
  fields: {
    id: id(),
    page: choice(pageNames, {
      audience: 'public',
      required: true,
      label: ['Pagina', 'Page', 'Page'],
      words: {
        contact: ['Contact', 'Contact', 'Contact'],
        terms: ['Voorwaarden', 'Terms', 'Conditions générales'],
        privacy: ['Privacy', 'Privacy', 'Vie privée'],
      },
    }),
    title: translatedText({ audience: 'public', max: 160, label: ['Titel', 'Title', 'Titre'] }),
    text: translatedText({
      audience: 'public',
      max: 8000,
      label: ['Tekst', 'Text', 'Texte'],
      hint: [
        'Een lege regel begint een nieuwe alinea, een streepje vooraan een lijst.',
        'An empty line starts a new paragraph; a dash at the start of a line makes a list.',
        'Une ligne vide commence un nouveau paragraphe, un tiret en tête une liste.',
      ],
    }),
    sort,
    published,
    ...span,
  },
  title: ['title'],
  list: ['title', 'page', 'sort', 'published'],
  access: contentAccess,
})
