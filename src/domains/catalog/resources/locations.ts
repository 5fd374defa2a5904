/** Known places where a ride can start or end. */
import { choice, file, id, number, one, text, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { active, name, saleGroup, shown } from './offer.ts'

export const locations = resource('locations', {
  page: { path: 'packages/locations', to: ['planner', 'accountant'] },
  groups: saleGroup,
  fields: {
    id: id(),
    name,
    postal_code: one('postal_codes', { audience: 'public', required: true }),
    address: text({ audience: 'public', required: true }),
    lat: number({ audience: 'public', required: true, min: -90, max: 90 }),
    lon: number({ audience: 'public', required: true, min: -180, max: 180 }),
    use: choice(['start', 'end', 'both'], { audience: 'public', required: true, default: 'both' }),
    parking_note: translatedText({ audience: 'public' }),
    photo: file({ accepts: 'picture', audience: 'public' }),
    photo_words: translatedText({ audience: 'public', max: 300, describes: 'photo' }),
    active,
  },
  title: ['name'],
  list: ['name', 'postal_code', 'address', 'use', 'active'],
  access: shown,
})
