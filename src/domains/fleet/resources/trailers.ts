/** What a bike is towed on. */
import { choice, count, id, many } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { trailerTypes } from './trailer-types.ts'
import {
  assetActions,
  assetTags,
  code,
  depot,
  expectedBack,
  fleetAccess,
  inspectionDue,
  mtm,
  ownMass,
  plate,
  status,
  statusNote,
} from './asset.ts'

export const trailers = resource('trailers', {
  page: { path: 'trailers', to: ['employee', 'planner', 'accountant'], sort: 'code' },
  actions: assetActions,
  groups: ['state', 'weights'],
  fields: {
    id: id(),
    code,
    plate,
    depot,
    type: choice(trailerTypes, {
      audience: 'crew',
      required: true,
      default: 'platform',
      words: 'trailer_type',
    }),
    own_mass_kg: count({ audience: 'crew', required: true, min: 1, max: 20_000, ...ownMass }),
    mtm_kg: count({ audience: 'crew', required: true, min: 1, max: 40_000, ...mtm }),
    bikes_capacity: count({ audience: 'crew', required: true, default: 1, min: 1, max: 4 }),
    status,
    expected_back: expectedBack,
    status_note: statusNote,
    inspection_due: inspectionDue,
    tags: assetTags,
    damage_reports: many('damage_reports', 'trailer', { audience: 'crew' }),
  },
  title: ['code', 'plate'],
  list: ['code', 'plate', 'depot', 'mtm_kg', 'bikes_capacity', 'status', 'inspection_due'],
  access: fleetAccess,
})
