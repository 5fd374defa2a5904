/** Every Belgian postal code: whether we come there, and what the municipality forbids. */
import type { Translated } from '../../../kernel/text/translated.ts'
import { choice, day, id, json, number, text, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

export const restrictionKinds = ['party_bike_ban', 'alcohol_ban', 'permit_needed', 'hours'] as const

/** A municipality's rule, with where it is written and the days it holds (open where null). */
export interface Restriction {
  readonly kind: (typeof restrictionKinds)[number]
  readonly note: Translated
  readonly source: string
  readonly from: string | null
  readonly to: string | null
}

/** A name people use for a place beside those in the languages of the product, with where it is from. */
export interface OtherName {
  readonly name: string
  readonly language: 'nl' | 'fr' | 'de' | 'en'
  readonly source: string
}

export const postalCodes = resource('postal_codes', {
  page: { path: 'postal', to: ['planner', 'accountant'], sort: 'code' },
  fields: {
    id: id(),
    code: text({ audience: 'public', required: true, unique: true, max: 4 }),
    names: translatedText({ audience: 'public', required: true }),
    other_names: json<OtherName[]>({
      audience: 'public',
      rows: {
        name: text({ required: true, max: 100 }),
        language: choice(['nl', 'fr', 'de', 'en'], { required: true }),
        source: text({ required: true, max: 300 }),
      },
    }),
    municipality: text({ audience: 'crew', required: true }),
    province: text({ audience: 'crew', required: true }),
    lat: number({ audience: 'crew', required: true, min: -90, max: 90 }),
    lon: number({ audience: 'crew', required: true, min: -180, max: 180 }),
    zone: text({ audience: 'crew', max: 10 }),
    service: choice(['served', 'on_request', 'refused'], {
      audience: 'public',
      required: true,
      default: 'on_request',
      tones: { served: 'good', on_request: 'attention', refused: 'bad' },
    }),
    restrictions: json<Restriction[]>({
      audience: 'public',
      required: true,
      default: [],
      rows: {
        kind: choice(restrictionKinds, { required: true }),
        note: translatedText({ max: 500 }),
        source: text({ required: true, max: 300 }),
        from: day({}),
        to: day({}),
      },
    }),
  },
  title: ['code', 'names'],
  list: ['code', 'names', 'province', 'zone', 'service'],
  access: [
    {
      to: ['public', 'organizer'],
      may: ['read'],
      fields: ['id', 'code', 'names', 'other_names', 'service', 'restrictions'],
    },
    { to: ['employee', 'planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
