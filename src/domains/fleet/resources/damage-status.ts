/** What becomes of a damage report, in words and in what it asks of the reader. */
import type { Words } from '../../../platform/resource/resource.ts'

export const damageStatuses = [
  'reported',
  'triaged',
  'in_repair',
  'charge_pending',
  'no_action',
  'repaired',
  'charged',
  'waived',
  'closed',
] as const

export const statusWords = {
  reported: ['Gemeld', 'Reported', 'Signalé'],
  triaged: ['Bekeken', 'Assessed', 'Examiné'],
  in_repair: ['In herstelling', 'In repair', 'En réparation'],
  charge_pending: ['Aan te rekenen', 'To be charged', 'À facturer'],
  no_action: ['Niets te doen', 'No action needed', 'Sans suite'],
  repaired: ['Hersteld', 'Repaired', 'Réparé'],
  charged: ['Aangerekend', 'Charged', 'Facturé'],
  waived: ['Kwijtgescholden', 'Waived', 'Facturation abandonnée'],
  closed: ['Afgesloten', 'Closed', 'Clôturé'],
} as const satisfies Record<(typeof damageStatuses)[number], Words>

export const statusTones = {
  reported: 'bad',
  triaged: 'attention',
  in_repair: 'attention',
  charge_pending: 'attention',
  no_action: 'quiet',
  repaired: 'good',
  charged: 'good',
  waived: 'quiet',
  closed: 'quiet',
} as const
