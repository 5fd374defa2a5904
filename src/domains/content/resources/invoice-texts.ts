/** What stands on every invoice beside its lines, from a day on. */
import { choice, day, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { publishedAccess, published, showGroup, sort } from './published.ts'

export const invoiceTexts = resource('invoice_texts', {
  page: { path: 'cms/invoices', to: ['planner', 'accountant'], sort: '-valid_from' },
  groups: showGroup,
  publication: { flag: 'published' },
  versions: true,
  fields: {
    id: id(),
    position: choice(['intro', 'payment', 'legal', 'footer'], { audience: 'public', required: true }),
    text: translatedText({ audience: 'public', max: 2000 }),
    valid_from: day({ audience: 'public', required: true }),
    sort,
    published,
  },
  title: ['position', 'valid_from'],
  list: ['position', 'valid_from', 'text', 'published'],
  access: [...publishedAccess, { to: ['accountant'], may: ['update'] }],
})
