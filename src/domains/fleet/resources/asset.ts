/** What bikes, trailers and trucks have in common: state, code, depot, and who may do what with them. */
import { choice, day, one, tags, text } from '../../../platform/resource/field.ts'

export const assetStatuses = ['in_service', 'limited', 'maintenance', 'out_of_service', 'retired'] as const

export const status = choice(assetStatuses, {
  audience: 'crew',
  required: true,
  default: 'in_service',
  group: 'state',
  label: ['Status', 'Status', 'Statut'],
  words: {
    in_service: ['In dienst', 'In service', 'En service'],
    limited: ['Beperkt', 'Limited', 'Limité'],
    maintenance: ['In onderhoud', 'Under maintenance', 'En entretien'],
    out_of_service: ['Buiten dienst', 'Out of service', 'Hors service'],
    retired: ['Uit dienst genomen', 'Retired', 'Retiré de la flotte'],
  },
  tones: {
    in_service: 'good',
    limited: 'attention',
    maintenance: 'attention',
    out_of_service: 'bad',
    retired: 'quiet',
  },
})
export const statusNote = text({
  audience: 'crew',
  max: 500,
  group: 'state',
  label: ['Toelichting', 'Note', 'Précision'],
})
export const code = text({
  audience: 'crew',
  required: true,
  unique: 'live',
  max: 20,
  label: ['Code', 'Code', 'Code'],
})
export const plate = text({
  audience: 'crew',
  required: true,
  max: 20,
  label: ['Nummerplaat', 'Number plate', 'Plaque'],
})
export const depot = one('depots', { audience: 'crew', required: true, label: ['Depot', 'Depot', 'Dépôt'] })
export const inspectionDue = day({
  audience: 'crew',
  group: 'state',
  label: ['Keuring tegen', 'Inspection due', 'Contrôle avant le'],
})
export const assetTags = tags({ audience: 'internal', label: ['Tags', 'Tags', 'Étiquettes'] })
export const ownMass = {
  unit: 'kg',
  group: 'weights',
  label: ['Eigen massa', 'Unladen mass', 'Masse à vide'],
} as const
export const mtm = { unit: 'kg', group: 'weights', label: ['MTM', 'Max. mass', 'MMA'] } as const
export const assetGroups = {
  state: ['Staat', 'Condition', 'État'],
  people: ['Plaatsen', 'Seats', 'Places'],
  weights: ['Maten en gewichten', 'Sizes and weights', 'Dimensions et poids'],
  equipment: ['Uitrusting', 'Equipment', 'Équipement'],
} as const

/** What becomes of an asset besides being edited. */
export const assetDeeds = {
  'out-of-service': ['Buiten dienst gesteld', 'Taken out of service', 'Mis hors service'],
  'back-in-service': ['Opnieuw in dienst gesteld', 'Put back in service', 'Remis en service'],
  repair: ['Naar herstelling', 'Sent to repair', 'Envoyé en réparation'],
} as const

export const fleetAccess = [
  { to: ['employee', 'planner', 'accountant'], may: ['read'] },
  { to: ['employee'], may: ['update'], fields: ['status'], check: { status: { _eq: 'out_of_service' } } },
  { to: ['planner'], may: ['create', 'update'] },
  { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
] as const
