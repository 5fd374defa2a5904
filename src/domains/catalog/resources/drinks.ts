/** What is poured on board. */
import {
  choice,
  count,
  day,
  file,
  id,
  money,
  number,
  translatedText,
} from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { active, code, name, priceGroup, saleGroup, shown, sort, vatCode } from './offer.ts'

export const drinks = resource('drinks', {
  page: { path: 'packages/drinks', to: ['planner', 'accountant'], order: 'sort' },
  groups: ['content', ...priceGroup, ...saleGroup],
  fields: {
    id: id(),
    code,
    name,
    unit: choice(['keg20', 'keg30', 'keg50', 'crate', 'bottle', 'glass_pack', 'per_person'], {
      audience: 'public',
      required: true,
      group: 'content',
    }),
    photo: file({ accepts: 'picture', audience: 'public', group: 'content' }),
    photo_words: translatedText({ audience: 'public', max: 300, describes: 'photo', group: 'content' }),
    litres: number({ audience: 'public', min: 0, unit: 'l', group: 'content' }),
    abv: number({ audience: 'public', min: 0, max: 100, unit: '%', group: 'content' }),
    kind: choice(['beer', 'wine', 'spirit', 'soft', 'juice', 'water', 'other'], {
      audience: 'public',
      required: true,
      group: 'content',
    }),
    min_age: count({ audience: 'public', required: true, default: 0, min: 0, max: 21, group: 'content' }),
    price: money({ audience: 'public', required: true, min: 0, group: 'price' }),
    vat_code: vatCode,
    supplied_as: choice(['goods', 'service'], {
      audience: 'public',
      required: true,
      default: 'goods',
      group: 'price',
    }),
    container_deposit: money({ audience: 'public', required: true, default: 0, min: 0, group: 'price' }),
    max_per_booking: count({ audience: 'public', required: true, default: 10, min: 1, group: 'sale' }),
    /** How much of it a group drinks, a head: the step suggests from it. */
    per_person_suggestion: number({ audience: 'public', min: 0, group: 'sale' }),
    available_from: day({ audience: 'public', group: 'sale' }),
    available_to: day({ audience: 'public', group: 'sale' }),
    active,
    sort,
  },
  title: ['name'],
  list: ['name', 'unit', 'price', 'active'],
  access: shown,
})
