/** What bikes, trailers and trucks have in common: state, code, depot, and who may do what with them. */
import { choice, day, instant, one, tags, text } from '../../../platform/resource/field.ts'

export const assetStatuses = ['in_service', 'limited', 'maintenance', 'out_of_service', 'retired'] as const

export const status = choice(assetStatuses, {
  audience: 'crew',
  required: true,
  default: 'in_service',
  group: 'state',
  words: 'asset.status',
  tones: {
    in_service: 'good',
    limited: 'attention',
    maintenance: 'attention',
    out_of_service: 'bad',
    retired: 'quiet',
  },
})
export const statusNote = text({ audience: 'crew', max: 500, group: 'state', words: 'asset.status_note' })
/** Of what is out: rides that start later keep counting on it. Rule FL-10. */
export const expectedBack = instant({ audience: 'crew', group: 'state', words: 'asset.expected_back' })
export const code = text({ audience: 'crew', required: true, unique: 'live', max: 20, words: 'asset.code' })
export const plate = text({ audience: 'crew', required: true, max: 20, words: 'asset.plate' })
export const depot = one('depots', { audience: 'crew', required: true, words: 'asset.depot' })
export const inspectionDue = day({ audience: 'crew', group: 'state', words: 'asset.inspection_due' })
export const assetTags = tags({ audience: 'internal', words: 'asset.tags' })
export const ownMass = { unit: 'kg', group: 'weights', words: 'asset.own_mass_kg' } as const
export const mtm = { unit: 'kg', group: 'weights', words: 'asset.mtm_kg' } as const
export const assetGroups = ['state', 'people', 'weights', 'equipment'] as const

/** What becomes of an asset besides being edited. */
export const assetActions = ['out-of-service', 'back-in-service', 'repair'] as const

export const fleetAccess = [
  { to: ['employee', 'planner', 'accountant'], may: ['read'] },
  { to: ['employee'], may: ['update'], fields: ['status'], check: { status: { _eq: 'out_of_service' } } },
  { to: ['planner'], may: ['create', 'update'] },
  { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
] as const
