/** The company's own words on its site; where it has none, a plain sentence that is true of everybody stands. */
import { choice, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, publication, published, showGroup, sort, span } from './published.ts'
import { showConditions, siteSpots, spotWords } from './site-spots.ts'

export const siteTexts = resource('site_texts', {
  label: {
    one: ['Tekst van de site', 'Site text', 'Texte du site'],
    many: ['Teksten van de site', 'Site texts', 'Textes du site'],
    add: ['Nieuwe tekst', 'New text', 'Nouveau texte'],
  },
  page: { path: 'cms/site', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: showGroup,
  publication: { ...publication, at: '/' },
  versions: true,
  fields: {
    id: id(),
    spot: choice(siteSpots, {
      audience: 'public',
      required: true,
      label: ['Waar', 'Where', 'Où'],
      words: spotWords,
    }),
    text: translatedText({ audience: 'public', max: 2000, label: ['Tekst', 'Text', 'Texte'] }),
    show_when: choice(showConditions, {
      audience: 'public',
      required: true,
      default: 'always',
      group: 'show',
      label: ['Tonen', 'Show', 'Afficher'],
      hint: [
        'Een tekst die niet klopt met wat je nu aanbiedt, wordt niet getoond.',
        'A text that does not fit what you offer now is not shown.',
        'Un texte qui ne correspond pas à votre offre actuelle n’est pas affiché.',
      ],
      words: {
        always: ['Altijd', 'Always', 'Toujours'],
        own_bob: [
          'Als een groep zelf een Bob mag hebben',
          'If a group may bring its own Bob',
          'Si un groupe peut avoir son propre Bob',
        ],
        our_bob: ['Als onze Bob te boeken is', 'If our Bob can be booked', 'Si notre Bob peut être réservé'],
      },
    }),
    sort,
    published,
    ...span,
  },
  title: ['spot'],
  list: ['spot', 'text', 'show_when', 'published'],
  access: contentAccess,
})
