/** What people ride on. */
import {
  count,
  day,
  file,
  flag,
  id,
  json,
  many,
  tags,
  text,
  translatedText,
} from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { trailerTypes } from './trailer-types.ts'
import {
  assetActions,
  assetGroups,
  assetTags,
  code,
  depot,
  expectedBack,
  fleetAccess,
  inspectionDue,
  status,
  statusNote,
} from './asset.ts'

export const partyBikes = resource('party_bikes', {
  page: { path: 'partybikes', to: ['employee', 'planner', 'accountant'], sort: 'code' },
  actions: assetActions,
  groups: assetGroups,
  fields: {
    id: id(),
    code: { ...code, audience: 'members' },
    name: text({ audience: 'members', required: true, max: 100 }),
    depot,
    photo: file({ accepts: 'picture', audience: 'public' }),
    photo_words: translatedText({ audience: 'public', max: 300, describes: 'photo' }),
    seats_total: count({ audience: 'members', required: true, min: 1, max: 60, group: 'people' }),
    pedal_seats: count({ audience: 'crew', required: true, min: 1, max: 60, group: 'people' }),
    min_riders: count({ audience: 'crew', required: true, min: 1, max: 60, group: 'people' }),
    max_riders: count({ audience: 'crew', required: true, min: 1, max: 60, group: 'people' }),
    weight_kg: count({ audience: 'crew', required: true, min: 1, max: 10_000, unit: 'kg', group: 'weights' }),
    length_cm: count({ audience: 'crew', min: 1, unit: 'cm', group: 'weights' }),
    width_cm: count({ audience: 'crew', min: 1, unit: 'cm', group: 'weights' }),
    height_cm: count({ audience: 'crew', min: 1, unit: 'cm', group: 'weights' }),
    motor_assist: flag({ audience: 'crew', group: 'equipment' }),
    equipment: tags({ audience: 'crew', group: 'equipment' }),
    /** Trailer types it may ride on; none named is any. */
    fits_trailer_types: tags({
      audience: 'crew',
      values: trailerTypes,
      words: 'trailer_type',
      group: 'equipment',
    }),
    /** Raising it revokes the address of its calendar. */
    calendar_version: count({
      audience: 'internal',
      required: true,
      default: 1,
      secret: true,
      readonly: true,
    }),
    calendar_hash: text({ audience: 'internal', unique: true, secret: true, readonly: true }),
    status,
    expected_back: expectedBack,
    status_note: statusNote,
    last_inspection: day({ audience: 'crew', group: 'state' }),
    inspection_due: inspectionDue,
    insurance: json<{ company: string; policy: string; valid_until: string }>({
      audience: 'crew',
      group: 'state',
      parts: {
        company: text({ required: true, max: 100 }),
        policy: text({ required: true, max: 60 }),
        valid_until: day({ required: true }),
      },
    }),
    tags: assetTags,
    damage_reports: many('damage_reports', 'party_bike', { audience: 'crew' }),
  },
  title: ['code', 'name'],
  list: ['code', 'name', 'depot', 'min_riders', 'max_riders', 'status', 'inspection_due'],
  access: [
    // The site shows what a group may come to ride on.
    {
      to: ['public'],
      may: ['read'],
      fields: ['id', 'photo', 'photo_words'],
      where: { photo: { _nnull: true }, status: { _eq: 'in_service' } },
    },
    {
      to: ['organizer'],
      may: ['read'],
      fields: ['id', 'code', 'name', 'seats_total', 'photo', 'photo_words'],
    },
    ...fleetAccess,
  ],
})
