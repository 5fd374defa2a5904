/** What stands on every invoice beside its lines, from a day on. */
import { choice, day, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { publishedAccess, published, showGroup, sort } from './published.ts'

export const invoiceTexts = resource('invoice_texts', {
  label: {
    one: ['Factuurtekst', 'Invoice text', 'Texte de facture'],
    many: ['Factuurteksten', 'Invoice texts', 'Textes de facture'],
    add: ['Nieuwe factuurtekst', 'New invoice text', 'Nouveau texte de facture'],
  },
  page: { path: 'cms/invoices', to: ['planner', 'accountant'], sort: '-valid_from' },
  groups: showGroup,
  publication: { flag: 'published' },
  versions: true,
  fields: {
    id: id(),
    position: choice(['intro', 'payment', 'legal', 'footer'], {
      audience: 'public',
      required: true,
      label: ['Plaats', 'Position', 'Emplacement'],
      words: {
        intro: ['Boven de lijnen', 'Above the lines', 'Au-dessus des lignes'],
        payment: ['Bij de betaling', 'With the payment', 'Près du paiement'],
        legal: ['Wettelijke vermelding', 'Legal notice', 'Mention légale'],
        footer: ['Onderaan', 'At the bottom', 'En bas de page'],
      },
    }),
    text: translatedText({ audience: 'public', max: 2000, label: ['Tekst', 'Text', 'Texte'] }),
    valid_from: day({
      audience: 'public',
      required: true,
      label: ['Geldig vanaf', 'Valid from', 'Valable à partir du'],
    }),
    sort,
    published,
  },
  title: ['position', 'valid_from'],
  list: ['position', 'valid_from', 'text', 'published'],
  access: [...publishedAccess, { to: ['accountant'], may: ['update'] }],
})
