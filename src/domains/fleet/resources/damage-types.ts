/** The kinds of damage we know, how bad they are as a rule, and what they cost. */
import { choice, flag, id, money, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

export const severities = ['cosmetic', 'minor', 'major', 'unsafe'] as const
export const severityTones = { cosmetic: 'quiet', major: 'attention', unsafe: 'bad' } as const

const areas = [
  'frame',
  'drive',
  'brakes',
  'steering',
  'bar',
  'tap',
  'audio',
  'lights',
  'roof',
  'trailer',
  'truck',
  'other',
] as const

export const damageTypes = resource('damage_types', {
  page: { path: 'damage', to: ['planner', 'accountant'] },
  fields: {
    id: id(),
    name: translatedText({ audience: 'members', required: true, max: 120 }),
    area: choice(areas, { audience: 'members', required: true }),
    default_severity: choice(severities, {
      audience: 'members',
      required: true,
      default: 'minor',
      words: 'damage_severity',
      tones: severityTones,
    }),
    default_charge: money({ audience: 'internal', min: 0 }),
    blocks_use: flag({ audience: 'members' }),
  },
  title: ['name'],
  list: ['name', 'area', 'default_severity', 'default_charge', 'blocks_use'],
  access: [
    { to: ['organizer', 'employee', 'planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
