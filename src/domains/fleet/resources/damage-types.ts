/** The kinds of damage we know, how bad they are as a rule, and what they cost. */
import { choice, flag, id, money, translatedText } from '../../../platform/resource/field.ts'
import { resource, type Words } from '../../../platform/resource/resource.ts'

export const severities = ['cosmetic', 'minor', 'major', 'unsafe'] as const
export const severityWords = {
  cosmetic: ['Alleen uiterlijk', 'Cosmetic', 'Esthétique'],
  minor: ['Klein', 'Minor', 'Léger'],
  major: ['Groot', 'Major', 'Grave'],
  unsafe: ['Onveilig', 'Unsafe', 'Dangereux'],
} as const satisfies Record<(typeof severities)[number], Words>
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
  label: {
    one: ['Schadetype', 'Damage type', 'Type de dommage'],
    many: ['Schadetypes', 'Damage types', 'Types de dommages'],
    add: ['Nieuw schadetype', 'New damage type', 'Nouveau type de dommage'],
  },
  page: { path: 'damage', to: ['planner', 'accountant'] },
  fields: {
    id: id(),
    name: translatedText({ audience: 'members', required: true, max: 120, label: ['Naam', 'Name', 'Nom'] }),
    area: choice(areas, {
      audience: 'members',
      required: true,
      label: ['Onderdeel', 'Part', 'Élément'],
      words: {
        frame: ['Frame', 'Frame', 'Cadre'],
        drive: ['Aandrijving', 'Drive', 'Transmission'],
        brakes: ['Remmen', 'Brakes', 'Freins'],
        steering: ['Stuur', 'Steering', 'Direction'],
        bar: ['Toog en banken', 'Bar and seats', 'Comptoir et sièges'],
        tap: ['Tap', 'Tap', 'Tireuse'],
        audio: ['Muziek', 'Music', 'Musique'],
        lights: ['Verlichting', 'Lights', 'Éclairage'],
        roof: ['Dak', 'Roof', 'Toit'],
        trailer: ['Aanhangwagen', 'Trailer', 'Remorque'],
        truck: ['Takelwagen', 'Tow truck', 'Véhicule tracteur'],
        other: ['Iets anders', 'Something else', 'Autre'],
      },
    }),
    default_severity: choice(severities, {
      audience: 'members',
      required: true,
      default: 'minor',
      label: ['Meestal', 'Usually', 'En général'],
      words: severityWords,
      tones: severityTones,
    }),
    default_charge: money({
      audience: 'internal',
      min: 0,
      label: ['Aan te rekenen', 'To be charged', 'À facturer'],
      hint: ['Wat het de klant kost.', 'What it costs the customer.', 'Ce que cela coûte au client.'],
    }),
    blocks_use: flag({
      audience: 'members',
      label: ['Rijdt niet meer', 'Takes it off the road', 'Met hors service'],
      hint: [
        'Een melding zet het voertuig buiten dienst.',
        'A report takes the vehicle out of service.',
        'Un signalement met l’engin hors service.',
      ],
    }),
  },
  title: ['name'],
  list: ['name', 'area', 'default_severity', 'default_charge', 'blocks_use'],
  access: [
    { to: ['organizer', 'employee', 'planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
