/** What was noted when a ride was handed over and when it came back; nobody writes over it. */
import {
  choice,
  count,
  file,
  flag,
  id,
  instant,
  json,
  many,
  one,
  text,
} from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/fields/language-field.ts'
import { resource, untracked } from '../../../platform/resource/resource.ts'
import { type CheckSaid, type DrinkBack, handOverMoments } from '../hand-over/hand-over-said.ts'
import { signedBy } from './bob-declarations.ts'

const kept = { audience: 'internal', readonly: true } as const
const readable = [{ to: ['planner', 'accountant', 'admin'], may: ['read'] }] as const

/** Rules PL-47 to PL-49. */
export const handOvers = resource('hand_overs', {
  page: { path: 'hand-overs', to: ['planner'], sort: '-at' },
  actions: ['hand-over'],
  groups: ['signature'],
  fields: {
    id: id(),
    booking: one('bookings', { ...kept, required: true, onDelete: 'cascade' }),
    moment: choice(handOverMoments, { ...kept, required: true, words: 'hand_over.moment' }),
    at: instant({ ...kept, required: true }),
    employee: one('employees', kept),
    /** Whether everything that was looked at was as it should be. */
    in_order: flag({ ...kept, required: true }),
    checks: json<readonly CheckSaid[]>({ ...kept, required: true }),
    drinks: json<readonly DrinkBack[]>({ ...kept, required: true }),
    note: text({ ...kept, personal: true, max: 1000 }),
    /** Photos of the phone that were no pictures to the server. */
    photos_lost: count({ ...kept, required: true, default: 0, min: 0 }),
    signer: text({ ...kept, personal: true, max: 120, group: 'signature' }),
    language: {
      ...language,
      ...kept,
      required: false,
      default: undefined,
      group: 'signature',
    },
    text: text({ ...kept, personal: true, group: 'signature' }),
    text_hash: text({ ...kept, group: 'signature' }),
    signed_by: choice(signedBy, {
      ...kept,
      group: 'signature',
      words: 'bob_declarations.signed_by',
    }),
    /** The lines that were drawn as a path, or the name that was typed; nothing of how fast or how hard. */
    signature: text({ ...kept, personal: true, group: 'signature' }),
    crew_phone: text({ ...kept, max: 36, group: 'signature' }),
    bikes: many('hand_over_bikes', 'hand_over', { audience: 'internal' }),
    photos: many('hand_over_photos', 'hand_over', { audience: 'internal' }),
  },
  title: ['moment', 'booking'],
  list: ['at', 'booking', 'moment', 'employee', 'in_order', 'signer'],
  access: readable,
})

export const handOverBikes = untracked('hand_over_bikes', {
  fields: {
    id: id(),
    hand_over: one('hand_overs', {
      ...kept,
      required: true,
      onDelete: 'cascade',
    }),
    party_bike: one('party_bikes', { ...kept, required: true }),
    in_order: flag({ ...kept, required: true }),
    checks: json<readonly CheckSaid[]>({ ...kept, required: true }),
    note: text({ ...kept, personal: true, max: 1000 }),
  },
  title: ['party_bike'],
  list: ['party_bike', 'in_order', 'note'],
  access: readable,
})

export const handOverPhotos = untracked('hand_over_photos', {
  fields: {
    id: id(),
    hand_over: one('hand_overs', {
      ...kept,
      required: true,
      onDelete: 'cascade',
    }),
    photo: file({ ...kept, required: true }),
    position: count({ ...kept, required: true, default: 0 }),
  },
  title: ['position'],
  list: ['position', 'photo'],
  access: readable,
})
