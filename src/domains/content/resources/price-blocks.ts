/** The blocks of the page with prices: a package, or what comes on top. */
import { id, one, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, publication, published, showGroup, sort, span } from './published.ts'

export const priceBlocks = resource('price_blocks', {
  label: {
    one: ['Prijsblok', 'Price block', 'Bloc de prix'],
    many: ['Prijsblokken', 'Price blocks', 'Blocs de prix'],
    add: ['Nieuw prijsblok', 'New price block', 'Nouveau bloc de prix'],
  },
  page: { path: 'cms/prices', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: showGroup,
  publication: { ...publication, at: '/prices' },
  versions: true,
  fields: {
    id: id(),
    title: translatedText({ audience: 'public', max: 120, label: ['Titel', 'Title', 'Titre'] }),
    text: translatedText({ audience: 'public', max: 2000, label: ['Tekst', 'Text', 'Texte'] }),
    /** Its lowest price is shown as the price list says it now, so that the page is never out of date. */
    package: one('packages', {
      audience: 'public',
      onDelete: 'set null',
      label: ['Pakket', 'Package', 'Formule'],
      hint: [
        'Toont de laagste prijs van dit pakket.',
        'Shows the lowest price of this package.',
        'Affiche le prix le plus bas de cette formule.',
      ],
    }),
    sort,
    published,
    ...span,
  },
  title: ['title'],
  list: ['title', 'package', 'sort', 'published'],
  access: contentAccess,
})
